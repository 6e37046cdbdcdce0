import type { ResourceInfo, Shape, Shapes } from "../../engine/index.ts";
import { hashHex } from "../../query/index.ts";
import type { DialectRules } from "./dialects.ts";

const MAX_BYTES = 60;
const HASH_BYTES = 17;

/** The longest start of a text that has no more bytes than this in UTF-8. */
const startOf = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);

/** MySQL rejects names of more than 64 characters, PostgreSQL cuts them off after 63 bytes. */
export const shortName = (name: string): string =>
  startOf(name, MAX_BYTES) === name ? name : `${startOf(name, MAX_BYTES - HASH_BYTES)}_${hashHex(name)}`;

/** Files cannot hold lone surrogates, databases no NUL, and names in MySQL no characters beyond 16 bits. */
const UNUSABLE = /[\0\p{Cs}\u{10000}-\u{10FFFF}]/gu;

/** MySQL rejects names that are empty or end with a space. */
const plainName = (field: string): string => field.replaceAll(UNUSABLE, "_").trimEnd() || "column";

export interface Column {
  readonly field: string;
  readonly name: string;
  readonly shape: Shape;
}

/** The field of the primary key. */
export const keyOf = ({ key = "id" }: ResourceInfo): string => key;

/** The column of the primary key. */
export const keyColumnOf = (info: ResourceInfo): string => shortName(plainName(keyOf(info)));

/** Names the columns: databases limit names, and SQLite and MySQL ignore their case. The key comes first. */
export const columnsOf = (info: ResourceInfo, shapes: Shapes, { systemColumns }: DialectRules): Column[] => {
  const taken = new Set([...systemColumns, keyColumnOf(info).toLowerCase()]);
  const nameOf = (field: string): string => {
    if (field === keyOf(info)) return keyColumnOf(info);
    const wanted = plainName(field);
    let name = shortName(wanted);
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = shortName(`${wanted}_${number}`);
    taken.add(name.toLowerCase());
    return name;
  };
  return Object.entries(shapes).map(([field, shape]) => ({ field, name: nameOf(field), shape }));
};
