import { AppError } from "../../errors.ts";
import { isNode, type Node } from "../../schema/index.ts";

/** One message of a conversation. */
export interface Turn {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly text: string;
  /** The names of the tools that an assistant calls in it, or of the one whose result it brings. */
  readonly tools: readonly string[];
}

/** A JSON Schema of a request, and where it is. */
export interface SentSchema {
  readonly schema: unknown;
  readonly pointer: string;
  /** What its values are called. */
  readonly name: string;
}

export interface Tool extends SentSchema {
  readonly description: string;
}

/** Which tools may be called, and whether one must be. */
export interface ToolChoice {
  readonly mode: "auto" | "none" | "required";
  /** Undefined for any. */
  readonly names?: readonly string[];
}

/** What a request asks of a model, whatever its dialect. */
export interface Prompt {
  readonly model: string;
  readonly turns: readonly Turn[];
  readonly tools: readonly Tool[];
  readonly choice: ToolChoice;
  /** Whether several tools may be called at once. */
  readonly isParallel: boolean;
  /** What the answer must be: a text, any JSON object, or a value of a schema. */
  readonly format: "text" | "object" | SentSchema;
  readonly maxTokens: number;
  /** Texts before which the answer ends. */
  readonly stop: readonly string[];
  /** How many answers. */
  readonly n: number;
  /** Another seed, another answer. At temperature 0 there is only one. */
  readonly seed: string;
  /** Parts of the request that do nothing. */
  readonly notices: readonly string[];
}

/** Where the user last spoke; -1 for nowhere. */
export const lastSaid = ({ turns }: Pick<Prompt, "turns">): number =>
  turns.findLastIndex(({ role, text }) => role === "user" && text !== "");

/** What the user said last. */
export const saidIn = (prompt: Pick<Prompt, "turns">): string => prompt.turns[lastSaid(prompt)]?.text ?? "";

export const fieldsOf = (value: unknown): Node => (isNode(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The text of a message's content: a text, or parts of which some are texts. */
export const contentText = (content: unknown): string => {
  if (!Array.isArray(content)) return textOf(content);
  return content
    .map((part) => {
      const { text, content: inner } = fieldsOf(part);
      return typeof part === "string" ? part : textOf(text) + (inner === undefined ? "" : contentText(inner));
    })
    .filter((text) => text !== "")
    .join("\n");
};

export const refuse = (pointer: string, message: string): AppError =>
  new AppError("invalid_body", `${pointer} ${message}.`, { problems: [{ pointer, message }] });

/** A number of a body; undefined where there is none. */
export const numberIn = (
  body: Node,
  name: string,
  [least, most]: readonly [number, number],
  isWhole = true,
): number | undefined => {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
    return value;
  const to = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw refuse(`/${name}`, `must be a${isWhole ? "n integer" : " number"} ${to}`);
};

/** The texts of a body before which an answer ends; an empty one would end it at once. */
export const stopsIn = (body: Node, name: string): readonly string[] => {
  const value = body[name] ?? [];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (texts.every((text) => typeof text === "string")) return texts.filter((text) => text !== "");
  throw refuse(`/${name}`, "must be a text or a list of texts");
};

/** What makes an answer another one, as `temperature` and `seed` say it. */
export const seedIn = (body: Node, mostTemperature: number): string => {
  const temperature = numberIn(body, "temperature", [0, mostTemperature], false);
  const seed = numberIn(body, "seed", [-Infinity, Infinity]);
  return temperature === 0 ? "greedy" : `seed ${seed ?? ""}`;
};

/** Parameters whose effect a client would look for in the answer. */
const IDLE = [
  "audio",
  "background",
  "logit_bias",
  "logprobs",
  "prediction",
  "thinking",
  "top_logprobs",
  "web_search_options",
];

export const idleIn = (body: Node): readonly string[] =>
  IDLE.filter((name) => ![undefined, null, false].includes(body[name] as null)).map(
    (name) => `${name} does nothing`,
  );
