import type { ExportChunk } from "../../core/export/index.ts";

/** Milliseconds between updates. */
const PACE = 100;
const CLEAR_LINE = "\r\u001b[K";

const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");

const line = (rows: number, total: number | null): string => {
  if (total === null) return "searching rows";
  const share = total === 0 ? 100 : Math.floor((rows / total) * 100);
  return `${grouped(rows)} of ${grouped(total)} rows, ${share} %`;
};

/** The texts of chunks, with progress on the terminal. */
export function* shown(chunks: Iterable<ExportChunk>, terminal: (text: string) => void): Generator<string> {
  let last = performance.now();
  let written = 0;
  for (const { text, rows, total } of chunks) {
    yield text;
    written = rows;
    if (performance.now() - last < PACE) continue;
    last = performance.now();
    terminal(CLEAR_LINE + line(rows, total));
  }
  terminal(`${CLEAR_LINE}${grouped(written)} rows\n`);
}

/** The texts of chunks, without progress. */
export function* silent(chunks: Iterable<ExportChunk>): Generator<string> {
  for (const { text } of chunks) yield text;
}
