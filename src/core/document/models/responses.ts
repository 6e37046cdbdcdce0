import type { Json } from "../../engine/index.ts";
import type { Node } from "../../schema/index.ts";
import type { Completion, ToolCall } from "./completion.ts";
import type { Answered, Conversation, Item } from "./dialect.ts";
import { choiceIn, formatIn, functionsIn, SOME_TOOL } from "./tools.ts";
import {
  contentText,
  fieldsOf,
  idleIn,
  listOf,
  numberIn,
  type Prompt,
  seedIn,
  textOf,
  type Turn,
} from "./prompt.ts";

/* Responses, as OpenAI has them. */

const turnsIn = (input: unknown): readonly Turn[] => {
  if (typeof input === "string") return [{ role: "user", text: input, tools: [] }];
  const names = new Map<string, string>();
  return listOf(input).flatMap((one): Turn[] => {
    const { type, role, content, name, call_id: id, output } = fieldsOf(one);
    if (type === "function_call") {
      names.set(textOf(id), textOf(name));
      return [{ role: "assistant", text: "", tools: [textOf(name)] }];
    }
    if (type === "function_call_output")
      return [{ role: "tool", text: contentText(output), tools: [names.get(textOf(id)) ?? SOME_TOOL] }];
    if (role === undefined) return [];
    return [
      {
        role: role === "user" || role === "assistant" ? role : "system",
        text: contentText(content),
        tools: [],
      },
    ];
  });
};

const formatOf = (body: Node): Node => fieldsOf(fieldsOf(body["text"])["format"]);

const read = (body: Node): Prompt => {
  const { tools, notices } = functionsIn(body);
  const instructions = contentText(body["instructions"]);
  const format = formatOf(body);
  const hasConversation = body["conversation"] !== undefined && body["conversation"] !== null;
  return {
    model: textOf(body["model"]),
    turns: [
      ...(instructions === "" ? [] : [{ role: "system", text: instructions, tools: [] } as const]),
      ...turnsIn(body["input"]),
    ],
    tools,
    choice: choiceIn(body["tool_choice"]),
    isParallel: body["parallel_tool_calls"] === true,
    format: formatIn(format["type"], format, "/text/format/schema"),
    maxTokens: numberIn(body, "max_output_tokens", [1, Infinity]) ?? Infinity,
    stop: [],
    n: 1,
    seed: seedIn(body, 2),
    notices: [
      ...notices,
      ...idleIn(body),
      ...(hasConversation ? ["conversation does nothing: use previous_response_id to go on"] : []),
    ],
  };
};

const only = ({ completions: [completion] }: Answered): Completion => completion as Completion;

type Status = "completed" | "incomplete" | "in_progress";

const statusOf = ({ end }: Completion): Status => (end === "length" ? "incomplete" : "completed");

const partOf = (text: string) => ({ type: "output_text", text, annotations: [], logprobs: [] });

const messageOf = (id: string, status: Status, content: readonly Json[]): Json => ({
  id: `msg_${id}`,
  type: "message",
  status,
  role: "assistant",
  content,
});

const callOf = ({ id, name }: ToolCall, status: Status, text: string): Json => ({
  id: `fc_${id}`,
  type: "function_call",
  status,
  arguments: text,
  call_id: `call_${id}`,
  name,
});

const outputOf = (answered: Answered): readonly Json[] => {
  const completion = only(answered);
  const { pieces, calls } = completion;
  const status = statusOf(completion);
  return calls.length > 0
    ? calls.map((call) => callOf(call, status, call.pieces.join("")))
    : [messageOf(answered.id, status, [partOf(pieces.join(""))])];
};

const usageOf = ({ usage: { input, output } }: Answered): Json => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: input + output,
});

/** What a request may say of the response; without it, what the API says. */
const DEFAULTS = {
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: true,
  temperature: 1,
  text: { format: { type: "text" } },
  tool_choice: "auto",
  tools: [],
  top_p: 1,
  truncation: "disabled",
};

const responseOf = (answered: Answered, status: Status, output: readonly Json[]): Json => {
  const { body, id, created, prompt } = answered;
  const asked = Object.keys(DEFAULTS).filter((name) => body[name] !== undefined && body[name] !== null);
  const isOver = status !== "in_progress";
  return {
    id: `resp_${id}`,
    object: "response",
    created_at: created,
    status,
    background: false,
    error: null,
    incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
    ...DEFAULTS,
    ...(Object.fromEntries(asked.map((name) => [name, body[name]])) as Record<string, Json>),
    model: prompt.model,
    output,
    usage: isOver ? usageOf(answered) : null,
  };
};

type Event = { readonly type: string } & Record<string, Json>;

const messageEvents = ({ id, ...answered }: Answered): readonly Event[] => {
  const { pieces } = only({ id, ...answered });
  const at = { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
  const text = pieces.join("");
  return [
    { type: "response.output_item.added", output_index: 0, item: messageOf(id, "in_progress", []) },
    { type: "response.content_part.added", ...at, part: partOf("") },
    ...pieces.map((delta) => ({ type: "response.output_text.delta", ...at, delta, logprobs: [] })),
    { type: "response.output_text.done", ...at, text, logprobs: [] },
    { type: "response.content_part.done", ...at, part: partOf(text) },
  ];
};

const callEvents = (call: ToolCall, index: number): readonly Event[] => {
  const at = { item_id: `fc_${call.id}`, output_index: index };
  return [
    { type: "response.output_item.added", output_index: index, item: callOf(call, "in_progress", "") },
    ...call.pieces.map((delta) => ({ type: "response.function_call_arguments.delta", ...at, delta })),
    {
      type: "response.function_call_arguments.done",
      ...at,
      name: call.name,
      arguments: call.pieces.join(""),
    },
  ];
};

const items = (answered: Answered): readonly Item[] => {
  const completion = only(answered);
  const status = statusOf(completion);
  const output = outputOf(answered);
  const started = responseOf(answered, "in_progress", []);
  const parts = completion.calls.length > 0 ? completion.calls.map(callEvents) : [messageEvents(answered)];
  const events: readonly Event[] = [
    { type: "response.created", response: started },
    { type: "response.in_progress", response: started },
    ...parts.flatMap((part, index) => [
      ...part,
      { type: "response.output_item.done", output_index: index, item: output[index] as Json },
    ]),
    { type: `response.${status}`, response: responseOf(answered, status, output) },
  ];
  return events.map(({ type, ...rest }, number) => ({
    event: type,
    data: { type, sequence_number: number, ...rest },
  }));
};

export const responses: Conversation = {
  read,
  items,
  whole: (answered) => responseOf(answered, statusOf(only(answered)), outputOf(answered)),
};
