import type { Json } from "../../engine/index.ts";
import { hashHex, type Row } from "../../query/index.ts";
import { isNode } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import { isJson, type Operation } from "../operation.ts";
import type { Maker } from "../respond.ts";
import type { Delivery } from "./delivery.ts";

/** What a callback or webhook tells of. */
export interface Told {
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
