import type { Json } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import { callFor, type OwnList, type OwnLists, type RoutedRequest } from "../../mock/index.ts";
import { hashHex, type Pair, type Row } from "../../query/index.ts";
import { isNode, singularOf, wordsOf } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";

/*
 * Ids and names of the mock's own records in values of other schemas, where the names of their fields say so: an
 * `order_id` is that of an order, a `customer` has the name and the id of a customer.
 */

/** So many records of a list are drawn from, and from so many lists. */
const MAX_RECORDS = 20;
const MAX_LISTS = 5;
const MAX_DEPTH = 6;

/** Finds the record that a value is about; undefined if there is none. */
type RecordAt = (subject: string, index: number) => Row | undefined;

/** A record of a list by the words of its fields. */
const byWords = (row: Row): ReadonlyMap<string, Json> =>
  new Map(Object.entries(row).map(([name, value]) => [phraseOf(name), value]));

/** The subject that a name ends with: `order` for `get_order`, `orders` and `latest_orders`. */
const subjectIn = (name: string, subjects: ReadonlySet<string>): string | undefined => {
  const words = wordsOf(name);
  const last = singularOf(words.at(-1) ?? "");
  for (let from = 0; from < words.length; from++) {
    const subject = [...words.slice(from, -1), last].join(" ");
    if (subjects.has(subject)) return subject;
  }
  return undefined;
};

/** What a field that is called `petId` or `pet name` refers to: the subject, and the field of its record. */
const fieldOfSubject = (
  name: string,
  subjects: ReadonlySet<string>,
): { readonly subject: string; readonly field: string } | undefined => {
  const words = wordsOf(name);
  for (let size = words.length - 1; size > 0; size--) {
    const subject = subjectIn(words.slice(0, size).join(" "), subjects);
    const field = words.slice(size).join(" ");
    if (subject !== undefined) return { subject, field: field === "ids" ? "id" : field };
  }
  return undefined;
};

/** A field of a record as a value of another type of its kind; undefined where it has none. */
const like = (value: Json, field: Json | undefined): Json | undefined => {
  if (typeof value === typeof field && typeof value !== "object") return field;
  if (typeof value === "string" && typeof field === "number") return String(field);
  return typeof value === "number" && typeof field === "string" && /^\d{1,15}$/.test(field)
    ? Number(field)
    : undefined;
};

const drawn = (
  value: Json,
  name: string,
  subjects: ReadonlySet<string>,
  recordAt: RecordAt,
  index = 0,
  depth = 0,
): Json => {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value))
    return (value as Json[]).map((item, at) => drawn(item, name, subjects, recordAt, index + at, depth + 1));
  if (!isNode(value)) {
    const { subject, field } = fieldOfSubject(name, subjects) ?? {};
    const record = subject === undefined ? undefined : recordAt(subject, index);
    return (record && like(value, byWords(record).get(field ?? ""))) ?? value;
  }
  const own = subjectIn(name, subjects);
  const record = own === undefined ? undefined : recordAt(own, index);
  const fields = record === undefined ? new Map<string, Json>() : byWords(record);
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]): [string, Json] => {
      const found = like(inner, fields.get(phraseOf(member)));
      return [member, found ?? drawn(inner, member, subjects, recordAt, index, depth + 1)];
    }),
  );
};

/** The subjects of all names in a value. */
const subjectsOf = (value: Json, name: string, subjects: ReadonlySet<string>): readonly string[] => {
  const inner = Array.isArray(value)
    ? (value as Json[]).flatMap((item) => (isNode(item) ? subjectsOf(item as Json, name, subjects) : []))
    : isNode(value)
      ? Object.entries(value).flatMap(([member, one]) => subjectsOf(one, member, subjects))
      : [];
  return [
    ...[subjectIn(name, subjects), fieldOfSubject(name, subjects)?.subject].filter(
      (one) => one !== undefined,
    ),
    ...inner,
  ];
};

const DATASET = new Set(["seed", "count", "locale", "__session", "__now", "__data", "__at"]);
const NO_HEADERS = { get: () => null };

/** What may be the key of a record in a text: numbers, and words with digits. */
const KEYS = /[A-Za-z_-]*\d[\w-]*/g;
const MAX_KEYS = 5;

const notFound = (error: unknown): undefined => {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
};

/** Where records come from: the lists of the mock as the caller's session has them, and what the user said. */
export interface RecordSource {
  readonly lists: OwnLists;
  readonly routed: RoutedRequest;
  readonly said: string;
}

/** Those records of a list that the user speaks of; if there are none, some that are drawn by the key. */
const rowsOf = async (
  { resource, print }: OwnList,
  { lists, routed, said }: RecordSource,
  key: string,
): Promise<readonly Row[]> => {
  const dataset = routed.query.filter(([name]) => DATASET.has(name));
  const own = { resource, headers: NO_HEADERS, logged: null, asValues: true };
  const keys = said.match(KEYS)?.slice(0, MAX_KEYS) ?? [];
  const named = await Promise.all(
    keys.map(async (id) => {
      const call = callFor(routed, { ...own, query: dataset, id });
      return (await lists.call("getRecord", call).catch(notFound))?.value;
    }),
  );
  const found = named.filter(isNode);
  if (found.length > 0) return (found as Row[]).map(print);
  const query: Pair[] = [...dataset, ["limit", String(MAX_RECORDS)]];
  const { value } = await lists.call("listRecords", callFor(routed, { ...own, query }));
  const rows = (Array.isArray(value) ? (value as Row[]) : []).map(print);
  const first = Number.parseInt(hashHex(key).slice(0, 8), 16) % Math.max(1, rows.length);
  return [...rows.slice(first), ...rows.slice(0, first)];
};

/** Puts records of the mock into a value. */
export const withRecords = async (
  value: Json,
  name: string,
  key: string,
  source: RecordSource,
): Promise<Json> => {
  const { lists } = source;
  const listBySubject = new Map(
    lists.names.map((one) => {
      const words = wordsOf(one);
      return [[...words.slice(0, -1), singularOf(words.at(-1) ?? "")].join(" "), one];
    }),
  );
  const subjects = new Set(listBySubject.keys());
  const used = [...new Set(subjectsOf(value, name, subjects))].slice(0, MAX_LISTS);
  const entries = used.map(async (subject): Promise<[string, readonly Row[]]> => {
    const list = lists.find(listBySubject.get(subject) ?? "");
    const isList = list !== undefined && list.only === null;
    return [subject, isList ? await rowsOf(list, source, `${key} ${subject}`) : []];
  });
  const rows = new Map((await Promise.all(entries)).filter(([, found]) => found.length > 0));
  if (rows.size === 0) return value;
  return drawn(value, name, new Set(rows.keys()), (subject, index) => {
    const found = rows.get(subject) ?? [];
    return found[index % found.length];
  });
};
