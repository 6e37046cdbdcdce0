import type { PageEntry } from "../page.ts";

export const web: readonly PageEntry[] = [];
