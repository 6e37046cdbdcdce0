import { createValues } from "../values.ts";
import { lastSaid, type Prompt, saidIn, textOf, type Turn } from "./prompt.ts";
import { SOME_TOOL } from "./tools.ts";

export const NOT_A_MODEL = "no model wrote this";
const OPENING = "This is a mock answer: no model wrote it.";

/** An object for who asks for JSON without a schema. */
export const SAMPLE_OBJECT = { notice: OPENING, ok: true };

const PARAGRAPH = { type: "string", "x-mock": "paragraph" };
const ROOT = { paragraph: PARAGRAPH };
const values = createValues(ROOT);

const MAX_QUOTED = 160;

/** The beginning of a text, without half a character at its end. */
const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const start = line.slice(0, MAX_QUOTED).replace(/[\uD800-\uDBFF]$/, "");
  return `“${start}${start.length < line.length ? "…" : ""}”`;
};

const resultText = ({ tools: [name = SOME_TOOL], text }: Turn): string =>
  text === "" ? `${name} returned nothing.` : `${name} returned ${quoted(text)}.`;

/** What an answer says of the conversation: the results that came since the user spoke, else what the user said. */
const referenceTo = (prompt: Prompt): string => {
  const { turns, tools, choice } = prompt;
  const results = turns.slice(lastSaid(prompt) + 1).filter(({ role }) => role === "tool");
  if (results.length > 0) return results.map(resultText).join(" ");
  const said = saidIn(prompt);
  const idle =
    tools.length === 0 || choice.mode === "none"
      ? ""
      : " No tool has a word of yours in its name or description, so none was called.";
  return (said === "" ? "You wrote nothing." : `You wrote ${quoted(said)}.`) + idle;
};

/** The text of an answer, which says that it is none of a model. */
export const proseFor = (prompt: Prompt, key: string): string =>
  `${OPENING} ${referenceTo(prompt)} ${textOf(values.valueOf({ node: PARAGRAPH, pointer: "/paragraph" }, key, ""))}`;
