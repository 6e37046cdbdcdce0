import type { Json } from "../../engine/index.ts";
import { hashHex } from "../../query/index.ts";
import { piecesOf, promptTokens } from "./pieces.ts";
import { type Prompt, refuse, saidIn, type SentSchema, type Tool } from "./prompt.ts";
import { toolsToCall } from "./tools.ts";
import { proseFor, SAMPLE_OBJECT } from "./prose.ts";

/** A call of a tool, with its arguments as JSON. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly string[];
}

/** Why an answer ends: it is whole, a text of `stop` came, it is too long, or tools are called. */
type End = "whole" | "stop" | "length" | "tools";

/** An answer, in pieces: a text, or calls of tools. */
export interface Completion {
  readonly pieces: readonly string[];
  readonly calls: readonly ToolCall[];
  readonly end: End;
  /** The text of `stop` that came. */
  readonly stop: string | null;
}

export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** Makes a value of a schema, for who said something. */
export type Fit = (schema: SentSchema, key: string, said: string) => Promise<Json>;

/** All answers together may be so long. */
const MAX_CHARACTERS = 262_144;

export const tokensOf = ({ pieces, calls }: Completion): number =>
  calls.reduce((sum, call) => sum + call.pieces.length, pieces.length);

export const usageOf = ({ turns, tools }: Prompt, completions: readonly Completion[]): Usage => ({
  input: promptTokens([
    ...turns.map(({ text }) => text),
    ...tools.map(({ name, description, schema }) => name + description + JSON.stringify(schema ?? {})),
  ]),
  output: completions.reduce((sum, completion) => sum + tokensOf(completion), 0),
});

/** What two requests have in common that get the same answer, however much of it they take. */
const keyOf = ({ model, turns, seed }: Prompt): string => hashHex(JSON.stringify([model, turns, seed]));

const ended = (text: string, { stop, maxTokens }: Prompt): Completion => {
  const pieces = piecesOf(text);
  const isLong = pieces.length > maxTokens;
  const taken = isLong ? pieces.slice(0, maxTokens).join("") : text;
  const [first] = stop
    .map((one) => ({ one, at: taken.indexOf(one) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at);
  if (first !== undefined)
    return { pieces: piecesOf(taken.slice(0, first.at)), calls: [], end: "stop", stop: first.one };
  return { pieces: pieces.slice(0, maxTokens), calls: [], end: isLong ? "length" : "whole", stop: null };
};

const calling = async (
  tools: readonly Tool[],
  prompt: Prompt,
  key: string,
  fit: Fit,
): Promise<Completion> => {
  const calls: ToolCall[] = [];
  let left = prompt.maxTokens;
  for (const tool of tools) {
    const pieces = piecesOf(JSON.stringify(await fit(tool, `${key} ${tool.name}`, saidIn(prompt))));
    calls.push({ id: hashHex(`${key} ${tool.name}`), name: tool.name, pieces: pieces.slice(0, left) });
    left -= pieces.length;
    if (left < 0) return { pieces: [], calls, end: "length", stop: null };
  }
  return { pieces: [], calls, end: "tools", stop: null };
};

const textFor = async (prompt: Prompt, key: string, fit: Fit): Promise<string> => {
  const { format } = prompt;
  if (format === "text") return proseFor(prompt, key);
  return JSON.stringify(format === "object" ? SAMPLE_OBJECT : await fit(format, key, saidIn(prompt)));
};

/** The answers to a prompt: the same ones each time, of which `maxTokens` and `stop` leave the beginning. */
export const complete = async (prompt: Prompt, fit: Fit): Promise<readonly Completion[]> => {
  const tools = toolsToCall(prompt);
  const key = keyOf(prompt);
  const completions: Completion[] = [];
  let length = 0;
  for (let index = 0; index < prompt.n; index++) {
    const own = prompt.seed === "greedy" ? key : `${key} ${index}`;
    const completion =
      tools.length > 0
        ? await calling(tools, prompt, own, fit)
        : ended(await textFor(prompt, own, fit), prompt);
    const texts = [completion, ...completion.calls].map(({ pieces }) => pieces.join("").length);
    length += texts.reduce((sum, one) => sum + one, 0);
    if (length > MAX_CHARACTERS)
      throw refuse("/n", `asks for answers of more than ${MAX_CHARACTERS} characters together`);
    completions.push(completion);
  }
  return completions;
};
