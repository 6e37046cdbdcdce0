import { base64urlnopad } from "@scure/base";
import { hashText } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { shorten } from "./describe-problems.ts";
import type { Pair, QueryParams } from "./query-params.ts";
import { RANGES } from "./query.ts";

/** Version, hash of the result's key, offset; then the number of rows, if it is less than the request's limit. */
const SIZE = 13;
const SIZE_WITH_ROWS = SIZE + 2;
const VERSION = 1;

/** Where a cursor points to. */
interface Position {
  readonly offset: number;
  /** The most rows of the page; null for the request's limit. */
  readonly rows: number | null;
}

/**
 * A cursor is a position in one ordered result. A dataset never changes, so an offset is enough; the hash of the
 * result's key rejects cursors of other queries.
 */
export const encodeCursor = (resultKey: string, offset: number, rows: number | null = null): string => {
  const [a, b] = hashText(resultKey);
  const view = new DataView(new ArrayBuffer(rows === null ? SIZE : SIZE_WITH_ROWS));
  view.setUint8(0, VERSION);
  view.setInt32(1, a);
  view.setInt32(5, b);
  view.setUint32(9, offset);
  if (rows !== null) view.setUint16(SIZE, rows);
  return base64urlnopad.encode(new Uint8Array(view.buffer));
};

const decode = (text: string): DataView | undefined => {
  try {
    const bytes = base64urlnopad.decode(text);
    if (bytes.length !== SIZE && bytes.length !== SIZE_WITH_ROWS) return undefined;
    return bytes[0] === VERSION ? new DataView(bytes.buffer, bytes.byteOffset, bytes.length) : undefined;
  } catch {
    // The text is not base64url.
    return undefined;
  }
};

const START: Position = { offset: 0, rows: null };

/** The position in a cursor. Rejects malformed cursors and those of other queries. */
export const readCursor = (params: QueryParams, [name, text]: Pair, resultKey: () => string): Position => {
  if (text === "") return START;
  const view = decode(text);
  if (view === undefined) {
    params.problem([name, text], "is not a valid cursor; take one from meta.nextCursor or the Link header");
    return START;
  }
  // Other problems may be why the query differs.
  if (!params.isValid) return START;
  const [a, b] = hashText(resultKey());
  if (view.getInt32(1) === a && view.getInt32(5) === b)
    return {
      offset: Math.min(view.getUint32(9), RANGES.offset[1]),
      rows: view.byteLength > SIZE ? view.getUint16(SIZE) : null,
    };
  const message = "belongs to a query with another seed, count, filter or sort";
  throw new AppError("cursor_mismatch", `The cursor ${message}.`, {
    problems: [{ parameter: name, value: shorten(text), message }],
  });
};
