import { AppError, type Problem } from "../errors.ts";
import type { MockRequest, RoutedRequest } from "../mock/index.ts";
import { isNode, type Node, resolved } from "../schema/index.ts";
import { coerced, cookiesIn, type Field, objectOf, typesOf } from "./fields.ts";
import { meaningOf } from "./meanings.ts";
import type { Operation, Parameter } from "./operation.ts";
import { isCursor } from "./page.ts";
import type { Validators } from "./validator.ts";

const SEPARATORS: Readonly<Record<string, RegExp>> = { spaceDelimited: / /, pipeDelimited: /\|/ };

/** `a,1,b,2` or `a=1,b=2` as fields. */
const fieldsIn = (text: string, explode: boolean): Field[] => {
  const parts = text.split(",");
  if (explode) return parts.map((part) => [part.split("=", 1)[0] ?? "", part.split("=").slice(1).join("=")]);
  return parts.flatMap((name, index): Field[] =>
    index % 2 === 0 && name !== "" ? [[name, parts[index + 1] ?? ""]] : [],
  );
};

/** The fields of an object: by the names of its properties, in brackets, or in one text. */
const fieldsOf = ({ name, style, explode, in: where }: Parameter, sent: Sent, properties: Node): Field[] => {
  const pairs = sent.pairs(where);
  if (style === "deepObject")
    return pairs.flatMap(([own, text]): Field[] => {
      const [, first, rest = ""] = own.startsWith(`${name}[`)
        ? (/^\[([^[\]]+)\](.*)/s.exec(own.slice(name.length)) ?? [])
        : [];
      return first === undefined ? [] : [[first + rest, text]];
    });
  if (style === "form" && explode)
    return pairs.flatMap(([own, text]): Field[] => (Object.hasOwn(properties, own) ? [[own, text]] : []));
  return sent.texts(where, name).flatMap((text) => fieldsIn(text, explode));
};

/** The value of a parameter; undefined if it was not sent, or in a way that is not checked. */
const valueOf = (root: Node, parameter: Parameter, sent: Sent): unknown => {
  const { name, style, explode, schema, in: where } = parameter;
  const texts = sent.texts(where, name);
  const { node = {} } = (schema && resolved(root, schema)) ?? {};
  const types = typesOf(node);
  const { properties } = node;
  if (schema !== undefined && isNode(properties) && !types.has("string")) {
    const fields = fieldsOf(parameter, sent, properties);
    return fields.length === 0 ? undefined : objectOf(root, schema, fields);
  }
  // The fields of a free-form object, or of one of several variants, may be written in any way.
  if (texts.length === 0 || types.has("object")) return undefined;
  if (!types.has("array")) return coerced(texts[0] ?? "", types);
  const separator = SEPARATORS[style] ?? /,/;
  const items = explode && texts.length > 1 ? texts : texts.flatMap((text) => text.split(separator));
  const item = node["items"];
  const inner = isNode(item) ? resolved(root, { node: item, pointer: name }) : undefined;
  return items.map((text) => coerced(text, typesOf(inner?.node ?? {})));
};

/** What a request has in its path, query, headers and cookies. */
interface Sent {
  readonly pairs: (where: string) => readonly Field[];
  readonly texts: (where: string, name: string) => readonly string[];
}

const sentIn = (
  { headers }: MockRequest,
  query: readonly Field[],
  path: Readonly<Record<string, string>>,
): Sent => {
  const cookies = cookiesIn(headers.get("cookie"));
  const pairs: Sent["pairs"] = (where) => (where === "query" ? query : where === "cookie" ? cookies : []);
  return {
    pairs,
    texts(where, name) {
      if (where === "path") return [path[name] ?? ""];
      if (where !== "header")
        return pairs(where).flatMap(([own, text]) => (own === name || own === `${name}[]` ? [text] : []));
      const text = headers.get(name);
      return text === null ? [] : [text];
    },
  };
};

/** Headers that OpenAPI says are no parameters. */
const IGNORED = new Set(["accept", "content-type", "authorization"]);

/** `/price/0` as it is written in a parameter's name: `[price][0]`. */
const inBrackets = (pointer = ""): string => pointer.replaceAll(/\/([^/]*)/g, "[$1]");

/** Throws a 400 with everything that is wrong with the parameters of a request. */
export const checkParameters = (
  root: Node,
  operation: Operation,
  routed: RoutedRequest,
  validators: Validators,
): void => {
  const query = routed.query.map(([name, text]): Field => [name, text]);
  const sent = sentIn(routed.request, query, routed.params);
  /** An object of optional properties, each a parameter of its own, may leave nothing in the query. */
  const isNothing = ({ style, explode, schema }: Parameter): boolean =>
    style === "form" &&
    explode &&
    schema !== undefined &&
    isNode(resolved(root, schema)?.node["properties"]) &&
    validators.of(schema, "request")({}).length === 0;
  const problems = operation.parameters.flatMap((parameter): Problem[] => {
    const { name, in: where, required, schema } = parameter;
    if (where === "header" && IGNORED.has(name.toLowerCase())) return [];
    const value = valueOf(root, parameter, sent);
    if (value === undefined) {
      // What is not checked, and brackets that the document does not mention, still name the parameter.
      const isNamed = sent.texts(where, name).length > 0 || query.some(([own]) => own.startsWith(`${name}[`));
      return required && !isNamed && !isNothing(parameter)
        ? [{ parameter: name, message: `is required in the ${where}` }]
        : [];
    }
    // What we gave as the place of the next page is taken, whatever places the real API has.
    if (meaningOf(name) === "cursor" && typeof value === "string" && isCursor(value)) return [];
    const [problem] = schema === undefined ? [] : validators.of(schema, "request")(value);
    if (problem === undefined) return [];
    const text = sent.texts(where, name).join(",") || JSON.stringify(value);
    return [
      {
        parameter: `${name}${inBrackets(problem.pointer)}`,
        value: text.slice(0, 100),
        message: problem.message,
      },
    ];
  });
  const [first] = problems;
  if (first === undefined) return;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  throw new AppError("invalid_parameter", `The parameter ${first.parameter} ${first.message}${more}.`, {
    problems,
  });
};
