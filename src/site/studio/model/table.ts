import type { Json } from "../../../core/engine/index.ts";
import type { Found } from "../../../core/mock/index.ts";
import { type Row, windowOf, write } from "../../../core/query/index.ts";
import { factsOf, type ResourceFacts } from "./facts.ts";
import type { ResourceName } from "../../../core/engine/index.ts";

export interface Column {
  readonly name: string;
  readonly kind: "id" | "key" | "number" | "date" | "boolean" | "text" | "object";
  /** Resource of the record that a foreign key names. */
  readonly leadsTo: string | null;
  /** A field that one may sort by. */
  readonly sortable: boolean;
  /** In characters: what its first values need. */
  readonly width: number;
}

export interface Cell {
  readonly text: string;
  /** Whether there is a value. */
  readonly blank: boolean;
}

export interface TableFacts {
  readonly columns: readonly Column[];
  /** Everything that the query finds, whatever page is asked for. */
  readonly total: number;
  /** The page that is asked for, in rows. */
  readonly first: number;
  readonly shown: number;
}

const LONGEST = 120;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const isLeaf = (value: Json): value is string | number | boolean | null =>
  typeof value !== "object" || value === null;

/** A value on one line. */
const cellText = (value: Json): string => {
  if (typeof value === "string") return shortened(value);
  if (isLeaf(value)) return String(value);
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.every(isLeaf)) return shortened(list.join(", "));
    return `${list.length} ${list.length === 1 ? "item" : "items"}`;
  }
  return shortened(Object.values(value).filter(isLeaf).join(" · "));
};

const SAMPLE = 24;
const NARROWEST = 6;
const WIDEST = 34;

const columnOf = (name: string, facts: ResourceFacts, sample: readonly Row[]): Column => {
  const parent = facts.parents.find(({ field }) => field === name);
  const field = facts.fields.find(({ path }) => path === name);
  const kind = name === "id" ? "id" : parent !== undefined ? "key" : (field?.kind ?? "object");
  return {
    name,
    kind,
    leadsTo: name === "id" ? facts.name : (parent?.resource ?? null),
    width: Math.min(
      WIDEST,
      Math.max(NARROWEST, name.length + 2, ...sample.map((row) => cellText(row[name] ?? null).length)),
    ),
    sortable: field !== undefined && field.kind !== "object" && !field.many,
  };
};

/** Everything that a query finds, as rows that are made when they come into sight. */
export class ResultTable {
  private readonly found: Found;
  private readonly names: readonly string[];
  readonly facts: TableFacts;

  constructor(found: Found) {
    this.found = found;
    const { plan, selection } = found;
    const { query } = plan;
    const window = windowOf(query.paging, query.limit, selection.total);
    const resource = factsOf(query.resource as ResourceName);
    const sample = this.records(0, SAMPLE);
    this.names = Object.keys(sample[0] ?? {});
    this.facts = {
      columns: this.names.map((name) => columnOf(name, resource, sample)),
      total: selection.total,
      first: window.offset,
      shown: Math.max(0, Math.min(window.limit, selection.total - window.offset)),
    };
  }

  /** Records of the result from `from` to before `to`, as the API would write them. */
  records(from: number, to: number): Row[] {
    const { plan, selection, source } = this.found;
    const rows: Row[] = [];
    const part = {
      ...plan,
      query: {
        ...plan.query,
        paging: { mode: "offset", offset: from } as const,
        limit: Math.max(0, to - from),
      },
    };
    const row = (record: Row): string => {
      rows.push({ ...record });
      return "";
    };
    for (const _ of write(part, selection, source, { head: "", row, tail: "" })) continue;
    return rows;
  }

  cells(from: number, to: number): Cell[][] {
    return this.records(from, to).map((record) =>
      this.names.map((name) => {
        const value = record[name] ?? null;
        return { text: cellText(value), blank: value === null };
      }),
    );
  }
}
