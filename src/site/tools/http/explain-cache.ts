import { age, type Explanation, explainPart, type Meaning, parts } from "./header-parts.ts";

const CACHE: Readonly<Record<string, Meaning>> = {
  "max-age": age("fresh for …; not revalidated until then"),
  "s-maxage": age("fresh for … in shared caches, which ignore max-age"),
  "no-store": "never stored",
  "no-cache": "stored, but revalidated before each use (a 304 is cheap)",
  private: "stored by the browser only, not by shared caches",
  public: "may be stored by shared caches even if they normally would not",
  "must-revalidate": "never used without revalidation once stale",
  "proxy-revalidate": "the same for shared caches",
  immutable: "will not change while fresh: not even a reload revalidates",
  "no-transform": "proxies may not change it",
  "stale-while-revalidate": age("may be used for … after going stale, while a new response is fetched"),
  "stale-if-error": age("may be used for … after going stale if the server fails"),
  "only-if-cached": "only from the cache, else a 504",
  "must-understand": "stored only by caches that understand the status code",
  "max-stale": age("accepts a response that has been stale for up to …"),
  "min-fresh": age("must stay fresh for at least another …"),
};

/** Directives that one of the same message makes useless, and why. */
const USELESS: readonly (readonly [beside: string, names: readonly string[], why: string])[] = [
  [
    "no-store",
    [
      "max-age",
      "s-maxage",
      "public",
      "private",
      "immutable",
      "must-revalidate",
      "stale-while-revalidate",
      "stale-if-error",
    ],
    "has no effect: with no-store, nothing is stored",
  ],
  [
    "no-cache",
    ["immutable", "stale-while-revalidate", "stale-if-error"],
    "has no effect: with no-cache, every use is revalidated",
  ],
  ["private", ["s-maxage", "public", "proxy-revalidate"], "contradicts private, which shared caches obey"],
  [
    "must-revalidate",
    ["stale-while-revalidate", "stale-if-error"],
    "contradicts must-revalidate, which wins",
  ],
];

const nameOf = (part: string): string => (part.split("=", 1)[0] ?? "").trim().toLowerCase();

/** Explains each directive, or says which other one makes it useless. */
export const cacheControl = (value: string): Explanation[] => {
  const all = parts(value, ",");
  const names = all.map(nameOf);
  return all.map((part, at): Explanation => {
    const name = names[at] ?? "";
    if (names.indexOf(name) !== at) return [part, `repeats ${name}: caches may use either`, "fault"];
    // `no-cache="Set-Cookie"` and `private="…"` are about single fields.
    const [, , why] =
      USELESS.find(([beside, useless]) => all.includes(beside) && useless.includes(name)) ?? [];
    if (why !== undefined) return [part, why, "fault"];
    if (name === "immutable" && !names.includes("max-age"))
      return [part, "has no effect without max-age: it holds only while the response is fresh", "fault"];
    return explainPart(part, CACHE);
  });
};
