/** A part of a file, and how many rows are written with it; the total is null until it is known. */
export interface GeneratedChunk<Text extends string | Uint8Array = string | Uint8Array> {
  readonly text: Text;
  readonly rows: number;
  readonly total: number | null;
}

export type GeneratedChunks = Iterable<GeneratedChunk> | AsyncIterable<GeneratedChunk>;

/** Milliseconds between updates. */
const PACE = 100;
const CLEAR_LINE = "\r\u001b[K";

const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");

const line = (rows: number, total: number | null): string => {
  if (total === null) return "searching rows";
  const share = total === 0 ? 100 : Math.floor((rows / total) * 100);
  return `${grouped(rows)} of ${grouped(total)} rows, ${share} %`;
};

/** The texts of chunks, with progress on a terminal if there is one. */
export async function* textsOf(
  chunks: GeneratedChunks,
  terminal?: (text: string) => void,
): AsyncGenerator<string | Uint8Array> {
  let last = performance.now();
  let written = 0;
  for await (const { text, rows, total } of chunks) {
    yield text;
    written = rows;
    if (performance.now() - last < PACE) continue;
    last = performance.now();
    terminal?.(CLEAR_LINE + line(rows, total));
  }
  terminal?.(`${CLEAR_LINE}${grouped(written)} rows\n`);
}
