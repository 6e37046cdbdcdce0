import { shiftOf } from "../clock.ts";
import { onDemand } from "../lazy.ts";
import type { Dataset } from "../types.ts";
import { KIND_WORDS, type WordList } from "./lists.ts";
import { loadLocale } from "./locale-lists.ts";

/** What happens to records after they are made. */
export const changes = onDemand(() => import("../changes.ts"));

/** Records as they are asked for: whatever makes some loads what they are made of. */
export interface Wanted extends Partial<Pick<Dataset, "now" | "locale" | "data">> {
  /** Whether their events are wanted, too. */
  readonly events?: boolean;
}

/** Whether records are as they are made. */
export const isOrdinary = ({ data = [], ...dataset }: Wanted): boolean =>
  shiftOf(dataset) === 0 && data.length === 0;

/** Loads what records are made of: by default, values of kinds. */
export const loadWords = async (
  wanted: Wanted = {},
  lists: readonly WordList[] = KIND_WORDS,
): Promise<void> => {
  const { locale = "en", events = false } = wanted;
  const isChanged = events || !isOrdinary(wanted);
  const parts = new Set([...lists, ...(isChanged ? [changes] : [])]);
  await Promise.all([...Array.from(parts, (part) => part.load()), loadLocale(locale)]);
};
