import type { ExportChunk } from "./request.ts";

/** The progress of a file. */
export interface Progress {
  rows: number;
  total: number | null;
}

const CHUNK = 1 << 16;

/** Joins small pieces into chunks and passes pauses on. */
export function* gather(
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
