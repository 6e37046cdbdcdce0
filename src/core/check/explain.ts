import { type RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { askedOf, type Asked, meaningIn, wholeOf, parameterFor } from "./asked.ts";
import type { Context } from "./context.ts";
import { type Flaw, flaw } from "./finding.ts";
import { keyOf, otherIds } from "./judge-list.ts";
import { listAnswer, type ListAnswer } from "./list-answer.ts";
import { byCodePoint, COLLATIONS, compareBy, type SortKey, valueAt } from "./orders.ts";
import { isFound, searchedFields, textsIn } from "./search.ts";
import type { Sent } from "./sent.ts";
import { walk } from "./walk.ts";

/** The records that a page should have, with what a probe says of the order and the search of the API. */
export interface Explained {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface Order {
  readonly name: string;
  readonly compare: (a: Row, b: Row) => number;
}

/** The orders of a list that nobody sorts: as the mock has it, or by a field. */
const usualOrders = (rows: readonly Row[]): Order[] => {
  const [first = {}] = rows;
  const fields = Object.keys(first).filter((name) => typeof first[name] !== "object");
  return [
    { name: "", compare: () => 0 },
    ...fields.flatMap((path) =>
      [false, true].map((isDescending) => ({
        name: `${isDescending ? "-" : ""}${path}`,
        compare: compareBy([{ path, isDescending }], byCodePoint),
      })),
    ),
  ];
};

const ordersFor = (sort: readonly SortKey[] | undefined, rows: readonly Row[]): Order[] =>
  sort === undefined
    ? usualOrders(rows)
    : COLLATIONS.map((collation) => ({ name: collation.name, compare: compareBy(sort, collation) }));

/** The answer to one request of a list that does not have the records of the mock. */
class OtherRecords {
  private readonly context: Context;
  private readonly sent: Sent;
  private readonly form: RecordForm;
  private readonly actual: ListAnswer;
  private readonly asked: Asked;

  constructor(context: Context, sent: Sent, form: RecordForm, actual: ListAnswer) {
    this.context = context;
    this.sent = sent;
    this.form = form;
    this.actual = actual;
    this.asked = askedOf(sent, form);
  }

  async explain(): Promise<Explained | Flaw> {
    const { mock, api } = this.context;
    const whole = await mock(wholeOf(this.sent, this.form));
    const all = whole.status === 200 ? listAnswer(api.root, this.sent.operation, whole)?.rows : undefined;
    if (all === undefined) return flaw(this.asked.rule, "answers other records");
    const matching = await this.matching(all);
    if ("rule" in matching) return matching;
    return (await this.inOrder(matching)) ?? this.pastTheEnd(matching) ?? this.unexplained(matching);
  }

  /** The records that the search finds, in the fields that it looks at. */
  private async matching(all: readonly Row[]): Promise<readonly Row[] | Flaw> {
    const { text } = this.asked;
    const { operation } = this.sent;
    const parameter = operation.parameters.find(({ name }) => meaningIn(this.sent, name, this.form) === "q");
    if (text === undefined || parameter === undefined) return all;
    const known = this.context.rowsOf(this.form) ?? all;
    const fields = await searchedFields(this.context, operation, this.form, parameter, known);
    const having = all.filter((row) => isFound(row, text, new Set(textsIn(all)), false)).length;
    if (fields.size === 0 && having > 0 && this.actual.rows.length === 0)
      return flaw("search", `finds none of the ${having} records whose texts have ${JSON.stringify(text)}`);
    const [found, exact] = [false, true].map((mindsCase) =>
      all.filter((row) => isFound(row, text, fields, mindsCase)),
    );
    const { total, rows } = this.actual;
    const ids = new Set(this.ids(exact ?? []));
    const isExact = (total ?? rows.length) === exact?.length && this.ids(rows).every((id) => ids.has(id));
    return isExact && exact.length !== found?.length
      ? flaw(
          "search",
          `minds case: it finds ${exact.length} of ${found?.length} records with ${JSON.stringify(text)}`,
        )
      : (found ?? []);
  }

  /** The page in an order that databases have; undefined if none of them is the answer's. */
  private async inOrder(matching: readonly Row[]): Promise<Explained | Flaw | undefined> {
    const { context, form, asked, sent } = this;
    const { sort } = asked;
    const byId = new Map(matching.map((row) => [keyOf(form, row), row]));
    const rows = this.actual.rows.map((row) => byId.get(keyOf(form, row))).filter((row) => row !== undefined);
    if (rows.length < this.actual.rows.length) return undefined;
    const possible = sort === undefined ? undefined : context.collations.get(form);
    const fitting = ordersFor(sort, matching).filter(({ name, compare }) => {
      const page = asked.pageOf(matching.toSorted(compare));
      const isTie = (a: Row, b: Row): boolean => (sort === undefined ? a === b : compare(a, b) === 0);
      return (
        (possible === undefined || possible.has(name)) &&
        page.length === rows.length &&
        page.every((row, index) => isTie(row, rows[index] as Row))
      );
    });
    const [best] = fitting;
    if (best === undefined) return undefined;
    if (sort !== undefined) context.collations.set(form, new Set(fitting.map(({ name }) => name)));
    if (best.name !== (sort === undefined ? "" : COLLATIONS[0]?.name))
      context.notes.add(
        `${sent.operation.path}: ${sort === undefined ? `a list that is not sorted is in the order ${best.name}` : `${this.sortName()} is ordered ${best.name}`}`,
      );
    const isExact = this.isSame(asked.pageOf(matching.toSorted(best.compare)), rows);
    return (isExact ? undefined : await this.tiesFlaw()) ?? { rows, total: matching.length };
  }

  /** Whether equal records change places from request to request, or from page to page. */
  private async tiesFlaw(): Promise<Flaw | undefined> {
    const { context, sent, form } = this;
    const { operation } = sent;
    const again = await context.ask(sent);
    const list = again.status === 200 ? listAnswer(context.api.root, operation, again) : undefined;
    if (list === undefined || !this.isSame(list.rows, this.actual.rows))
      return flaw("unstable_order", "the same request answers equal records in another order each time");
    const note = `${operation.path}: records with the same ${this.sortName()} are in another order than by id`;
    const limit = parameterFor(operation, form, "limit");
    if (context.notes.has(note) || limit === undefined) return undefined;
    context.notes.add(note);
    const query = sent.query.filter(([name]) => meaningIn(sent, name, form) === "sort");
    const walked = await walk(context.api, context.ask, form, operation, [...query, [limit.name, "5"]], 40);
    const [first] = walked?.flaws ?? [];
    return first === undefined ? undefined : flaw("unstable_order", first[0].message);
  }

  /** Documents do not say what is on a page past the end: nothing, or the last records. */
  private pastTheEnd(matching: readonly Row[]): Explained | undefined {
    const ids = new Set(this.ids(matching));
    const isPast = matching.length > 0 && this.asked.pageOf(matching).length === 0;
    if (!isPast || !this.ids(this.actual.rows).every((id) => ids.has(id))) return undefined;
    this.context.notes.add(`${this.sent.operation.path}: a page past the end answers records`);
    return { rows: [], total: matching.length };
  }

  private unexplained(matching: readonly Row[]): Flaw {
    const { sort, rule, pageOf } = this.asked;
    const { rows, total } = this.actual;
    const wanted = pageOf(sort === undefined ? matching : matching.toSorted(compareBy(sort, byCodePoint)));
    const byId = new Map(matching.map((row) => [keyOf(this.form, row), row]));
    const isReordered = total === undefined ? this.isSame(rows, wanted, true) : total === matching.length;
    const [key] = sort ?? [];
    const values = rows
      .slice(0, 4)
      .map((row) => byId.get(keyOf(this.form, row)))
      .map((row) => JSON.stringify(row && valueAt(row, key?.path ?? "")));
    const by = key === undefined ? "" : ` (${this.sortName()}: ${values.join(", ")}, …)`;
    return flaw(
      sort !== undefined && isReordered ? "sort" : rule,
      otherIds(this.ids(rows), this.ids(wanted), by),
    );
  }

  private sortName(): string {
    return (this.asked.sort ?? [])
      .map(({ path, isDescending }) => (isDescending ? `-${path}` : path))
      .join(",");
  }

  private ids(rows: readonly Row[]): Json[] {
    return rows.map((row) => keyOf(this.form, row));
  }

  private isSame(one: readonly Row[], other: readonly Row[], inAnyOrder = false): boolean {
    const text = (rows: readonly Row[]): string => {
      const ids = this.ids(rows).map((id) => JSON.stringify(id));
      return (inAnyOrder ? ids.toSorted() : ids).join();
    };
    return text(one) === text(other);
  }
}

/**
 * What an answer that is not the mock's should have, once the order of texts and nulls, the usual order of the list and
 * the fields of its search are found; or what is wrong with it.
 */
export const explain = (
  context: Context,
  sent: Sent,
  form: RecordForm,
  actual: ListAnswer,
): Promise<Explained | Flaw> => new OtherRecords(context, sent, form, actual).explain();
