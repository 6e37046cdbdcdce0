import { hashHex, pointerSteps, type Row } from "../../query/index.ts";
import { isNode } from "../../schema/index.ts";
import type { Json } from "../../engine/index.ts";
import { phraseOf } from "../names.ts";
import { isJson, type Operation } from "../operation.ts";
import type { Maker } from "../respond.ts";
import type { Delivery } from "./delivery.ts";

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

/** What a callback or webhook tells of. */
interface Told {
  /** A record, or what a request and its answer say; the first that has a name counts. */
  readonly facts: readonly Row[];
  /** What records are called, for names such as `orderId`. */
  readonly subject: string;
  readonly key: string;
  readonly origin: string;
}

const isAlike = (made: unknown, fact: unknown): boolean =>
  fact !== undefined &&
  fact !== null &&
  typeof made === typeof fact &&
  Array.isArray(made) === Array.isArray(fact);

/** Whether an object is one that a fact tells of: it has most of its names. */
const isAbout = (made: object, fact: Row): boolean => {
  const names = Object.keys(made);
  const shared = names.filter((name) => Object.hasOwn(fact, name));
  return names.length > 0 && shared.length * 2 >= names.length && shared.length > 1;
};

/** A made value with the facts in place of what was made up. */
const withFacts = (made: unknown, { facts, subject }: Pick<Told, "facts" | "subject">): unknown => {
  if (!isNode(made)) return made;
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => {
      if (isNode(value)) {
        const about = facts.find((fact) => phraseOf(name) === subject || isAbout(value, fact));
        return [name, withFacts(value, { facts: about === undefined ? facts : [about], subject })];
      }
      const own = facts.find((fact) => Object.hasOwn(fact, name) && isAlike(value, fact[name]))?.[name];
      const id =
        phraseOf(name) === `${subject} id`
          ? facts.find((fact) => isAlike(value, fact["id"]))?.["id"]
          : undefined;
      return [name, own ?? id ?? value];
    }),
  );
};

const FORM = "application/x-www-form-urlencoded";

/** What an operation sends of what it tells: its example or a value of its schema, with the facts in it. */
export const deliveryOf = (
  { values, validators }: Pick<Maker, "values" | "validators">,
  operation: Operation,
  told: Told,
  { name, url }: Pick<Delivery, "name" | "url">,
): Delivery => {
  const { key, origin } = told;
  const content = operation.bodies.find(({ type }) => isJson(type)) ?? operation.bodies[0];
  const schema = content?.schema;
  const [example] = content?.examples.values() ?? [];
  const made = example ?? (schema && values.valueOf(schema, key, origin));
  const filled = withFacts(made, told) as Json;
  const fits = schema === undefined || validators.of(schema, "request")(filled).length === 0;
  const value = fits ? filled : made;
  const isForm = content?.type === FORM && isNode(value);
  const sent = operation.parameters.filter((one) => one.in === "header" && one.schema !== undefined);
  const headers = sent.flatMap((one): [string, string][] => {
    const text = one.examples[0] ?? (one.schema && values.valueOf(one.schema, `${key} ${one.name}`, origin));
    return typeof text === "string" || typeof text === "number"
      ? [[one.name.toLowerCase(), String(text)]]
      : [];
  });
  return {
    name,
    url,
    id: `msg_${hashHex(`${key} ${url}`)}`,
    method: operation.method,
    headers: {
      ...Object.fromEntries(headers),
      ...(content === undefined ? {} : { "content-type": content.type }),
    },
    body:
      value === undefined
        ? null
        : isForm
          ? new URLSearchParams(Object.entries(value).map(([n, one]) => [n, String(one)])).toString()
          : typeof value === "string" && !isJson(content?.type ?? "")
            ? value
            : JSON.stringify(value),
  };
};
