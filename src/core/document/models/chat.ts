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
  stopsIn,
  textOf,
  type Turn,
} from "./prompt.ts";

/* Chat completions, as OpenAI has them. */

const MAX_CHOICES = 128;

const turnsIn = (messages: readonly unknown[]): readonly Turn[] => {
  const names = new Map<string, string>();
  return messages.map((message): Turn => {
    const { role, content, tool_calls: calls, tool_call_id: id, name } = fieldsOf(message);
    const text = contentText(content);
    if (role === "tool" || role === "function")
      return { role: "tool", text, tools: [names.get(textOf(id)) ?? (textOf(name) || SOME_TOOL)] };
    if (role !== "assistant") return { role: role === "user" ? "user" : "system", text, tools: [] };
    const tools = listOf(calls).map((call) => {
      const called = textOf(fieldsOf(fieldsOf(call)["function"])["name"]);
      names.set(textOf(fieldsOf(call)["id"]), called);
      return called;
    });
    return { role, text, tools };
  });
};

const read = (body: Node): Prompt => {
  const { tools, notices } = functionsIn(body, "function");
  const limit =
    numberIn(body, "max_completion_tokens", [1, Infinity]) ?? numberIn(body, "max_tokens", [1, Infinity]);
  const { json_schema: described, type } = fieldsOf(body["response_format"]);
  return {
    model: textOf(body["model"]),
    turns: turnsIn(listOf(body["messages"])),
    tools,
    choice: choiceIn(body["tool_choice"]),
    isParallel: body["parallel_tool_calls"] === true,
    format: formatIn(type, fieldsOf(described), "/response_format/json_schema/schema"),
    maxTokens: limit ?? Infinity,
    stop: stopsIn(body, "stop"),
    n: numberIn(body, "n", [1, MAX_CHOICES]) ?? 1,
    seed: seedIn(body, 2),
    notices: [...notices, ...idleIn(body)],
  };
};

const REASONS = { whole: "stop", stop: "stop", length: "length", tools: "tool_calls" } as const;

const callOf = ({ id, name, pieces }: ToolCall): Json => ({
  id: `call_${id}`,
  type: "function",
  function: { name, arguments: pieces.join("") },
});

const choiceOf = ({ pieces, calls, end }: Completion, index: number): Json => ({
  index,
  message: {
    role: "assistant",
    content: calls.length > 0 ? null : pieces.join(""),
    ...(calls.length > 0 ? { tool_calls: calls.map(callOf) } : {}),
    refusal: null,
    annotations: [],
  },
  logprobs: null,
  finish_reason: REASONS[end],
});

const usageOf = ({ usage: { input, output } }: Answered): Json => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});

const headOf = ({ id, created, prompt }: Answered, object: string) => ({
  id: `chatcmpl-${id}`,
  object,
  created,
  model: prompt.model,
  service_tier: "default",
});

/** What is added to a message, piece by piece. */
const deltasOf = ({ pieces, calls }: Completion): readonly Json[] => [
  { role: "assistant", content: calls.length > 0 ? null : "", refusal: null },
  ...pieces.map((content) => ({ content })),
  ...calls.flatMap(({ id, name, pieces: parts }, index): Json[] => [
    {
      tool_calls: [{ index, id: `call_${id}`, type: "function", function: { name, arguments: "" } }],
    },
    ...parts.map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
  ]),
];

const items = (answered: Answered): readonly Item[] => {
  const { body, completions } = answered;
  const head = headOf(answered, "chat.completion.chunk");
  const hasUsage = fieldsOf(body["stream_options"])["include_usage"] === true;
  const usage = hasUsage ? { usage: null } : {};
  const chunk = (index: number, delta: Json, reason: string | null): Item => ({
    data: { ...head, choices: [{ index, delta, logprobs: null, finish_reason: reason }], ...usage },
  });
  return [
    ...completions.flatMap((completion, index) => [
      ...deltasOf(completion).map((delta) => chunk(index, delta, null)),
      chunk(index, {}, REASONS[completion.end]),
    ]),
    ...(hasUsage ? [{ data: { ...head, choices: [], usage: usageOf(answered) } }] : []),
    { data: "[DONE]" },
  ];
};

export const chat: Conversation = {
  read,
  items,
  whole: (answered) => ({
    ...headOf(answered, "chat.completion"),
    choices: answered.completions.map(choiceOf),
    usage: usageOf(answered),
  }),
};
