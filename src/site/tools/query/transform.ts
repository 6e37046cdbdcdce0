import { search } from "jmespath";
import { compile as compilePath, JSONPointer } from "json-p3";
import { exactNumber } from "../../shared/json/exact.ts";
import { mapToFloats } from "../../shared/json/float-mapping.ts";
import { readJson } from "../../shared/json/read-json.ts";
import { counted, InputError, type Outcome, transformOf } from "../../shared/transform.ts";
import { byJq } from "./by-jq.ts";
import { loadJq } from "./jq.ts";
import { messageOf } from "./messages.ts";
import { tool } from "./tool.ts";

type PathLanguage = "path" | "jmespath" | "pointer";
type Print = (value: unknown, indent?: number) => string;

const byPath = (expression: string, value: unknown, paths: boolean, print: Print): Outcome => {
  const nodes = compilePath(expression).query(value as never).nodes;
  const figures = [counted(nodes.length, "match", "matches")];
  if (!paths)
    return {
      text: print(
        nodes.map((node) => node.value),
        2,
      ),
      figures,
    };
  const lines = nodes.map((node) => `${node.path}  ${print(node.value)}`);
  return { text: lines.join("\n"), figures, type: "text/plain", fileName: "matches.txt" };
};

/** Decodes the URI fragment form of RFC 6901, section 6, as used in `$ref`: `#/definitions/a%20b`. */
const fromFragment = (expression: string): string => {
  if (!expression.startsWith("#")) return expression;
  try {
    return decodeURIComponent(expression.slice(1));
  } catch {
    throw new InputError("A JSON Pointer that starts with # must be percent-encoded correctly.");
  }
};

const byPointer = (expression: string, value: unknown, print: Print): Outcome => ({
  text: print(new JSONPointer(fromFragment(expression)).resolve(value as never), 2),
});

const byJmes = (expression: string, value: unknown, print: Print): Outcome => {
  // The library returns undefined for the maximum of an empty array.
  const found = (search(value, expression) as unknown) ?? null;
  const figures = Array.isArray(found) ? [counted(found.length, "element")] : [];
  const word = /[=<>]\s*(true|false|null)\b/.exec(expression)?.[1];
  return {
    text: print(found, 2),
    figures,
    cautions:
      word === undefined ? [] : [`${word} is read as a member's name. Write \`${word}\` for the value.`],
  };
};

/** The names of errors that the libraries throw for invalid expressions. */
const OURS = /^(?:JSON(?:Path|Pointer)\w*Error|LexerError|ParserError|RuntimeError|Error)$/;

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\d.]*(?:[eE][-+]?\d+)?/g;

/** Numbers in an expression that have more digits than a float can hold. */
const exactLiterals = (expression: string): unknown[] =>
  (expression.match(LITERAL) ?? []).flatMap((literal) =>
    /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(literal) ? [exactNumber(literal)] : [],
  );

const answer = (
  language: PathLanguage,
  expression: string,
  value: unknown,
  paths: boolean,
  print: Print,
): Outcome => {
  if (language === "pointer") return byPointer(expression, value, print);
  if (language !== "jmespath") return byPath(expression === "" ? "$" : expression, value, paths, print);
  return expression === "" ? { text: print(value, 2) } : byJmes(expression, value, print);
};

const byPathLanguage = (text: string, language: PathLanguage, asked: string, paths: boolean): Outcome => {
  const cautions: string[] = [];
  const document = readJson(text, { cautions, isOrdered: true });
  const { floats, toFloats, toExact } = mapToFloats(document, exactLiterals(asked));
  const value = toFloats(document);
  const expression = asked.replace(LITERAL, (literal) => String(floats.get(literal) ?? literal));
  const print: Print = (found, indent) => JSON.stringify(toExact(found), null, indent);
  try {
    const outcome = answer(language, expression, value, paths, print);
    return { ...outcome, cautions: [...cautions, ...(outcome.cautions ?? [])] };
  } catch (cause) {
    // For some expressions, jmespath throws unrelated errors instead of rejecting them.
    if (cause instanceof Error && (OURS.test(cause.name) || language === "jmespath"))
      throw new InputError(messageOf(asked, language, cause));
    throw cause;
  }
};

/** Queries a document with jq, JSONPath (RFC 9535), JMESPath or JSON Pointer (RFC 6901). */
export const transform = transformOf(
  tool,
  ({ text }, { language, expression, paths, flags }) =>
    language === "jq"
      ? byJq(text, expression.trim() === "" ? "." : expression, flags)
      : byPathLanguage(text, language, expression, paths),
  { load: ({ language }) => (language === "jq" ? loadJq() : undefined) },
);
