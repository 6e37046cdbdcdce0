import { type Json, REFERENCE } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import type { MockResponse, OwnLists } from "../../mock/index.ts";
import { asciiOf, hashHex } from "../../query/index.ts";
import type { Node } from "../../schema/index.ts";
import { responseFor } from "../error-body.ts";
import { declares, jsonContent, type Operation, successOf } from "../operation.ts";
import { type Call, type Maker, responseOf, streamResponse } from "../respond.ts";
import { chat } from "./chat.ts";
import { complete, type Fit, usageOf } from "./completion.ts";
import type { Conversation, ErrorForm, Item } from "./dialect.ts";
import { embed } from "./embeddings.ts";
import { anthropicErrors, openAiErrors } from "./errors.ts";
import { createFit } from "./fit.ts";
import { messages } from "./messages.ts";
import { fieldsOf } from "./prompt.ts";
import { NOT_A_MODEL } from "./prose.ts";
import { type ModelKind, modelKindOf } from "./recognize.ts";
import { responses } from "./responses.ts";
import { asDescribed } from "./shape.ts";

/*
 * Model APIs: operations that take and answer what OpenAI's or Anthropic's do, known by their schemas. What they answer
 * is made by rules, and says so.
 */

/** Long conversations with pictures in them. */
export const MAX_MODEL_BYTES = 2 ** 20;

/** An answer: its value, and the items of its stream if it was asked for one. */
interface Reply {
  readonly value: Json;
  readonly items?: readonly Item[];
  readonly notices: readonly string[];
}

const CONVERSATIONS: Readonly<Partial<Record<ModelKind, Conversation>>> = { chat, responses, messages };

const errorsOf = (kind: ModelKind): ErrorForm =>
  kind === "messages" || kind === "tokens" ? anthropicErrors : openAiErrors;

/** Both dialects say 400 where others say 422. */
const asBadRequest = (error: AppError, operation: Operation): AppError => {
  if (error.status !== 422 || declares(operation, 422)) return error;
  const { code, message, problems, headers } = error;
  return new AppError(code, message, { problems, headers, status: 400 });
};

/** What makes a request another one; whether its answer is streamed does not. */
const idOf = (body: Node): string =>
  hashHex(JSON.stringify({ ...body, stream: undefined, stream_options: undefined }));

const converse = async (
  { read, whole, items }: Conversation,
  body: Node,
  fit: Fit,
  created: number,
): Promise<Reply> => {
  const prompt = read(body);
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

const replyOf = async (kind: ModelKind, body: Node, fit: Fit, created: number): Promise<Reply> => {
  const conversation = CONVERSATIONS[kind];
  if (conversation !== undefined) return converse(conversation, body, fit, created);
  if (kind === "embeddings") return { value: await embed(body), notices: [] };
  const prompt = messages.read({ max_tokens: 1, ...body });
  return { value: { input_tokens: usageOf(prompt, []).input }, notices: [] };
};

// oxlint-disable-next-line typescript/require-await -- readers of streams take what is asynchronous
async function* oneByOne(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** An operation that a model would answer. */
export interface ModelOperation {
  /** Whether its answers are as the document describes them: it says nothing of vectors in base64. */
  readonly isDescribed: boolean;
  readonly answer: (call: Call) => Promise<MockResponse>;
  /** An error in the words of the dialect; undefined if the document has another form for it. */
  readonly refuse: (error: AppError, accepts: (value: Json) => boolean) => MockResponse | undefined;
}

/** Finds what an operation is to those who talk with models; undefined for any other. */
export const createModels = (
  maker: Maker,
  lists: OwnLists,
): ((operation: Operation) => ModelOperation | undefined) => {
  const { root, values } = maker;
  const fitFor = createFit(lists);
  const known = new Map<Operation, ModelOperation | undefined>();

  const create = (kind: ModelKind, operation: Operation): ModelOperation => ({
    isDescribed: kind !== "embeddings",
    async answer(call) {
      const body = fieldsOf(call.body?.value);
      const created = Math.floor((call.variant.now ?? REFERENCE) / 1000);
      const { value, items, notices } = await replyOf(kind, body, fitFor(call.routed), created);
      const spec = successOf(operation);
      const content = jsonContent(spec);
      const notice = { "x-mock-notice": asciiOf([NOT_A_MODEL, ...notices].join("; ")).slice(0, 2000) };
      if (items !== undefined)
        return streamResponse(maker, spec, call, { type: "text/event-stream" }, oneByOne(items), notice);
      const schema = content?.schema;
      const described =
        schema === undefined
          ? value
          : asDescribed(root, schema, value, (place) => values.valueOf(place, call.key, call.origin));
      return responseOf(maker, spec, call, content, described, notice);
    },
    refuse(thrown, accepts) {
      const error = asBadRequest(thrown, operation);
      const form = errorsOf(kind);
      const id = hashHex(error.message);
      const value = form.body(error, id);
      if (jsonContent(responseFor(operation, error.status)) !== undefined && !accepts(value))
        return undefined;
      return {
        status: error.status,
        headers: {
          "cache-control": "no-store",
          ...error.headers,
          ...form.headers(error, id),
          "content-type": "application/json",
        },
        body: JSON.stringify(value),
      };
    },
  });

  return (operation) => {
    if (known.has(operation)) return known.get(operation);
    const kind = modelKindOf(root, operation);
    const found = kind === undefined ? undefined : create(kind, operation);
    known.set(operation, found);
    return found;
  };
};
