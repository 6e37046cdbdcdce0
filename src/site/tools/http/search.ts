import { distance } from "fastest-levenshtein";
import { FIELDS } from "./fields.ts";
import { STATUSES } from "./statuses.ts";

/** Search words for statuses, besides their names. */
const ALSO: Readonly<Record<number, string>> = {
  200: "success fine works",
  201: "post created",
  202: "async queued accepted job",
  204: "delete empty nothing",
  206: "partial range resume video",
  301: "redirect permanent moved seo",
  302: "redirect temporary moved",
  303: "redirect after post form",
  304: "cache etag unchanged",
  307: "redirect temporary keep method",
  308: "redirect permanent keep method",
  400: "invalid malformed validation syntax",
  401: "login unauthenticated token missing expired password",
  402: "billing quota paywall",
  403: "permission denied unauthorised role access csrf",
  404: "missing unknown route",
  405: "method verb wrong",
  406: "accept negotiation",
  408: "slow client timeout",
  409: "duplicate exists version race",
  410: "deleted removed gone",
  412: "if-match etag optimistic lock",
  413: "too large upload size body limit",
  414: "url too long",
  415: "content type json wrong media",
  418: "teapot joke coffee",
  422: "validation invalid semantic rails laravel",
  425: "replay early data",
  428: "if-match required lost update",
  429: "rate limit throttle quota slow down retry",
  431: "headers cookies too large",
  451: "censorship law blocked legal",
  500: "crash exception bug server error",
  501: "not supported unimplemented",
  502: "proxy upstream nginx gateway",
  503: "down maintenance overloaded unavailable retry",
  504: "proxy upstream timeout gateway slow",
  511: "wifi captive portal hotel",
};

/** Abbreviations of headers. */
const SHORT: Readonly<Record<string, RegExp>> = {
  coep: /^Cross-Origin-Embedder/,
  coop: /^Cross-Origin-Opener/,
  corp: /^Cross-Origin-Resource/,
  cors: /^(?:Access-Control-|Origin$)/,
  csp: /^Content-Security-Policy/,
  hsts: /^Strict-Transport-Security$/,
};

/** Whether a word is one of these abbreviations, some of which are file extensions as well. */
export const isShort = (text: string): boolean => Object.hasOwn(SHORT, text.toLowerCase());

export interface Hit {
  readonly name: string;
  readonly meaning: string;
  readonly code?: number;
}

interface Candidate extends Hit {
  readonly titles: readonly string[];
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z\d]+/g) ?? [];

const CANDIDATES: readonly Candidate[] = [
  ...Object.entries(STATUSES).map(([code, [name, source, meaning]]): Candidate => ({
    name: `${code} ${name}`,
    meaning,
    code: Number(code),
    titles: [code, ...wordsOf(name)],
    words: [ALSO[Number(code)] ?? "", source.replace(", not registered", ""), meaning].flatMap(wordsOf),
  })),
  ...Object.entries(FIELDS).map(([name, text]): Candidate => ({
    name,
    meaning: text.slice(2),
    titles: [...wordsOf(name), ...Object.keys(SHORT).filter((word) => SHORT[word]?.test(name) === true)],
    words: wordsOf(text),
  })),
];

/** Scores one word of the query: names before descriptions, whole words before prefixes before misspellings. */
const fit = (queryWord: string, { titles, words }: Candidate): number => {
  if (titles.includes(queryWord)) return 10;
  if (words.includes(queryWord)) return 7;
  if (titles.some((word) => word.startsWith(queryWord))) return 6;
  if (queryWord.length > 3 && words.some((word) => word.startsWith(queryWord))) return 4;
  const isNear = (word: string): boolean =>
    queryWord.length > 4 && Math.abs(word.length - queryWord.length) < 2 && distance(queryWord, word) < 2;
  if (titles.some(isNear)) return 5;
  return words.some(isNear) ? 3 : 0;
};

const MAX_RESULTS = 12;

/** Statuses and headers that match every word of the query, best first; `4xx` is a whole class. */
export const search = (query: string): readonly Hit[] => {
  const first = /^\s*([1-5])xx\s*$/i.exec(query)?.[1];
  if (first !== undefined) return CANDIDATES.filter(({ code }) => String(code ?? "").startsWith(first));
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return CANDIDATES.map((candidate) => ({ candidate, fits: words.map((word) => fit(word, candidate)) }))
    .filter(({ fits }) => fits.every((each) => each > 0))
    .map(({ candidate, fits }) => ({ candidate, score: fits.reduce((sum, each) => sum + each, 0) }))
    .toSorted((left, right) => right.score - left.score)
    .slice(0, MAX_RESULTS)
    .map(({ candidate }) => candidate);
};
