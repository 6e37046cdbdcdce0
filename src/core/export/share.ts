import { openWriter } from "../query/index.ts";
import { findRows, readPart } from "./part.ts";
import type { ExportPart, ExportRequest } from "./request.ts";

/** Formats whose rows do not depend on those before them, so that several threads can write a file together. */
export const SHARED_FORMATS = ["json", "ndjson", "csv"] as const;

/** About 200 KB: threads whose blocks are larger spend a quarter of their time on new pages of memory. */
const ROWS_PER_BLOCK = 200;

export interface SharedRequest extends Omit<ExportRequest, "parts"> {
  readonly format: (typeof SHARED_FORMATS)[number];
  readonly part: ExportPart;
}

/** A block of a file. */
interface Block {
  readonly text: string;
  /** How many of the file's rows are in it and before it. */
  readonly rows: number;
  readonly total: number;
}

/** A share of a file: one of every `of` blocks, from block `first`. Block after block, the shares are the file. */
export function* blocksOf(
  { part, ...request }: SharedRequest,
  { first, of }: { readonly first: number; readonly of: number },
): Generator<Block> {
  const found = findRows(readPart(part, { ...request, parts: [part] }));
  const writer = openWriter(found.plan, found.selection, found.source);
  for (let block = 0; !writer.isDone; block++)
    if (block % of === first) {
      const text = writer.write(Infinity, ROWS_PER_BLOCK);
      yield { text, rows: Math.min(found.rows, (block + 1) * ROWS_PER_BLOCK), total: found.rows };
    } else writer.skip(ROWS_PER_BLOCK);
}
