import { pointerSteps } from "../../query/index.ts";
import { isNode } from "../../schema/index.ts";

/** What runtime expressions of OpenAPI refer to. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly request: Side;
  readonly response: Side;
}

interface Side {
  readonly body: unknown;
  readonly header: (name: string) => string | null;
  readonly query: (name: string) => string | undefined;
  readonly path: (name: string) => string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : undefined;

const at = (value: unknown, pointer: string): unknown => {
  let found = value;
  for (const step of pointerSteps(pointer))
    found = Array.isArray(found)
      ? found[Number(step)]
      : isNode(found) && Object.hasOwn(found, step)
        ? found[step]
        : undefined;
  return found;
};

const PART = /^\$(request|response)\.(?:(header|query|path)\.(.+)|body(?:#(.*))?)$/;

/** The text of one expression; undefined where the exchange has none. */
const valueOf = (expression: string, { url, method, status, ...sides }: Exchange): string | undefined => {
  if (expression === "$url") return url;
  if (expression === "$method") return method;
  if (expression === "$statusCode") return String(status);
  const [, side, place, name = "", pointer = ""] = PART.exec(expression) ?? [];
  if (side !== "request" && side !== "response") return undefined;
  const { body, header, query, path } = sides[side];
  if (place === "header") return header(name) ?? undefined;
  if (place === "query") return query(name);
  if (place === "path") return path(name);
  return textOf(at(body, pointer));
};

/** A text with its runtime expressions resolved; undefined if one of them has no value. */
export const resolvedText = (text: string, exchange: Exchange): string | undefined => {
  if (text.startsWith("$")) return valueOf(text, exchange);
  let isWhole = true;
  const found = text.replaceAll(/\{(\$[^{}]+)\}/g, (_, expression: string) => {
    const value = valueOf(expression, exchange);
    isWhole &&= value !== undefined;
    return value ?? "";
  });
  return isWhole ? found : undefined;
};
