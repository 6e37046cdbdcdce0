import { BUILT_IN } from "../engine/index.ts";
import { loadFor, openWriter } from "../query/index.ts";
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

/**
 * A share of a file: one of every `of` blocks, from block `first`. Each call returns the next one; undefined at the end.
 * Block after block, the shares are the file.
 */
export const openShare = async (
  { part, ...request }: SharedRequest,
  { first, of }: { readonly first: number; readonly of: number },
): Promise<() => Block | undefined> => {
  const read = readPart(part, { ...request, parts: [part] });
  await loadFor(read.plan.query, request.catalog ?? BUILT_IN);
  const { plan, selection, source, rows: total } = findRows(read);
  const writer = openWriter(plan, selection, source);
  let rows = first * ROWS_PER_BLOCK;
  if (first > 0) writer.skip(rows);
  return () => {
    if (writer.isDone) return undefined;
    const text = writer.write(Infinity, ROWS_PER_BLOCK);
    const end = Math.min(total, rows + ROWS_PER_BLOCK);
    writer.skip((of - 1) * ROWS_PER_BLOCK);
    rows += of * ROWS_PER_BLOCK;
    return { text, rows: end, total };
  };
};
