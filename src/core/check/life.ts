import { lastParameter, type Operation, type RecordForm } from "../document/index.ts";
import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { plainRequest } from "./cases.ts";
import { differences } from "./compare.ts";
import type { Context } from "./context.ts";
import { type Flaw, flaw, type Rule } from "./finding.ts";
import { flawsOf, recordOf } from "./judge.ts";
import { keyOf } from "./judge-list.ts";
import { listAnswer } from "./list-answer.ts";
import { textOf } from "./parameter-values.ts";
import { validBodies } from "./request-bodies.ts";
import { type Answer, type Sent, sentTo } from "./sent.ts";

/** The operations that write records of a list. */
export interface Writers {
  readonly form: RecordForm;
  readonly create: Operation;
  readonly list: Operation | undefined;
  readonly item: Operation | undefined;
  readonly update: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly remove: Operation | undefined;
}

/** A record that the check made, and the requests that made it what it is. */
export class Life {
  readonly context: Context;
  readonly writers: Writers;
  private readonly params: Readonly<Record<string, string>>;
  /** The request that made it, and the one that removed it. */
  private made: Sent | undefined;
  private removed: Sent | undefined;
  /** The version of the record that was read last. */
  private tag: string | null = null;
  id: Json = null;

  constructor(context: Context, writers: Writers, params: Readonly<Record<string, string>>) {
    this.context = context;
    this.writers = writers;
    this.params = params;
  }

  /** A request with all that an operation demands; the version of the record, if it demands one. */
  private plain(operation: Operation, params = this.params): Sent {
    const { form } = this.writers;
    const { api, samplesOf } = this.context;
    const plain = plainRequest({ api, operation, form, rows: samplesOf(form) }, params);
    if (plain === undefined) return sentTo(operation, { params });
    const headers = Object.entries(plain.headers).map(([name, text]) => [
      name,
      /^if-match$/i.test(name) ? (this.tag ?? "*") : text,
    ]);
    return { ...plain, headers: Object.fromEntries(headers) as Sent["headers"] };
  }

  /** A request that makes another record. */
  fresh(operation: Operation, body: Row): Sent {
    return { ...this.plain(operation), body };
  }

  /** A request about a record. */
  about(id: Json, operation: Operation): Sent {
    const last = lastParameter(operation.path);
    const own = last === null ? {} : { [last]: textOf(id) };
    return this.plain(operation, { ...this.params, ...own });
  }

  /** A request about the record. */
  sent(operation: Operation, more: Partial<Sent> = {}): Sent {
    const plain = this.id === null ? this.plain(operation) : this.about(this.id, operation);
    return { ...plain, ...more, headers: { ...plain.headers, ...more.headers } };
  }

  /** The same with a body that the document allows; a removal has none. */
  withBody(sent: Sent, body: Row): Sent {
    const { form, remove } = this.writers;
    if (sent.operation === remove) return sent;
    const [own = body] = validBodies(this.context.api, sent.operation, form, [body]);
    return { ...sent, body: own };
  }

  flaw(rule: Rule, sent: Sent, message: string, pointer = ""): void {
    this.report(flaw(rule, message, pointer), sent);
  }

  report(flaw: Flaw, sent: Sent): void {
    const { create, remove } = this.writers;
    const isOfRecord = sent.operation !== create;
    const before = [this.made, sent.operation === remove ? undefined : this.removed];
    this.context.findings.add(flaw, sent, isOfRecord ? before.filter((one) => one !== undefined) : []);
  }

  /** Whether an answer is of success; what of it the document does not have is reported. */
  async accept(sent: Sent, answer: Answer): Promise<boolean> {
    const isGood = answer.status < 400;
    if (isGood && sent.operation === this.writers.create) this.made = sent;
    if (isGood && sent.operation === this.writers.remove) this.removed = sent;
    const flaws = await flawsOf({ ...this.context, rowsOf: () => undefined }, sent, "success", answer);
    for (const flaw of flaws) this.report(flaw, sent);
    return isGood;
  }

  /** Sends what should succeed; undefined if it did not. */
  async succeed(sent: Sent): Promise<Answer | undefined> {
    const answer = await this.context.ask(sent);
    return (await this.accept(sent, answer)) ? answer : undefined;
  }

  /** How many records the list says that it has; undefined if it does not. */
  async total(): Promise<{ readonly total: number; readonly sent: Sent } | undefined> {
    const { list } = this.writers;
    if (list === undefined) return undefined;
    const sent = sentTo(list, { params: this.params });
    // A total that is wrong anyway tells nothing.
    if (this.context.findings.known(flaw("total", ""), sent) !== undefined) return undefined;
    const answer = await this.context.ask(sent);
    const total = answer.status === 200 ? listAnswer(this.context.api.root, list, answer)?.total : undefined;
    return total === undefined ? undefined : { total, sent };
  }

  /** The record as it is now; undefined if it cannot be read. */
  async read(): Promise<{ readonly record: Row; readonly sent: Sent; readonly answer: Answer } | undefined> {
    const { item } = this.writers;
    if (item === undefined || this.id === null) return undefined;
    const sent = this.sent(item);
    const answer = await this.context.ask(sent);
    const record = answer.status === 200 ? recordOf(this.context, sent, answer) : undefined;
    this.tag = answer.headers.get("etag");
    if (record !== undefined) return { record, sent, answer };
    this.flaw("not_stored", sent, `answers ${answer.status} for the record that was just made`);
    if (answer.status === 404) this.id = null;
    return undefined;
  }

  /** Whether a record is what was sent, or what it was; else that is reported. */
  compare(rule: Rule, expected: Row, actual: Row, sent: Sent, after: string): boolean {
    const all = differences(expected, actual);
    const told = all
      .slice(0, 3)
      .map(
        ({ pointer, expected: wanted, actual: own }) =>
          `${pointer.slice(1)} is ${JSON.stringify(own)}, not ${JSON.stringify(wanted)}`,
      );
    if (all[0] !== undefined) this.flaw(rule, sent, `after ${after}, ${told.join("; ")}`, all[0].pointer);
    return all.length === 0;
  }
}

/** What callers see again of what they send. */
export const shownPart = ({ form }: Writers, body: Row): Row =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const schema = form.schemaOf(name);
      return schema !== undefined && schema.node["writeOnly"] !== true;
    }),
  );

/** The key of a record that was made: it is in the answer, or in its Location. */
export const keyIn = (form: RecordForm, record: Row | undefined, location: string | null): Json => {
  const own = record === undefined ? null : keyOf(form, record);
  if (own !== null || location === null) return own;
  const last = decodeURIComponent(location.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "");
  return last === "" ? null : last;
};
