import { type Node, wordsOf } from "../../schema/index.ts";
import { meaningsIn } from "./pieces.ts";
import {
  fieldsOf,
  lastSaid,
  listOf,
  type Prompt,
  refuse,
  saidIn,
  textOf,
  type Tool,
  type ToolChoice,
} from "./prompt.ts";

/** Texts longer than these say no more about what is asked for, and what a tool does. */
const MAX_ASKED = 4000;
const MAX_DESCRIBED = 400;

/** Words that say nothing about what a tool does. */
const EMPTY = new Set(
  (
    "a an and any are as at be by can could do does for from get give ha have how i if in into is it its let me my of on " +
    "or our please so some tell that the their them then there these this those to tool use wa we were what when where " +
    "which who will with would you your"
  ).split(" "),
);

const wordsSaid = (text: string): readonly string[] => meaningsIn(text).filter((word) => !EMPTY.has(word));

const meaningsOf = ({ name, description, schema }: Tool): ReadonlySet<string> => {
  const names = [name, ...Object.keys(fieldsOf(fieldsOf(schema)["properties"]))];
  return new Set(wordsSaid(`${names.flatMap(wordsOf).join(" ")} ${description.slice(0, MAX_DESCRIBED)}`));
};

/**
 * The tools that a text asks for: the one with most of its words, then the one with most of the words that are left, and
 * so on; they are called in the order in which the text speaks of them.
 */
const toolsAskedFor = (text: string, tools: readonly Tool[]): readonly Tool[] => {
  const order = wordsSaid(text.slice(0, MAX_ASKED));
  const left = new Map(tools.map((tool) => [tool, meaningsOf(tool)]));
  const found: { readonly tool: Tool; readonly at: number }[] = [];
  let words: ReadonlySet<string> = new Set(order);
  for (;;) {
    let best: { readonly tool: Tool; readonly shared: ReadonlySet<string> } | undefined;
    for (const [tool, own] of left) {
      const shared = new Set([...own].filter((word) => words.has(word)));
      if (shared.size > (best?.shared.size ?? 0)) best = { tool, shared };
    }
    if (best === undefined) return found.toSorted((a, b) => a.at - b.at).map(({ tool }) => tool);
    const { tool, shared } = best;
    found.push({ tool, at: order.findIndex((word) => shared.has(word)) });
    words = new Set([...words].filter((word) => !shared.has(word)));
    left.delete(tool);
  }
};

/** A tool whose result came without its call, as where the API keeps the conversation. */
export const SOME_TOOL = "A tool";

/** The tools that an answer calls: each that the user asks for, once, so that a conversation ends; none for a text. */
export const toolsToCall = (prompt: Prompt): readonly Tool[] => {
  const { choice, isParallel } = prompt;
  const { mode, names } = choice;
  const tools = names === undefined ? prompt.tools : prompt.tools.filter(({ name }) => names.includes(name));
  if (tools.length === 0 && mode === "required")
    throw refuse("/tool_choice", "asks for a tool that the request does not have");
  if (mode === "none" || tools.length === 0) return [];
  const since = prompt.turns.slice(lastSaid(prompt) + 1).flatMap((turn) => turn.tools);
  const called = new Set(since);
  const open = toolsAskedFor(saidIn(prompt), tools)
    .filter(({ name }) => !called.has(name))
    .slice(since.filter((name) => name === SOME_TOOL).length);
  const next = tools.find(({ name }) => !called.has(name)) ?? tools[0];
  const chosen = open.length === 0 && mode === "required" && next !== undefined ? [next] : open;
  return isParallel ? chosen : chosen.slice(0, 1);
};

/* Tools and formats of OpenAI's two conversations, which differ in where they write them. */

/** The arguments of a call are an object, even where the schema does not say so. */
export const argumentsSchema = (schema: unknown): Node => {
  const own = fieldsOf(schema);
  return "type" in own || "$ref" in own ? own : { type: "object", ...own };
};

/** The functions among the tools of a body; `within` is the member that has them, if they are wrapped. */
export const functionsIn = (body: Node, within?: string): Pick<Prompt, "tools" | "notices"> => {
  const sent = listOf(body["tools"]).map((tool) => fieldsOf(tool));
  const tools = sent.flatMap((tool, index): Tool[] => {
    if (tool["type"] !== "function") return [];
    const { name, description, parameters } = within === undefined ? tool : fieldsOf(tool[within]);
    const pointer = `/tools/${index}${within === undefined ? "" : `/${within}`}`;
    if (typeof name !== "string" || name === "") throw refuse(`${pointer}/name`, "must be a text");
    return [
      {
        name,
        description: textOf(description),
        schema: argumentsSchema(parameters),
        pointer: `${pointer}/parameters`,
      },
    ];
  });
  const others = new Set(sent.map(({ type }) => textOf(type)).filter((type) => type !== "function"));
  const notices = [...others].map((type) => `tools of type ${type.slice(0, 40)} are not called`);
  return { tools, notices };
};

const modeOf = (mode: unknown): ToolChoice["mode"] =>
  mode === "none" || mode === "required" ? mode : "auto";

const nameOf = (tool: unknown): string => {
  const fields = fieldsOf(tool);
  return textOf(fields["name"]) || textOf(fieldsOf(fields["function"])["name"]);
};

export const choiceIn = (choice: unknown): ToolChoice => {
  if (typeof choice === "string") return { mode: modeOf(choice) };
  const fields = fieldsOf(choice);
  if (fields["type"] === "allowed_tools") {
    const { mode, tools } =
      fields["allowed_tools"] === undefined ? fields : fieldsOf(fields["allowed_tools"]);
    return { mode: modeOf(mode), names: listOf(tools).map(nameOf) };
  }
  const name = nameOf(fields);
  return name === "" ? { mode: "auto" } : { mode: "required", names: [name] };
};

/** What an answer must be. */
export const formatIn = (type: unknown, described: Node, pointer: string): Prompt["format"] => {
  if (type === "json_object") return "object";
  if (type !== "json_schema") return "text";
  if (described["schema"] === undefined) throw refuse(pointer, "is required");
  return { schema: described["schema"], pointer, name: textOf(described["name"]) || "answer" };
};
