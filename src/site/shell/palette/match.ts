/** An entry that the palette can find. */
export interface Findable {
  readonly title: string;
  /** Other words for it, separated by semicolons. */
  readonly aliases: string;
  readonly description: string;
}

/** Lower case, without accents: what people type in a hurry. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Without the spaces and dashes that names are written with or without. */
function squash(text: string): string {
  return plain(text).replace(/[\s._-]/g, "");
}

/**
 * How well a query matches; 0 means not at all. Each of its words must occur somewhere. A title counts more than an
 * alias, an alias more than the description, and the beginning of a word more than its middle.
 */
export function score(query: string, item: Findable): number {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const title = plain(item.title);
  const aliases = plain(item.aliases).split("; ").filter(Boolean);
  const description = plain(item.description);
  let total = 0;
  for (const word of words) {
    const best = Math.max(
      within(title, word) * 100,
      ...aliases.map((alias) => within(alias, word) * 60),
      within(description, word) * 20,
      initials(title, word) ? 30 : 0,
    );
    // Names are written with and without dashes and spaces: sha-512, rfc6902.
    if (best === 0) return [title, ...aliases].some((name) => squash(name) === squash(query)) ? 250 : 0;
    total += best;
  }
  const whole = plain(query).trim();
  const exact = title === whole || aliases.includes(whole) ? 200 : 0;
  return total / words.length + exact;
}

/** Whether a query is this name; two words may stand in any order. */
export function isName(query: string, name: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.join(" ") === name || (words.length === 2 && words.toReversed().join(" ") === name);
}

/** 1 at the start of the text, less at the start of a word, least inside one. */
function within(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  if (at === 0) return 1;
  if (new RegExp(`[^a-z0-9]${escape(word)}`).test(text)) return 0.8;
  // 255 is not a part of 25519.
  return /^\d+$/.test(word) && /\d/.test(text.charAt(at + word.length)) ? 0 : 0.4;
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** `jw` for “JSON workbench”. */
function initials(title: string, word: string): boolean {
  const letters = title.split(/\s+/).map((part) => part[0] ?? "");
  return word.length > 1 && letters.join("").startsWith(word);
}

/** All matches, best first; equal ones keep their order. */
export function search<Item extends Findable>(query: string, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, value: score(query, item) }))
    .filter(({ value }) => value > 0)
    .sort((left, right) => right.value - left.value)
    .map(({ item }) => item);
}
