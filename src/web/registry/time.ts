import type { PageEntry } from "../page.ts";

export const time: readonly PageEntry[] = [];
