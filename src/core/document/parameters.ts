import { AppError, type Problem } from "../errors.ts";
import type { MockRequest } from "../mock/index.ts";
import { type Pair, pairsOf } from "../query/index.ts";
import type { Node } from "../schema/index.ts";
import type { Operation, Parameter } from "./operation.ts";
import { resolved } from "./resource.ts";
import type { Validators } from "./validator.ts";

const typesOf = ({ type, anyOf, oneOf }: Node): ReadonlySet<unknown> => {
  const variants = (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []) as Node[];
  return new Set([type, ...variants.map((variant) => (variant as { type?: unknown } | null)?.type)].flat());
};

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A text as the type that a schema has. */
const coerced = (text: string, types: ReadonlySet<unknown>): unknown => {
  if ((types.has("integer") || types.has("number")) && NUMBER.test(text)) return Number(text);
  if (types.has("boolean") && /^(?:true|false)$/.test(text)) return text === "true";
  return types.has("null") && text === "null" && !types.has("string") ? null : text;
};

/** The value of a parameter; undefined if it was not sent, or in a way that is not checked. */
const valueOf = (root: Node, { name, explode, schema }: Parameter, texts: readonly string[]): unknown => {
  if (texts.length === 0 || schema === undefined) return undefined;
  const { node = {} } = resolved(root, schema) ?? {};
  const types = typesOf(node);
  if (types.has("object")) return undefined;
  if (!types.has("array")) return coerced(texts[0] ?? "", types);
  const items = explode && texts.length > 1 ? texts : texts.flatMap((text) => text.split(","));
  const item = node["items"];
  const inner = item === undefined ? undefined : resolved(root, { node: item as Node, pointer: name });
  return items.map((text) => coerced(text, typesOf(inner?.node ?? {})));
};

const textsOf = (
  parameter: Parameter,
  request: MockRequest,
  pairs: readonly Pair[],
  path: Readonly<Record<string, string>>,
): readonly string[] => {
  const { name } = parameter;
  switch (parameter.in) {
    case "query":
      return pairs.filter(([own]) => own === name || own === `${name}[]`).map(([, text]) => text);
    case "path":
      return [path[name] ?? ""];
    case "header": {
      const text = request.headers.get(name);
      return text === null ? [] : [text];
    }
    default:
      return [];
  }
};

/** Headers that OpenAPI says are no parameters. */
const IGNORED = new Set(["accept", "content-type", "authorization"]);

/** Throws a 400 with everything that is wrong with the parameters of a request. */
export const checkParameters = (
  root: Node,
  operation: Operation,
  request: MockRequest,
  search: string,
  path: Readonly<Record<string, string>>,
  validators: Validators,
): void => {
  const pairs = pairsOf(search);
  const problems = operation.parameters.flatMap((parameter): Problem[] => {
    const { name, in: where, required, schema } = parameter;
    if (where === "cookie" || (where === "header" && IGNORED.has(name.toLowerCase()))) return [];
    const texts = textsOf(parameter, request, pairs, path);
    if (texts.length === 0) {
      const isDeep = pairs.some(([own]) => own.startsWith(`${name}[`));
      return required && !isDeep ? [{ parameter: name, message: `is required in the ${where}` }] : [];
    }
    const value = valueOf(root, parameter, texts);
    if (value === undefined || schema === undefined) return [];
    const [first] = validators.of(schema, "request")(value);
    return first === undefined
      ? []
      : [{ parameter: name, value: texts.join(",").slice(0, 100), message: first.message }];
  });
  const [first] = problems;
  if (first === undefined) return;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  throw new AppError("invalid_parameter", `The parameter ${first.parameter} ${first.message}${more}.`, {
    problems,
  });
};
