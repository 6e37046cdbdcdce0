import type { OwnApi, OwnDeps } from "../../core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../core/rows/index.ts";
import type { OnNote, OwnText } from "./source.ts";

/* Loaded on demand. */

/** Reads rows: what makes the API of them. */
export const readRows = (
  { name, text }: OwnText,
  deps: OwnDeps,
  onNote: OnNote,
  count: number | undefined,
): (() => Promise<OwnApi>) => {
  const database = readDatabase(name, text);
  return () => createRowsApi(database, deps, { count, onNote });
};
