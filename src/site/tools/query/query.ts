import { search } from "jmespath";
import { compile as compilePath, JSONPointer } from "json-p3";
import { readJson } from "../transform/json-input.ts";
import { counted, InputError, type Outcome, type Transform } from "../transform/transform.ts";

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const byPath = (expression: string, value: unknown, paths: boolean): Outcome => {
  const nodes = compilePath(expression).query(value as never).nodes;
  const figures = [counted(nodes.length, "match", "matches")];
  if (!paths) return { text: pretty(nodes.map((node) => node.value)), figures };
  const lines = nodes.map((node) => `${node.path}  ${JSON.stringify(node.value)}`);
  return { text: lines.join("\n"), figures, type: "text/plain", fileName: "matches.txt" };
};

const byPointer = (expression: string, value: unknown): Outcome => ({
  text: pretty(new JSONPointer(expression).resolve(value as never)),
});

const byJmes = (expression: string, value: unknown): Outcome => {
  const found = search(value, expression) as unknown;
  const figures = Array.isArray(found) ? [counted(found.length, "element")] : [];
  return { text: pretty(found), figures };
};

/** What the libraries throw over an expression; jmespath's are plain errors, told apart by their names. */
const OURS = /^(?:JSON(?:Path|Pointer)\w*Error|LexerError|ParserError|RuntimeError|Error)$/;

const messageOf = (cause: unknown): string => {
  const message = (cause instanceof Error ? cause.message : String(cause))
    .replace(/^\w*Error: /, "")
    .replace(/\.$/, "");
  return message.charAt(0).toUpperCase() + message.slice(1);
};

/** Asks a document by JSONPath (RFC 9535), JSON Pointer (RFC 6901) or JMESPath. */
export const query: Transform = ({ text }, options) => {
  const value = readJson(text);
  const expression = options["expression"] ?? "";
  try {
    switch (options["language"] ?? "") {
      case "pointer":
        return byPointer(expression, value);
      case "jmespath":
        return expression === "" ? { text: pretty(value) } : byJmes(expression, value);
      default:
        return byPath(expression === "" ? "$" : expression, value, options["paths"] !== "");
    }
  } catch (cause) {
    if (cause instanceof Error && OURS.test(cause.name)) throw new InputError(`${messageOf(cause)}.`);
    throw cause;
  }
};
