import type { PageEntry } from "../page.ts";

export const text: readonly PageEntry[] = [];
