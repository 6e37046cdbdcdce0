import { type Json, REFERENCE } from "../../engine/index.ts";
import type { MockResponse, OwnLists } from "../../mock/index.ts";
import { asciiOf, hashHex } from "../../query/index.ts";
import type { Node } from "../../schema/index.ts";
import { jsonContent, successOf } from "../operation.ts";
import { type Call, type Maker, responseOf, streamResponse } from "../respond.ts";
import { chat } from "./chat.ts";
import { complete, type Fit, usageOf } from "./completion.ts";
import type { Conversation, Item } from "./dialect.ts";
import { createEarlierResponses } from "./earlier.ts";
import { embed } from "./embeddings.ts";
import { createFit } from "./fit.ts";
import { messages } from "./messages.ts";
import { fieldsOf } from "./prompt.ts";
import { NOT_A_MODEL } from "./prose.ts";
import type { ModelKind } from "./recognize.ts";
import { responses } from "./responses.ts";
import { asDescribed } from "./shape.ts";

/** An answer: its value, and the items of its stream if it was asked for one. */
interface Reply {
  readonly value: Json;
  readonly items?: readonly Item[];
  readonly notices: readonly string[];
}

const CONVERSATIONS: Readonly<Partial<Record<ModelKind, Conversation>>> = { chat, responses, messages };

/** What makes a request another one; whether its answer is streamed does not. */
const idOf = (body: Node): string =>
  hashHex(JSON.stringify({ ...body, stream: undefined, stream_options: undefined }));

const converse = async (
  { read, whole, items }: Conversation,
  body: Node,
  /** The same with what was said before. */
  spoken: Node,
  fit: Fit,
  created: number,
): Promise<Reply> => {
  const prompt = read(spoken);
  const completions = await complete(prompt, fit);
  const answered = {
    body,
    prompt,
    completions,
    usage: usageOf(prompt, completions),
    id: idOf(body),
    created,
  };
  const streamed = body["stream"] === true ? { items: items(answered) } : {};
  return { value: whole(answered), notices: prompt.notices, ...streamed };
};

const replyOf = async (
  kind: ModelKind,
  body: Node,
  spoken: Node,
  fit: Fit,
  created: number,
): Promise<Reply> => {
  const conversation = CONVERSATIONS[kind];
  if (conversation !== undefined) return converse(conversation, body, spoken, fit, created);
  if (kind === "embeddings") return { value: await embed(body), notices: [] };
  const prompt = messages.read({ max_tokens: 1, ...body });
  return { value: { input_tokens: usageOf(prompt, []).input }, notices: [] };
};

// oxlint-disable-next-line typescript/require-await -- readers of streams take what is asynchronous
async function* oneByOne(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Answers calls of operations in the place of a model. */
export const createAnswers = (
  maker: Maker,
  lists: OwnLists,
): ((kind: ModelKind, call: Call) => Promise<MockResponse>) => {
  const { root, values } = maker;
  const fitFor = createFit(lists);
  const earlier = createEarlierResponses();
  return async (kind, call) => {
    // Azure's have the model in the path.
    const [inPath = "mock"] = Object.values(call.params);
    const body = { model: inPath, ...fieldsOf(call.body?.value) };
    const created = Math.floor((call.variant.now ?? REFERENCE) / 1000);
    const { routed } = call;
    const spoken = kind === "responses" ? earlier.withEarlier(routed, body) : body;
    const { value, items, notices } = await replyOf(kind, body, spoken, fitFor(routed), created);
    if (kind === "responses") earlier.keep(routed, spoken, value);
    const spec = successOf(call.operation);
    const notice = { "x-mock-notice": asciiOf([NOT_A_MODEL, ...notices].join("; ")).slice(0, 2000) };
    if (items !== undefined)
      return streamResponse(maker, spec, call, { type: "text/event-stream" }, oneByOne(items), notice);
    const content = jsonContent(spec);
    const make = (place: Parameters<typeof values.valueOf>[0]): Json | undefined =>
      values.valueOf(place, call.key, call.origin);
    const described = content?.schema === undefined ? value : asDescribed(root, content.schema, value, make);
    return responseOf(maker, spec, call, content, described, notice);
  };
};
