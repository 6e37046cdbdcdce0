import type { Json } from "../../engine/index.ts";
import type { Node } from "../../schema/index.ts";
import type { Completion, ToolCall } from "./completion.ts";
import type { Answered, Conversation, Item } from "./dialect.ts";
import { argumentsSchema, formatIn, SOME_TOOL } from "./tools.ts";
import {
  contentText,
  fieldsOf,
  idleIn,
  listOf,
  numberIn,
  type Prompt,
  refuse,
  seedIn,
  stopsIn,
  textOf,
  type Tool,
  type ToolChoice,
  type Turn,
} from "./prompt.ts";
import { readPartial } from "./partial-json.ts";

/* Messages, as Anthropic has them. */

const MODES: Readonly<Record<string, ToolChoice["mode"]>> = {
  any: "required",
  none: "none",
  tool: "required",
};

/** The turns of a message: results of tools stand among what the user says. */
const turnsOf = (message: unknown, names: Map<string, string>): readonly Turn[] => {
  const { role, content } = fieldsOf(message);
  const blocks = listOf(content).map(fieldsOf);
  const ofType = (type: string): readonly Node[] => blocks.filter((block) => block["type"] === type);
  if (role === "assistant") {
    const tools = ofType("tool_use").map(({ id, name }) => {
      names.set(textOf(id), textOf(name));
      return textOf(name);
    });
    return [{ role, text: contentText(content), tools }];
  }
  const results = ofType("tool_result").map((block): Turn => ({
    role: "tool",
    text: contentText(block["content"]),
    tools: [names.get(textOf(block["tool_use_id"])) ?? SOME_TOOL],
  }));
  const said = Array.isArray(content) ? contentText(ofType("text")) : textOf(content);
  return said === ""
    ? results
    : [...results, { role: role === "system" ? "system" : "user", text: said, tools: [] }];
};

const toolsIn = (body: Node): readonly Tool[] =>
  listOf(body["tools"])
    .map(fieldsOf)
    .flatMap(({ name, description, input_schema: schema }, index) =>
      schema === undefined
        ? []
        : [
            {
              name: textOf(name),
              description: textOf(description),
              schema: argumentsSchema(schema),
              pointer: `/tools/${index}/input_schema`,
            },
          ],
    );

const read = (body: Node): Prompt => {
  const maxTokens = numberIn(body, "max_tokens", [1, Infinity]);
  if (maxTokens === undefined) throw refuse("/max_tokens", "is required");
  const { type, name, disable_parallel_tool_use: isSerial } = fieldsOf(body["tool_choice"]);
  const format = fieldsOf(fieldsOf(body["output_config"])["format"] ?? body["output_format"]);
  const names = new Map<string, string>();
  const system = contentText(body["system"]);
  const tools = toolsIn(body);
  return {
    model: textOf(body["model"]),
    turns: [
      ...(system === "" ? [] : [{ role: "system", text: system, tools: [] } as const]),
      ...listOf(body["messages"]).flatMap((message) => turnsOf(message, names)),
    ],
    tools,
    choice: {
      mode: MODES[textOf(type)] ?? "auto",
      ...(type === "tool" ? { names: [textOf(name)] } : {}),
    },
    isParallel: isSerial === false,
    format: formatIn(format["type"], format, "/output_config/format/schema"),
    maxTokens,
    stop: stopsIn(body, "stop_sequences"),
    n: 1,
    seed: seedIn(body, 1),
    notices: [
      ...(tools.length < listOf(body["tools"]).length
        ? ["tools without an input_schema are not called"]
        : []),
      ...idleIn(body),
    ],
  };
};

const REASONS = {
  whole: "end_turn",
  stop: "stop_sequence",
  length: "max_tokens",
  tools: "tool_use",
} as const;

const startOf = ({ id, name }: ToolCall, input: Json): Json => ({
  type: "tool_use",
  id: `toolu_${id}`,
  name,
  input,
});

const headOf = ({ id, prompt }: Answered) => ({
  id: `msg_${id}`,
  type: "message",
  role: "assistant",
  model: prompt.model,
});

const usageOf = ({ usage: { input } }: Answered, output: number): Json => ({
  input_tokens: input,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  output_tokens: output,
  service_tier: "standard",
});

const endOf = ({ end, stop }: Completion) => ({ stop_reason: REASONS[end], stop_sequence: stop });

const only = ({ completions: [completion] }: Answered): Completion => completion as Completion;

const item = (data: { readonly type: string } & Record<string, Json>): Item => ({ event: data.type, data });

const block = (index: number, start: Json, deltas: readonly Json[]): readonly Item[] => [
  item({ type: "content_block_start", index, content_block: start }),
  ...deltas.map((delta) => item({ type: "content_block_delta", index, delta })),
  item({ type: "content_block_stop", index }),
];

const blocksOf = ({ pieces, calls }: Completion): readonly Item[] =>
  calls.length === 0
    ? block(
        0,
        { type: "text", text: "" },
        pieces.map((text) => ({ type: "text_delta", text })),
      )
    : calls.flatMap((call, index) =>
        block(
          index,
          startOf(call, {}),
          call.pieces.map((json) => ({ type: "input_json_delta", partial_json: json })),
        ),
      );

export const messages: Conversation = {
  read,
  whole(answered) {
    const { pieces, calls, ...completion } = only(answered);
    return {
      ...headOf(answered),
      content:
        calls.length > 0
          ? calls.map((call) => startOf(call, readPartial(call.pieces.join(""))))
          : [{ type: "text", text: pieces.join(""), citations: null }],
      ...endOf({ pieces, calls, ...completion }),
      usage: usageOf(answered, answered.usage.output),
    };
  },
  items: (answered) => [
    item({
      type: "message_start",
      message: {
        ...headOf(answered),
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: usageOf(answered, 0),
      },
    }),
    item({ type: "ping" }),
    ...blocksOf(only(answered)),
    item({
      type: "message_delta",
      delta: endOf(only(answered)),
      usage: { output_tokens: answered.usage.output },
    }),
    item({ type: "message_stop" }),
  ],
};
