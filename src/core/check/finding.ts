import type { Sent } from "./sent.ts";

/** Everything that a check can find, and what it means. */
export const RULES = {
  server_error: "the API fails",
  status_not_declared: "a status that the document does not have",
  wrong_status: "another status than the document asks for",
  media_type: "a media type that the document does not have",
  header: "a header that is missing or of another form",
  body_schema: "a body that does not match its schema",
  accepts_invalid: "a request that the document forbids is accepted",
  refuses_valid: "a request that the document allows is refused",
  unknown_id: "a record that does not exist is answered",
  values: "other values than the rows have",
  rows: "other records than the rows have",
  filter: "a filter finds other records",
  search: "a search finds other records",
  page: "a page has other records",
  paging: "the pages of a list are no partition of it",
  sort: "records in another order than asked for",
  unstable_order: "equal requests, or pages of one list, disagree about the order",
  total: "a number of records that is not that of the list",
  time_zone: "moments that are shifted by a time zone",
  not_stored: "what was written is not there",
  change: "a change does more or less than was sent",
  location: "a Location that does not lead to the new record",
  not_deleted: "what was deleted is still there",
  precondition: "ETag, If-None-Match or If-Match do not work",
  credentials: "an operation that demands credentials answers without them",
} as const;

export type Rule = keyof typeof RULES;

/** What is wrong with an answer. */
export interface Flaw {
  readonly rule: Rule;
  /** Where in the body; empty for elsewhere. */
  readonly pointer: string;
  readonly message: string;
}

/** A pointer as that of all items: what one record lacks, others lack too. */
export const withoutIndexes = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");

export const flaw = (rule: Rule, message: string, pointer = ""): Flaw => ({ rule, pointer, message });

/** A flaw, and the shortest request that shows it. */
export interface Finding extends Flaw {
  readonly sent: Sent;
  /** What was sent before, in order; for what is written. */
  readonly before: readonly Sent[];
  /** How many requests showed it. */
  times: number;
}

/** Rules about which records are in a list, and in which order: a fault of a list shows in all of its queries. */
const OF_LISTS: ReadonlySet<Rule> = new Set<Rule>([
  "rows",
  "filter",
  "search",
  "page",
  "paging",
  "sort",
  "total",
]);
/** Rules about one field: what a list shows of it, its record and the answers to writes show, too. */
const OF_FIELDS: ReadonlySet<Rule> = new Set<Rule>([
  "body_schema",
  "values",
  "time_zone",
  "not_stored",
  "change",
]);

/** What flaws with the same fault have in common. */
export const faultOf = ({ rule, pointer }: Flaw): string => {
  if (OF_LISTS.has(rule)) return "list";
  const isInRecord = OF_FIELDS.has(rule) && pointer !== "";
  // `/items/*/price` of a list is `/price` of its record.
  return isInRecord ? `field ${pointer.replace(/^.*\/\*(?=\/)/, "")}` : `${rule} ${pointer}`;
};

/** Whether a request has all parameters that a shorter one has. */
const contains = ({ query }: Sent, shorter: Sent): boolean =>
  shorter.query.every(([name]) => query.some(([other]) => other === name));

/** Whether a finding is the same fault of a list, shown by a request that has more. */
const isLonger = (one: Finding, flaw: Flaw, sent: Sent): boolean =>
  faultOf(one) === "list" &&
  faultOf(flaw) === "list" &&
  one.sent.operation === sent.operation &&
  contains(one.sent, sent);

/** The findings of a check. */
export class Findings {
  private found: readonly Finding[] = [];
  private readonly recordsOf: (sent: Sent) => unknown;

  /** `recordsOf` says which records a request is about. */
  constructor(recordsOf: (sent: Sent) => unknown) {
    this.recordsOf = recordsOf;
  }

  /** The finding that a flaw of a request shows again; undefined for a new one. */
  known(flaw: Flaw, sent: Sent): Finding | undefined {
    const fault = faultOf(flaw);
    const records = this.recordsOf(sent);
    return this.found.find((one) => {
      if (faultOf(one) !== fault) return false;
      if (fault.startsWith("field ")) return records !== undefined && this.recordsOf(one.sent) === records;
      return one.sent.operation === sent.operation && contains(sent, one.sent);
    });
  }

  add(flaw: Flaw, sent: Sent, before: readonly Sent[] = []): void {
    const known = this.known(flaw, sent);
    if (known !== undefined) known.times++;
    else {
      const longer = this.found.filter((one) => isLonger(one, flaw, sent));
      const times = longer.reduce((sum, one) => sum + one.times, 1);
      this.found = [...this.found.filter((one) => !longer.includes(one)), { ...flaw, sent, before, times }];
    }
  }

  get count(): number {
    return this.found.length;
  }

  /** Those that most requests show first. */
  sorted(): Finding[] {
    return this.found.toSorted((a, b) => b.times - a.times);
  }
}
