import type { Node } from "../../schema/index.ts";
import { fieldsOf, listOf, type Prompt, refuse, textOf, type Tool, type ToolChoice } from "./prompt.ts";

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
