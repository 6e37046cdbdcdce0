import { NOW_RANGE, readDay } from "../../core/day.ts";

/* What would be refused by the first request of the app only, or be taken for something else, is refused at the call. */

const refuse = (call: string, value: unknown, accepted: string): never => {
  throw new TypeError(`${call}: ${JSON.stringify(value)} is not ${accepted}.`);
};

const isWithin = (value: unknown, [min, max]: readonly [number, number]): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const COUNT = [0, 1_000_000] as const;
const DELAY = [0, 15_000] as const;
const EVERY = [1, 1000] as const;
const MAX_SEED = 64;
const SCHEMES: readonly unknown[] = ["bearer", "apikey", "basic"];

const isSpread = (delay: unknown): boolean => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(String(delay)) ?? [];
  return isWithin(Number(from), DELAY) && isWithin(Number(to), DELAY) && Number(from) <= Number(to);
};

const isServer = (url: unknown): boolean => {
  try {
    return /^https?:$/.test(new URL(String(url)).protocol);
  } catch {
    return false;
  }
};

export const checkUrl = (url: unknown): void => {
  if (isServer(url)) return;
  const better = `http://${String(url)}`;
  const hint = isServer(better) && !String(url).includes("//") ? `; did you mean ${better}?` : "";
  refuse("url", url, `the address of a server, such as http://localhost:3000${hint}`);
};

type Rule = readonly [holds: (value: unknown) => boolean, accepted: string];

const RULES = {
  session: [
    (value) => /^[\w-]{1,64}$/.test(String(value)),
    "a name of 1 to 64 characters of A-Z, a-z, 0-9, _ and -",
  ],
  seed: [
    (value) => isWithin(Array.from(String(value)).length, [1, MAX_SEED]),
    `a text of 1 to ${MAX_SEED} characters`,
  ],
  count: [(value) => isWithin(value, COUNT), `an integer from ${COUNT.join(" to ")}`],
  now: [(value) => readDay(String(value)) !== undefined, `a day from ${NOW_RANGE.join(" to ")}`],
  delay: [
    (value) => isWithin(value, DELAY) || isSpread(value),
    `a number of milliseconds from ${DELAY.join(" to ")}, or a range such as "50-200"`,
  ],
  auth: [(value) => value === null || SCHEMES.includes(value), `one of ${SCHEMES.join(", ")}, or null`],
} as const satisfies Record<string, Rule>;

export const check = (name: keyof typeof RULES, value: unknown): void => {
  const [holds, accepted] = RULES[name];
  if (!holds(value)) refuse(name, value, accepted);
};

export const checkRival = (resource: unknown, every: unknown): void => {
  if (!/^[^/,;\s]+$/.test(String(resource))) refuse("rival", resource, "the name of a resource");
  if (!isWithin(every, EVERY)) refuse("rival", every, `a number of requests from ${EVERY.join(" to ")}`);
};
