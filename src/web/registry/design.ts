import type { PageEntry } from "../page.ts";

export const design: readonly PageEntry[] = [];
