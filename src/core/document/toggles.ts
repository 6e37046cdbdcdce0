import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { type Located, type Node, propertiesOf, resolved, singularOf } from "../schema/index.ts";
import { typeOf } from "./bodies.ts";
import { typesOf } from "./fields.ts";
import { phraseOf } from "./names.ts";
import type { Operation } from "./operation.ts";
import type { Resource } from "./resource.ts";

/** What an action switches: `favorite` is on with `POST …/favorite`, and off with `DELETE …/favorite` or `…/unfavorite`. */
interface Toggle {
  readonly verb: string;
  readonly isOn: boolean;
}

/** What is below the last parameter of a path. */
const namesBelow = (path: string): string[] =>
  path
    .slice(path.lastIndexOf("}") + 1)
    .replace(/^\//, "")
    .split("/");

/** Whether an action is on all records of a list: `POST /messages/mark-all-read`. */
export const isOnAll = ({ path }: Pick<Operation, "path">): boolean => {
  const names = namesBelow(path);
  return names.length > 1 && /\ball\b/.test(phraseOf(names.at(-1) ?? ""));
};

/** The toggle of an action below the path of a record or a list; undefined for an action of another form. */
const toggleOf = ({ method, path }: Operation): Toggle | undefined => {
  const names = namesBelow(path);
  const all = phraseOf(names.at(-1) ?? "");
  const words = isOnAll({ path }) ? all.replaceAll(/\b(?:mark|set|all|as)\b ?/g, "").trim() : all;
  if (!/^[a-z]{3,}$/.test(words) || (names.length > 1 && words === all)) return undefined;
  const [, off] = /^un(.{3,})$/.exec(words) ?? [];
  return { verb: singularOf(off ?? words), isOn: (method === "DELETE") === (off !== undefined) };
};

const FOLLOWS = /^(?:follow|subscribe|watch)$/;

/** What is done with verbs whose forms follow no rule. */
const IRREGULAR: Readonly<Record<string, string>> = {
  pay: "paid",
  send: "sent",
  hold: "held",
  sell: "sold",
  take: "taken",
  withdraw: "withdrawn",
};

/** A verb in its forms: `pin` is also in `pinned`, and `favorite` in `favorites`. */
const formsOf = (verb: string): string => {
  const stem = verb.replace(/(?:e|y)$/, "");
  const done = IRREGULAR[verb];
  return `${done === undefined ? "" : `${done}|`}${stem}(?:${stem.at(-1)})?(?:e|y|ed|d|ied|ing|es|s|ers?|ites?)?`;
};

interface Switched {
  readonly flags: readonly string[];
  readonly counts: readonly string[];
  readonly states: readonly (readonly [name: string, value: Json])[];
  readonly moments: readonly (readonly [name: string, isNullable: boolean])[];
}

/** The properties of a record that a verb is about. */
const switchedBy = (root: Node, record: Located, verb: string): Switched => {
  const forms = formsOf(verb);
  const flag = new RegExp(`^(?:(?:is|has|am|viewer has|user has) )?(?:${forms})$`);
  const count = new RegExp(`^(?:(?:num|number of|total) )?(?:${forms})(?: count)?$`);
  const state = new RegExp(`^(?:${forms})$`);
  const moment = new RegExp(`^(?:${forms}) (?:at|on|date)$`);
  const schema = resolved(root, record);
  const properties = schema === undefined ? [] : propertiesOf(root, schema);
  const named = (pattern: RegExp, types: readonly string[]) =>
    properties.filter(
      ([name, { node }]) => pattern.test(phraseOf(name)) && types.includes(String(typeOf(node))),
    );
  return {
    flags: named(flag, ["boolean"]).map(([name]) => name),
    counts: named(count, ["integer", "number"]).map(([name]) => name),
    states: named(/^(?:status|state)$/, ["string"]).flatMap(([name, { node }]) => {
      const values = Array.isArray(node["enum"]) ? (node["enum"] as Json[]) : [];
      const value = values.find((one) => typeof one === "string" && state.test(phraseOf(one)));
      return value === undefined ? [] : [[name, value] as const];
    }),
    moments: named(moment, ["string"])
      .filter(([, { node }]) => node["format"] === "date-time")
      .map(([name, { node }]) => [name, typesOf(node).has("null")] as const),
  };
};

/** The flags of a record that following it switches on. */
export const followingFlags = (root: Node, { record, operations }: Pick<Resource, "record" | "operations">) =>
  [...operations.keys()].flatMap((operation) => {
    const { verb, isOn } = toggleOf(operation) ?? {};
    return isOn === true && FOLLOWS.test(verb ?? "") ? switchedBy(root, record, verb ?? "").flags : [];
  });

/** Whether an action switches something of a record. */
export const isToggle = (root: Node, record: Located, operation: Operation): boolean => {
  const toggle = toggleOf(operation);
  return (
    toggle !== undefined &&
    Object.values(switchedBy(root, record, toggle.verb)).some((names: readonly unknown[]) => names.length > 0)
  );
};

/** What an action changes in a record: its flag, and the count that it moves unless it was so before. */
export const toggled = (root: Node, record: Located, operation: Operation, row: Row, now: number): Row => {
  const toggle = toggleOf(operation);
  if (toggle === undefined) return {};
  const { verb, isOn } = toggle;
  const { flags, counts, states, moments } = switchedBy(root, record, verb);
  const isMoved = flags.length === 0 || flags.some((name) => (row[name] === true) !== isOn);
  const entries = [
    ...flags.map((name): [string, Json] => [name, isOn]),
    ...counts.flatMap((name): [string, Json][] => {
      const count = row[name];
      return isMoved ? [[name, Math.max(0, (typeof count === "number" ? count : 0) + (isOn ? 1 : -1))]] : [];
    }),
    ...(isOn ? states : []),
    ...moments.flatMap(([name, isNullable]): [string, Json][] =>
      isOn ? [[name, new Date(now).toISOString()]] : isNullable ? [[name, null]] : [],
    ),
  ];
  return Object.fromEntries(entries);
};
