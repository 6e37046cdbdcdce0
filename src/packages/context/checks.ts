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

export const checkSession = (session: unknown): void => {
  if (!/^[\w-]{1,64}$/.test(String(session)))
    refuse("session", session, "a name of 1 to 64 characters of A-Z, a-z, 0-9, _ and -");
};

export const checkSeed = (seed: unknown): void => {
  const { length } = Array.from(String(seed));
  if (length < 1 || length > MAX_SEED) refuse("seed", seed, `a text of 1 to ${MAX_SEED} characters`);
};

export const checkCount = (count: unknown): void => {
  if (!isWithin(count, COUNT)) refuse("count", count, `an integer from ${COUNT.join(" to ")}`);
};

export const checkNow = (day: unknown): void => {
  if (readDay(String(day)) === undefined) refuse("now", day, `a day from ${NOW_RANGE.join(" to ")}`);
};

export const checkDelay = (delay: unknown): void => {
  if (!isWithin(delay, DELAY) && !isSpread(delay))
    refuse(
      "delay",
      delay,
      `a number of milliseconds from ${DELAY.join(" to ")}, or a range such as "50-200"`,
    );
};

export const checkAuth = (scheme: unknown): void => {
  if (scheme !== null && !SCHEMES.includes(scheme))
    refuse("auth", scheme, `one of ${SCHEMES.join(", ")}, or null`);
};

export const checkRival = (resource: unknown, every: unknown): void => {
  if (!/^[^/,;\s]+$/.test(String(resource))) refuse("rival", resource, "the name of a resource");
  if (!isWithin(every, EVERY)) refuse("rival", every, `a number of requests from ${EVERY.join(" to ")}`);
};
