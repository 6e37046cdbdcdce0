import { decodeTime, isValid as isUlid } from "ulid";
import { isoOf, type Facts, hexOf } from "./facts.ts";

const DIGITS = "0123456789";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

const numberIn = (text: string, alphabet: string): bigint =>
  [...text].reduce((sum, digit) => sum * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit)), 0n);

const secondsOf = (seconds: number): string => isoOf(seconds * 1000);

/** Undefined for an implausible time, which means that the text only looks like an identifier. */
const timeBetween = (milliseconds: number, from: number): string | undefined =>
  milliseconds >= Date.UTC(from, 0) && milliseconds < Date.UTC(2100, 0) ? isoOf(milliseconds) : undefined;

const RANDOM = ["time", "none: it is entirely random"] as const;

type Reader = (text: string) => Facts | undefined;

const ulid: Reader = (text) => {
  if (!isUlid(text)) return undefined;
  const id = text.toUpperCase();
  return [
    ["ULID", id],
    ["time", isoOf(decodeTime(id))],
    ["random part", id.slice(10)],
    [
      "as UUID",
      hexOf(numberIn(id.toLowerCase(), CROCKFORD), 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    ],
  ];
};

const objectId: Reader = (text) =>
  /^[0-9a-f]{24}$/i.test(text)
    ? [
        ["ObjectId", text.toLowerCase()],
        ["time", secondsOf(Number.parseInt(text.slice(0, 8), 16))],
        ["random part", text.slice(8, 18).toLowerCase()],
        ["counter", String(Number.parseInt(text.slice(18), 16))],
      ]
    : undefined;

/** Seconds since May 2014 and 16 random bytes. */
const ksuid: Reader = (text) => {
  if (!/^[0-9A-Za-z]{27}$/.test(text)) return undefined;
  const value = numberIn(text, DIGITS + UPPER + LOWER);
  if (value >> 160n !== 0n) return undefined;
  return [
    ["KSUID", text],
    ["time", secondsOf(Number(value >> 128n) + 1_400_000_000)],
    ["random part", hexOf(value & ((1n << 128n) - 1n), 16)],
  ];
};

/** Time, counter, host fingerprint and random part, each in base 36. */
const cuid: Reader = (text) => {
  if (!/^c[0-9a-z]{24}$/.test(text)) return undefined;
  const time = timeBetween(Number.parseInt(text.slice(1, 9), 36), 2012);
  if (time === undefined) return undefined;
  return [
    ["CUID", text],
    ["time", time],
    ["counter", String(Number.parseInt(text.slice(9, 13), 36))],
    ["fingerprint", text.slice(13, 17)],
    ["random part", text.slice(17)],
  ];
};

const xid: Reader = (text) => {
  if (!/^[0-9a-v]{19}[0g]$/.test(text)) return undefined;
  // 20 digits of 5 bits: 96 bits, then four zero bits.
  const hex = hexOf(numberIn(text, DIGITS + LOWER.slice(0, 22)) >> 4n, 12);
  const time = timeBetween(Number.parseInt(hex.slice(0, 8), 16) * 1000, 2009);
  if (time === undefined) return undefined;
  return [
    ["XID", text],
    ["time", time],
    ["machine", hex.slice(8, 14)],
    ["process", String(Number.parseInt(hex.slice(14, 18), 16))],
    ["counter", String(Number.parseInt(hex.slice(18), 16))],
  ];
};

const firebaseKey: Reader = (text) => {
  if (!/^-[\w-]{19}$/.test(text)) return undefined;
  const time = timeBetween(Number(numberIn(text.slice(0, 8), `-${DIGITS}${UPPER}_${LOWER}`)), 2012);
  if (time === undefined) return undefined;
  return [
    ["Firebase key", text],
    ["time", time],
    ["random part", text.slice(8)],
  ];
};

/** A 64-bit number: milliseconds since an epoch that differs by service, then the place of origin and a counter. */
const snowflake: Reader = (text) => {
  if (!/^\d{16,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  if (value >> 63n !== 0n) return undefined;
  const since = (epoch: number): string => isoOf(Number(value >> 22n) + epoch);
  return [
    ["Snowflake", text],
    ["time on X (Twitter)", since(1_288_834_974_657)],
    ["time on Discord", since(1_420_070_400_000)],
    ["worker", String((value >> 17n) & 31n)],
    ["process", String((value >> 12n) & 31n)],
    ["counter", String(value & 4095n)],
  ];
};

/** Recognised only by their usual length and alphabet. */
const nanoId: Reader = (text) =>
  /^[\w-]{21}$/.test(text) ? [["NanoID", text], ["random bits", "126"], RANDOM] : undefined;
const cuid2: Reader = (text) =>
  /^(?=.*\d)[a-z][0-9a-z]{23}$/.test(text) ? [["CUID2", text], RANDOM] : undefined;

/** More distinctive formats come first. */
const READERS: readonly Reader[] = [ulid, objectId, ksuid, cuid, xid, firebaseKey, snowflake, nanoId, cuid2];

export const otherFacts: Reader = (text) => {
  for (const read of READERS) {
    const facts = read(text);
    if (facts !== undefined) return facts;
  }
  return undefined;
};

/** The prefix of a TypeID, and its UUID without dashes. */
export const typeIdParts = (text: string): { readonly prefix: string; readonly hex: string } | undefined => {
  const [, prefix, suffix] = /^([a-z](?:[a-z_]{0,61}[a-z])?)_([0-7][0-9a-hjkmnp-tv-z]{25})$/.exec(text) ?? [];
  if (prefix === undefined || suffix === undefined) return undefined;
  return { prefix, hex: hexOf(numberIn(suffix, CROCKFORD), 16) };
};
