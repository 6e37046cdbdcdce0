/* oxlint-disable no-await-in-loop -- requests are sent one after another */
import type { Operation, Parameter, RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import type { Context } from "./context.ts";
import { keyOf } from "./judge-list.ts";
import { listAnswer } from "./list-answer.ts";
import { valueAt } from "./orders.ts";
import { sentTo } from "./sent.ts";

/** The paths of the texts of a record. */
const textPaths = (value: Json, path = ""): string[] => {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textPaths(inner, path === "" ? name : `${path}.${name}`),
  );
};

export const textsIn = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => textPaths(value, name)))),
];

const WORD = /[A-Za-z]{4,}/g;

/** The longest words of a text first: they are in few other records. */
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).toSorted((a, b) => b.length - a.length).slice(0, 3);

const contains = (row: Row, path: string, term: string): boolean => {
  const value = valueAt(row, path);
  return typeof value === "string" && value.includes(term);
};

/** A word of a record that only one of its texts has. */
const wordOnlyIn = (row: Row, path: string, paths: readonly string[]): string | undefined => {
  const value = valueAt(row, path);
  if (typeof value !== "string") return undefined;
  const lower = (other: string): string => JSON.stringify(valueAt(row, other)).toLowerCase();
  return wordsIn(value).find((word) =>
    paths.every((other) => other === path || !lower(other).includes(word.toLowerCase())),
  );
};

const MAX_ROWS_TRIED = 40;

/** The fields that a search looks at: those by whose words it finds their records. */
export const searchedFields = async (
  { ask, api, searched, notes }: Context,
  operation: Operation,
  form: RecordForm,
  { name }: Parameter,
  rows: readonly Row[],
): Promise<ReadonlySet<string>> => {
  const known = searched.get(operation);
  if (known !== undefined) return known;
  const paths = textsIn(rows);
  const found = new Set<string>();
  let probes = 0;
  for (const path of paths) {
    const tries = rows.slice(0, MAX_ROWS_TRIED).flatMap((row) => {
      const word = wordOnlyIn(row, path, paths);
      const others = rows.filter((other) => paths.some((one) => contains(other, one, word ?? ""))).length;
      return word === undefined ? [] : [{ row, word, others }];
    });
    const [best] = tries.toSorted((a, b) => a.others - b.others);
    if (best === undefined) continue;
    probes++;
    const answer = await ask(sentTo(operation, { query: [[name, best.word]] }));
    const list = answer.status === 200 ? listAnswer(api.root, operation, answer) : undefined;
    const wanted = keyOf(form, best.row);
    if (list?.rows.some((row) => keyOf(form, row) === wanted) === true) found.add(path);
  }
  if (probes === 0) for (const path of paths) found.add(path);
  searched.set(operation, found);
  notes.add(`${operation.path}: ${name} looks at ${found.size === 0 ? "no field" : [...found].join(", ")}`);
  return found;
};

/** Whether a search finds a record: each of its words is in one of the fields. */
export const isFound = (row: Row, text: string, fields: ReadonlySet<string>, mindsCase: boolean): boolean => {
  const plain = (one: string): string => (mindsCase ? one : one.toLowerCase());
  return text
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((word) =>
      [...fields].some((path) => {
        const value = valueAt(row, path);
        return typeof value === "string" && plain(value).includes(plain(word));
      }),
    );
};
