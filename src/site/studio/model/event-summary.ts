/** An event as the stream sends it. */
export interface StreamEvent {
  readonly id: number;
  readonly type: string;
  readonly resource: string;
  readonly recordId: number | string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
}

const MAX_LENGTH = 60;

export const short = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

/** Fields that say little about a record, because all records have them. */
const PLAIN = new Set(["id", "createdAt", "updatedAt"]);
const MAX_LISTED = 3;

/** An event in one line: the changes of an update, else the first fields of the record. */
export const summaryOf = ({ changes, data }: StreamEvent): string => {
  const entries = Object.entries(changes ?? data).filter(([name]) => !PLAIN.has(name));
  const list =
    changes === undefined ? entries.filter(([, value]) => isPlain(value)).slice(0, MAX_LISTED) : entries;
  return list.map(([name, value]) => `${name}: ${short(value)}`).join(", ");
};

const isPlain = (value: unknown): boolean => value !== null && typeof value !== "object";
