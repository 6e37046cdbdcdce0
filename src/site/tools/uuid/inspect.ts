import { toHex } from "../../shared/bytes.ts";
import { parse, v1ToV6, v6ToV1, validate, version } from "uuid";
import { type Facts, isoOf } from "./facts.ts";
import { otherFacts, typeIdParts } from "./other-ids.ts";

const VERSIONS: Readonly<Record<number, string>> = {
  0: "nil: all bits zero",
  1: "1, from a clock and a MAC address",
  2: "2, DCE security",
  3: "3, MD5 of a name",
  4: "4, random",
  5: "5, SHA-1 of a name",
  6: "6, from a clock, sortable",
  7: "7, Unix time, sortable",
  8: "8, custom",
  15: "max: all bits one",
};

/** 100-nanosecond steps between 1582-10-15 and 1970-01-01. */
const GREGORIAN = 122_192_928_000_000_000n;

/** The time of a version 6 UUID, whose first bits are a single number. */
const gregorianTime = (six: string): string => {
  const digits = six.replaceAll("-", "");
  const steps = BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`) - GREGORIAN;
  const rest = ((steps % 10_000n) + 10_000n) % 10_000n;
  const time = isoOf(Number((steps - rest) / 10_000n)).replace("Z", `${String(rest).padStart(4, "0")}Z`);
  return time;
};

const RFC = "RFC 9562";

const variantOf = (byte: number): string => {
  if (byte < 0x80) return "NCS, obsolete";
  if (byte < 0xc0) return RFC;
  return byte < 0xe0 ? "Microsoft, obsolete" : "reserved";
};

/** Facts about UUIDs outside the standard versions, such as Windows class ids and invented ones. */
const otherUuidFacts = (id: string): Facts => {
  const digits = id.replaceAll("-", "");
  const variant = variantOf(Number.parseInt(digits.slice(16, 18), 16));
  return [
    ["UUID", id],
    [
      "version",
      variant === RFC
        ? `${digits.charAt(12)}, which does not exist`
        : "none: only the RFC 9562 variant has versions",
    ],
    ["variant", variant],
    ["number", BigInt(`0x${digits}`).toString()],
  ];
};

const clockFacts = (id: string, isSix: boolean): Facts => {
  const bytes = parse(id);
  const node = toHex(bytes.subarray(10), ":");
  return [
    ["time", gregorianTime(isSix ? id : v1ToV6(id))],
    ["clock sequence", String((((bytes[8] ?? 0) & 0x3f) << 8) | (bytes[9] ?? 0))],
    ["node", `${node}${((bytes[10] ?? 0) & 1) === 1 ? " (random)" : ""}`],
    [isSix ? "as version 1" : "as version 6", isSix ? v6ToV1(id) : v1ToV6(id)],
  ];
};

const uuidFacts = (id: string): Facts => {
  if (!validate(id)) return otherUuidFacts(id);
  const bytes = parse(id);
  const kind = version(id);
  const facts: Facts = [
    ["UUID", id],
    ["version", VERSIONS[kind] ?? String(kind)],
    ...(kind === 0 || kind === 15 ? [] : [["variant", RFC] as const]),
  ];
  const more: Facts =
    kind === 1 || kind === 6
      ? clockFacts(id, kind === 6)
      : kind === 7
        ? [["time", isoOf(Number.parseInt(toHex(bytes.slice(0, 6)), 16))]]
        : [];
  return [...facts, ...more, ["number", BigInt(`0x${toHex(bytes)}`).toString()]];
};

/** Converts a bare, braced, uppercase or `urn:uuid:` form to that of RFC 9562. */
const canonical = (text: string): string => {
  const bare = text
    .replace(/^urn:uuid:/i, "")
    .replace(/^\{(.*)\}$/, "$1")
    .toLowerCase();
  return /^[0-9a-f]{32}$/.test(bare)
    ? bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : bare;
};

const SHAPE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What can be read from an identifier; undefined if its kind is unknown. */
export const factsOf = (text: string): Facts | undefined => {
  const id = canonical(text);
  if (SHAPE.test(id)) return uuidFacts(id);
  const typeId = typeIdParts(text);
  if (typeId === undefined) return otherFacts(text);
  const uuid = canonical(typeId.hex);
  return [["TypeID", text], ["prefix", typeId.prefix], ...uuidFacts(uuid)];
};
