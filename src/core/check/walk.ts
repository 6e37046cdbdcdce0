/* oxlint-disable no-await-in-loop -- each page tells where the next one is */
import { type DescribedApi, type Operation, type RecordForm, roleOf } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import { type Pair, pairsOf, type Row } from "../query/index.ts";
import type { Flaw } from "./finding.ts";
import { listAnswer, type ListAnswer } from "./list-answer.ts";
import { type Answer, type Ask, type Sent, sentTo } from "./sent.ts";

/** The records of a list, page by page. */
export interface Walked {
  readonly rows: readonly Row[];
  /** The request whose page has each of them. */
  readonly sents: readonly Sent[];
  /** Whether these are all. */
  readonly isWhole: boolean;
  readonly total: number | undefined;
  readonly flaws: readonly (readonly [Flaw, Sent])[];
}

const MAX_ROWS = 1000;
const MAX_PAGES = 40;

/** The parameter of a list with a meaning; undefined if it has none. */
export const parameterFor = (operation: Operation, form: RecordForm, ...meanings: readonly string[]) =>
  operation.parameters.find((parameter) => {
    if (parameter.in !== "query") return false;
    const role = roleOf(operation, parameter, "1", form);
    return role !== undefined && "meaning" in role && meanings.includes(role.meaning);
  });

const withPair = (query: readonly Pair[], [name, text]: Pair): Pair[] => [
  ...query.filter(([other]) => other !== name),
  [name, text],
];

/** The text of a member around the records, by its name. */
const textIn = ({ facts }: ListAnswer, name: RegExp, part = ""): string | undefined => {
  for (const { pointer, value } of facts)
    if (name.test(pointer) && typeof value === "string" && value.includes(part)) return value;
  return undefined;
};

/** The query of the address that an answer gives for its next page. */
const linked = ({ headers }: Answer, list: ListAnswer): string | undefined => {
  const inHeader = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get("link") ?? "")?.[1];
  if (inHeader !== undefined) return inHeader;
  return textIn(list, /next/i, "?");
};

/** Whether an answer says that there is no next page. */
const saysEnd = ({ facts }: ListAnswer): boolean =>
  facts.some(({ pointer, value }) => /next|more/i.test(pointer) && (value === null || value === false));

const CURSOR = /next|cursor|after|token|marker/i;

/** The query of the next page; undefined at the end. */
const nextQuery = (
  operation: Operation,
  form: RecordForm,
  sent: Sent,
  answer: Answer,
  list: ListAnswer,
  seen: number,
): readonly Pair[] | undefined => {
  if (list.rows.length === 0 || saysEnd(list)) return undefined;
  const page = parameterFor(operation, form, "page");
  const offset = parameterFor(operation, form, "offset");
  const cursor = parameterFor(operation, form, "cursor", "after");
  const next = linked(answer, list);
  if (cursor !== undefined && next === undefined) {
    const place = textIn(list, CURSOR);
    if (place !== undefined) return withPair(sent.query, [cursor.name, place]);
  }
  if (next !== undefined) return pairsOf(next.split("#", 1)[0]?.split("?")[1] ?? "");
  if (page !== undefined) {
    const [, own] = sent.query.find(([name]) => name === page.name) ?? [];
    const { minimum, default: usual } = page.schema?.node ?? {};
    const first = minimum === 0 || usual === 0 ? 0 : 1;
    return withPair(sent.query, [page.name, String((own === undefined ? first : Number(own)) + 1)]);
  }
  return offset === undefined ? undefined : withPair(sent.query, [offset.name, String(seen)]);
};

/** The pages of a list so far. */
class Pages {
  readonly rows: Row[] = [];
  readonly sents: Sent[] = [];
  readonly flaws: (readonly [Flaw, Sent])[] = [];
  total: number | undefined;
  private readonly pageOf = new Map<Json, number>();
  private readonly key: string | null;
  private count = 0;

  constructor({ resource }: RecordForm) {
    this.key = resource.key.property;
  }

  /** Whether all records of a page are new. */
  add(list: ListAnswer, sent: Sent): boolean {
    const page = ++this.count;
    const flaw = (rule: Flaw["rule"], message: string): void =>
      void this.flaws.push([{ rule, pointer: "", message }, sent]);
    if (this.total !== undefined && list.total !== this.total)
      flaw("total", `page ${page} says ${list.total} records, page 1 ${this.total}`);
    this.total ??= list.total;
    const idOf = (row: Row): Json => (this.key === null ? null : (row[this.key] ?? null));
    const again = list.rows.find((row) => this.pageOf.has(idOf(row)));
    if (again !== undefined)
      flaw(
        "paging",
        `page ${page} repeats ${JSON.stringify(idOf(again))}, which was on page ${this.pageOf.get(idOf(again))}`,
      );
    for (const row of list.rows) {
      const id = idOf(row);
      if (this.pageOf.has(id)) continue;
      if (id !== null) this.pageOf.set(id, page);
      this.rows.push(row);
      this.sents.push(sent);
    }
    return again === undefined;
  }
}

/** Walks the pages of a list, which must be a partition of it. */
export const walk = async (
  { root }: DescribedApi,
  ask: Ask,
  form: RecordForm,
  operation: Operation,
  query: readonly Pair[],
  maxRows = MAX_ROWS,
): Promise<Walked | undefined> => {
  const pages = new Pages(form);
  let sent = sentTo(operation, { query });
  const limit = Number(
    query.find(([name]) => name === parameterFor(operation, form, "limit")?.name)?.[1] ?? Infinity,
  );
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask(sent);
    const list = answer.status === 200 ? listAnswer(root, operation, answer) : undefined;
    if (list === undefined && page === 1) return undefined;
    // Some APIs refuse pages past the end.
    const isNew = list === undefined || pages.add(list, sent);
    const next = list && nextQuery(operation, form, sent, answer, list, pages.rows.length);
    const { rows, sents, flaws, total } = pages;
    const isComplete = total !== undefined && page > 1 && rows.length >= total;
    if (!isNew || rows.length >= maxRows) return { rows, sents, flaws, total, isWhole: isComplete };
    if (isComplete || next === undefined) {
      const hasMore = page === 1 && rows.length >= limit && total !== rows.length;
      if (!hasMore && total !== undefined && total !== rows.length && flaws.length === 0)
        pages.flaws.push([
          {
            rule: "total",
            pointer: "",
            message: `the total is ${total}, but the pages have ${rows.length} records`,
          },
          sentTo(operation, { query }),
        ]);
      return { rows, sents, flaws, total, isWhole: !hasMore };
    }
    sent = sentTo(operation, { query: next });
  }
  const { rows, sents, flaws, total } = pages;
  return { rows, sents, flaws, total, isWhole: false };
};
