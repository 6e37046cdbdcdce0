import { search } from "jmespath";
import { compile as compilePath, JSONPointer } from "json-p3";
import { exactNumber } from "../../shared/json/exact.ts";
import { mapToFloats } from "../../shared/json/float-mapping.ts";
import { readJson } from "../../shared/json/read-json.ts";
import { counted, InputError, type Outcome, type Transform } from "../../shared/transform.ts";
import { messageOf } from "./messages.ts";
import type { Options } from "./options.ts";

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

/** As it stands in a URL (RFC 6901, section 6): `#/definitions/a%20b`, as in `$ref`. */
const fromFragment = (expression: string): string => {
  if (!expression.startsWith("#")) return expression;
  try {
    return decodeURIComponent(expression.slice(1));
  } catch {
    throw new InputError("A JSON Pointer that begins with # is percent-encoded; this one is not.");
  }
};

const byPointer = (expression: string, value: unknown, print: Print): Outcome => ({
  text: print(new JSONPointer(fromFragment(expression)).resolve(value as never), 2),
});

const byJmes = (expression: string, value: unknown, print: Print): Outcome => {
  // The library gives undefined for the largest of no elements.
  const found = (search(value, expression) as unknown) ?? null;
  const figures = Array.isArray(found) ? [counted(found.length, "element")] : [];
  const word = /[=<>]\s*(true|false|null)\b/.exec(expression)?.[1];
  return {
    text: print(found, 2),
    figures,
    cautions:
      word === undefined ? [] : [`${word} is the name of a member here. The value is written \`${word}\`.`],
  };
};

/** What the libraries throw over an expression; jmespath's are plain errors, told apart by their names. */
const OURS = /^(?:JSON(?:Path|Pointer)\w*Error|LexerError|ParserError|RuntimeError|Error)$/;

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\d.]*(?:[eE][-+]?\d+)?/g;

/** Numbers in an expression with more digits than a float. */
const exactLiterals = (expression: string): unknown[] =>
  (expression.match(LITERAL) ?? []).flatMap((literal) =>
    /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(literal) ? [exactNumber(literal)] : [],
  );

const answer = (
  language: string,
  expression: string,
  value: unknown,
  paths: boolean,
  print: Print,
): Outcome => {
  if (language === "pointer") return byPointer(expression, value, print);
  if (language !== "jmespath") return byPath(expression === "" ? "$" : expression, value, paths, print);
  return expression === "" ? { text: print(value, 2) } : byJmes(expression, value, print);
};

/** Asks a document by JSONPath (RFC 9535), JSON Pointer (RFC 6901) or JMESPath. */
export const transform: Transform<Options> = ({ text }, options) => {
  const { language = "path", paths } = options;
  const cautions: string[] = [];
  const document = readJson(text, { cautions, isOrdered: true });
  const asked = options["expression"] ?? "";
  const { floats, toFloats, toExact } = mapToFloats(document, exactLiterals(asked));
  const value = toFloats(document);
  const expression = asked.replace(LITERAL, (literal) => String(floats.get(literal) ?? literal));
  const print: Print = (found, indent) => JSON.stringify(toExact(found), null, indent);
  try {
    const outcome = answer(language, expression, value, paths !== "", print);
    return { ...outcome, cautions: [...cautions, ...(outcome.cautions ?? [])] };
  } catch (cause) {
    // Over some expressions jmespath stumbles instead of refusing them.
    if (cause instanceof Error && (OURS.test(cause.name) || language === "jmespath"))
      throw new InputError(messageOf(asked, language, cause));
    throw cause;
  }
};
