import { DAY, type Json } from "../engine/index.ts";
import { readDay } from "../day.ts";
import type { Pair, Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved, soleTypeOf } from "../schema/index.ts";
import { typesOf } from "./fields.ts";
import { byNames, phraseOf } from "./names.ts";

/** When something happens to a record: only when it is made, or with each change. */
type Event = "made" | "changed";

const MOMENTS = byNames<Event>([
  [
    "created at,created,created on,created date,created time,create time,create date,created timestamp,creation date," +
      "creation time,creation timestamp,date created,inserted at,added at,added on,date added,made at,submitted at,posted at",
    "made",
  ],
  [
    "updated at,updated,updated on,updated date,updated time,update time,update date,updated timestamp,date updated," +
      "modified at,modified,modified on,modified date,modified time,date modified,last modified,last modified at," +
      "last modified date,last updated,last updated at,last update,changed at,last changed,modification date,edited at",
    "changed",
  ],
]);
const STATES = new Set(["status", "state"]);
const COUNTS =
  /(?:^| )(?:count|counts|counter)$|^(?:num|number of|total) |^(?:likes|views|favorites|favourites|followers|stars|forks|votes|upvotes|downvotes|downloads|shares|retries|attempts)$/;
const MAX_DEPTH = 2;
/** Numbers above are milliseconds. */
const MILLISECONDS = 1e11;

/** The time of a request: the day of `__now`, else that of the clock. */
export const timeOf = (query: readonly Pair[], clock: number): number => {
  const day = readDay(query.find(([name]) => name === "__now")?.[1] ?? "");
  return day === undefined ? clock : day + (((clock % DAY) + DAY) % DAY);
};

const TEXT_FORMS: readonly (readonly [RegExp, (iso: string) => string])[] = [
  [/^\d{4}-\d\d-\d\d$/, (iso) => iso.slice(0, 10)],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, (iso) => iso.slice(0, 19).replace("T", " ")],
  [/^\d{4}-\d\d-\d\dT[\d:]+Z$/, (iso) => `${iso.slice(0, 19)}Z`],
];

/** A moment in the form of another value; undefined where that is none. */
const momentLike = (node: Node, value: Json | undefined, now: number): Json | undefined => {
  const { format } = node;
  const type = soleTypeOf(node);
  const text = new Date(now).toISOString();
  if (typeof value === "number") return value > MILLISECONDS ? now : Math.floor(now / 1000);
  if (value === undefined && format === "date-time") return text;
  if (value === undefined && format === "date") return text.slice(0, 10);
  if (value === undefined && (type === "integer" || type === "number")) return Math.floor(now / 1000);
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) return undefined;
  const form = TEXT_FORMS.find(([pattern]) => pattern.test(value))?.[1];
  return form === undefined ? text : form(text);
};

/** What a property is when its record is new: the first of its states, none, or not so. */
const firstOf = (words: string, node: Node): Json | undefined => {
  const { enum: values, minimum } = node;
  const type = soleTypeOf(node);
  if (STATES.has(words) && Array.isArray(values)) return (values as Json[])[0];
  if (type === "boolean")
    return /^(?:is )?(?:active|enabled|available|valid)$/.test(words) ? undefined : false;
  const isCount = (type === "integer" || type === "number") && COUNTS.test(words);
  return isCount ? (typeof minimum === "number" ? Math.max(0, minimum) : 0) : undefined;
};

interface Making {
  readonly now: number;
  /** Whether callers can set a property themselves. */
  readonly isSendable: (name: string) => boolean;
}

/** A generated record as a new one: of now, in its first state, and nothing yet of what may be null. Moments that it may have, it has. */
export const asNew = (root: Node, place: Located, row: Row, { now, isSendable }: Making, depth = 0): Row => {
  const schema = resolved(root, place);
  const fresh = (schema === undefined ? [] : propertiesOf(root, schema)).flatMap(
    ([name, { node, pointer }]): [string, Json][] => {
      const words = phraseOf(name);
      const old = row[name];
      const first = MOMENTS.has(words)
        ? momentLike(node, old, now)
        : isSendable(name) || (old === undefined && !COUNTS.test(words))
          ? undefined
          : firstOf(words, node);
      if (first !== undefined) return [[name, first]];
      // Who has just signed up has no picture, and what is new is not deleted.
      if (depth === 0 && old !== undefined && typesOf(node).has("null")) return [[name, null]];
      const isInner = depth < MAX_DEPTH && isNode(old);
      return isInner ? [[name, asNew(root, { node, pointer }, old, { now, isSendable }, depth + 1)]] : [];
    },
  );
  return { ...row, ...Object.fromEntries(fresh) };
};

/** The moments of the last change of a record that has some like those of `row`. */
export const touched = (root: Node, place: Located, row: Row, now: number): Row => {
  const schema = resolved(root, place);
  const moments = (schema === undefined ? [] : propertiesOf(root, schema)).flatMap(
    ([name, { node }]): [string, Json][] => {
      const isTouched = MOMENTS.get(phraseOf(name)) === "changed";
      const moment = isTouched ? momentLike(node, row[name], now) : undefined;
      return moment === undefined ? [] : [[name, moment]];
    },
  );
  return Object.fromEntries(moments);
};

/** When what is sent of a record came true: `completedAt` with `completed: true`, `paidAt` with `status: "paid"`. */
export const cameTrue = (root: Node, place: Located, sent: Row, now: number): Row => {
  const schema = resolved(root, place);
  const properties = schema === undefined ? [] : propertiesOf(root, schema);
  const changes = new Map(
    Object.entries(sent).flatMap(([name, value]): [string, boolean][] => {
      const words = phraseOf(name);
      if (typeof value === "boolean") return [[words.replace(/^(?:is|has) /, ""), value]];
      return typeof value === "string" && STATES.has(words) ? [[phraseOf(value), true]] : [];
    }),
  );
  const moments = properties.flatMap(([name, { node }]): [string, Json][] => {
    const [, state = ""] = /^(.+) (?:at|on|date)$/.exec(phraseOf(name)) ?? [];
    const isTrue = changes.get(state);
    if (isTrue === undefined || isMoment(name) || node["format"] !== "date-time") return [];
    if (!isTrue) return typesOf(node).has("null") ? [[name, null]] : [];
    return [[name, new Date(now).toISOString()]];
  });
  return Object.fromEntries(moments);
};

/** Whether a property counts something, which a new record has none of. */
export const isCount = (name: string): boolean => COUNTS.test(phraseOf(name));

/** Whether a property is the moment when its record was made, which no change moves. */
export const isMomentOfMaking = (name: string): boolean => MOMENTS.get(phraseOf(name)) === "made";

/** Whether a property is a moment in the life of its record. */
export const isMoment = (name: string): boolean => MOMENTS.has(phraseOf(name));
