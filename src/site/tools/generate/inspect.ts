import { v1ToV6, v6ToV1 } from "uuid";

/** What can be read from an identifier, by label; undefined if it is of another kind. */
type Facts = Readonly<Record<string, string>> | undefined;

const DIGITS = "0123456789";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

const fromHex = (digits: string): number => Number.parseInt(digits, 16);

/** A number in the digits of an alphabet, in hexadecimal. */
const hexOf = (text: string, alphabet: string, length: number): string =>
  [...text]
    .reduce((sum, digit) => sum * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit)), 0n)
    .toString(16)
    .padStart(length, "0");

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Undefined for an implausible time, which means that the text only looks like an identifier. */
const timeSince = (year: number, milliseconds: number): string | undefined =>
  milliseconds >= Date.UTC(year, 0) && milliseconds < Date.UTC(2100, 0) ? isoOf(milliseconds) : undefined;

/** 32 hexadecimal digits as RFC 9562 writes them. */
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const VERSIONS: Readonly<Record<string, string>> = {
  1: "1, from a clock and a MAC address",
  2: "2, DCE security",
  3: "3, MD5 of a name",
  4: "4, random",
  5: "5, SHA-1 of a name",
  6: "6, from a clock, sortable",
  7: "7, Unix time, sortable",
  8: "8, custom",
};

/** The milliseconds from 1582-10-15 to 1970-01-01. */
const GREGORIAN = 12_219_292_800_000;

/** The time of a version 6 UUID, whose first bits are a single number of 100-nanosecond steps. */
const gregorianTime = (six: string): string => {
  const steps = BigInt(`0x${six.slice(0, 8)}${six.slice(9, 13)}${six.slice(15, 18)}`);
  const rest = String(steps % 10_000n).padStart(4, "0");
  return isoOf(Number(steps / 10_000n) - GREGORIAN).replace("Z", `${rest}Z`);
};

/** What a UUID of a version with a time contains. */
const contentOf = (hex: string, version: string): Facts => {
  if (version === "7") return { time: isoOf(fromHex(hex.slice(0, 12))) };
  if (version !== "1" && version !== "6") return undefined;
  const other = (version === "1" ? v1ToV6 : v6ToV1)(dashed(hex));
  const isRandom = (fromHex(hex.slice(20, 22)) & 1) === 1;
  return {
    time: gregorianTime(version === "1" ? other : dashed(hex)),
    "clock sequence": String(fromHex(hex.slice(16, 20)) & 0x3fff),
    node: `${hex.slice(20).replaceAll(/..(?=.)/g, "$&:")}${isRandom ? " (random)" : ""}`,
    [version === "1" ? "as version 6" : "as version 1"]: other,
  };
};

const RFC = "RFC 9562";

const variantOf = (byte: number): string => {
  if (byte < 0x80) return "NCS, obsolete";
  if (byte < 0xc0) return RFC;
  return byte < 0xe0 ? "Microsoft, obsolete" : "reserved";
};

/** Also of UUIDs outside the standard versions, such as Windows class ids and invented ones. */
const uuidFacts = (hex: string): Facts => {
  const [UUID, number] = [dashed(hex), BigInt(`0x${hex}`).toString()];
  if (/^0+$/.test(hex)) return { UUID, version: "nil: all bits zero", number };
  if (/^f+$/.test(hex)) return { UUID, version: "max: all bits one", number };
  const digit = hex.charAt(12);
  const variant = variantOf(fromHex(hex.slice(16, 18)));
  if (variant !== RFC)
    return { UUID, version: "none: only the RFC 9562 variant has versions", variant, number };
  const version = VERSIONS[digit] ?? `${digit}, which does not exist`;
  return { UUID, version, variant, ...contentOf(hex, digit), number };
};

const ofForm =
  (form: RegExp, read: (id: string) => Facts) =>
  (text: string): Facts =>
    form.test(text) ? read(text) : undefined;

const RANDOM = "none: it is entirely random";

/** Reads each kind. More distinctive ones come first. */
const KINDS: Readonly<Record<string, (text: string) => Facts>> = {
  // Also bare, in braces, in upper case or as a URN.
  UUID: (text) => {
    const id = text.toLowerCase().replace(/^urn:uuid:/, "");
    const bare = id.replace(/^\{(.*)\}$/, "$1");
    const isUuid = /^[0-9a-f]{8}(-?)(?:[0-9a-f]{4}\1){3}[0-9a-f]{12}$/.test(bare);
    return isUuid ? uuidFacts(bare.replaceAll("-", "")) : undefined;
  },
  TypeID: ofForm(/^[a-z](?:[a-z_]{0,61}[a-z])?_[0-7][0-9a-hjkmnp-tv-z]{25}$/, (id) => {
    const [prefix, suffix] = [id.slice(0, -27), id.slice(-26)];
    return { prefix, ...uuidFacts(hexOf(suffix, CROCKFORD, 32)) };
  }),
  ULID: ofForm(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/i, (text) => {
    const [id, hex] = [text.toUpperCase(), hexOf(text.toLowerCase(), CROCKFORD, 32)];
    const time = isoOf(fromHex(hex.slice(0, 12)));
    return { ULID: id, time, "random part": id.slice(10), "as UUID": dashed(hex) };
  }),
  ObjectId: ofForm(/^[0-9a-f]{24}$/i, (text) => {
    const [id, counter] = [text.toLowerCase(), String(fromHex(text.slice(18)))];
    const time = isoOf(fromHex(id.slice(0, 8)) * 1000);
    return { ObjectId: id, time, "random part": id.slice(8, 18), counter };
  }),
  // Seconds since May 2014 and 16 random bytes.
  KSUID: ofForm(/^[0-9A-Za-z]{27}$/, (id) => {
    const hex = hexOf(id, DIGITS + UPPER + LOWER, 40);
    const time = isoOf((fromHex(hex.slice(0, 8)) + 1_400_000_000) * 1000);
    return hex.length > 40 ? undefined : { time, "random part": hex.slice(8) };
  }),
  // Time, counter, host fingerprint and random part, each in base 36.
  CUID: ofForm(/^c[0-9a-z]{24}$/, (id) => {
    const time = timeSince(2012, Number.parseInt(id.slice(1, 9), 36));
    const counter = String(Number.parseInt(id.slice(9, 13), 36));
    return time === undefined
      ? undefined
      : { time, counter, fingerprint: id.slice(13, 17), "random part": id.slice(17) };
  }),
  // 20 digits of 5 bits: 96 bits, then four zero bits.
  XID: ofForm(/^[0-9a-v]{19}[0g]$/, (id) => {
    const hex = hexOf(id, DIGITS + LOWER.slice(0, 22), 25);
    const time = timeSince(2009, fromHex(hex.slice(0, 8)) * 1000);
    const process = String(fromHex(hex.slice(14, 18)));
    const counter = String(fromHex(hex.slice(18, 24)));
    return time === undefined ? undefined : { time, machine: hex.slice(8, 14), process, counter };
  }),
  "Firebase key": ofForm(/^-[\w-]{19}$/, (id) => {
    const time = timeSince(2012, fromHex(hexOf(id.slice(0, 8), `-${DIGITS}${UPPER}_${LOWER}`, 12)));
    return time === undefined ? undefined : { time, "random part": id.slice(8) };
  }),
  // A 64-bit number: milliseconds since an epoch that differs by service, then the place of origin and a counter.
  Snowflake: ofForm(/^\d{16,19}$/, (id) => {
    const value = BigInt(id);
    if (value >> 63n !== 0n) return undefined;
    const since = (epoch: number): string => isoOf(Number(value >> 22n) + epoch);
    return {
      "time on X (Twitter)": since(1_288_834_974_657),
      "time on Discord": since(1_420_070_400_000),
      worker: String((value >> 17n) & 31n),
      process: String((value >> 12n) & 31n),
      counter: String(value & 4095n),
    };
  }),
  // Recognised only by their usual length and alphabet.
  NanoID: ofForm(/^[\w-]{21}$/, () => ({ "random bits": "126", time: RANDOM })),
  CUID2: ofForm(/^(?=.*\d)[a-z][0-9a-z]{23}$/, () => ({ time: RANDOM })),
};

/** What can be read from an identifier; undefined if its kind is unknown. */
export const factsOf = (text: string): Facts => {
  for (const [name, read] of Object.entries(KINDS)) {
    const facts = read(text);
    if (facts !== undefined) return { [name]: text, ...facts };
  }
  return undefined;
};
