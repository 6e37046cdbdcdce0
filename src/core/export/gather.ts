import type { ExportChunk } from "./request.ts";

/** How far a file is, while it is written. */
export interface Progress {
  rows: number;
  total: number | null;
}

const CHUNK = 1 << 16;

/** Joins small pieces to chunks that are worth a write; pauses while rows are looked for pass through. */
export function* gathered(
  pieces: Iterable<string>,
  progress: Readonly<Progress>,
): Generator<ExportChunk, void> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK && piece !== "") continue;
    yield { text, ...progress };
    text = "";
  }
  if (text !== "") yield { text, ...progress };
}
