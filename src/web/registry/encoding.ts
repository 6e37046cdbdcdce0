import type { PageEntry } from "../page.ts";

export const encoding: readonly PageEntry[] = [];
