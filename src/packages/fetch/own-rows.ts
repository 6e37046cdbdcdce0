import type { OwnApi, OwnDeps } from "../../core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../core/rows/index.ts";
import type { OnNote, OwnText } from "./source.ts";

/* Loaded on demand. */

/** The API of rows. */
export const openRows = (
  { name, text }: OwnText,
  deps: OwnDeps,
  onNote: OnNote,
  count: number | undefined,
): Promise<OwnApi> => createRowsApi(readDatabase(name, text), deps, { count, onNote });
