import { toHex } from "../../shared/bytes.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

interface Item {
  readonly tag: number;
  readonly body: Bytes;
  /** With its tag and length. */
  readonly whole: Bytes;
}

const SEQUENCE = 0x30;

/** The items of a DER sequence; undefined if the bytes are not DER. */
function itemsIn(bytes: Bytes): Item[] | undefined {
  const items: Item[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, short = 0] = bytes.subarray(at);
    const extra = short < 0x80 ? 0 : short - 0x80;
    const from = at + 2 + extra;
    const length =
      extra === 0 ? short : bytes.subarray(at + 2, from).reduce((sum, byte) => sum * 256 + byte, 0);
    if (extra > 4 || from + length > bytes.length) return undefined;
    items.push({ tag, body: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) });
    at = from + length;
  }
  return items;
}

function concat(parts: readonly (Uint8Array | readonly number[])[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function item(tag: number, ...parts: readonly (Uint8Array | readonly number[])[]): Bytes {
  const body = concat(parts);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return concat([[tag, ...size], body]);
}

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const RSA = "2a864886f70d010101";
const EC = "2a8648ce3d0201";
/** Kinds of keys by the object identifiers of RFC 8017, 5480 and 8410. */
const KINDS: Readonly<Record<string, string>> = {
  [RSA]: "RSA",
  "2a864886f70d01010a": "RSA",
  "2a8648ce3d030107": "P-256",
  "2b81040022": "P-384",
  "2b81040023": "P-521",
  "2b8104000a": "secp256k1",
  "2b656e": "X25519",
  "2b6570": "Ed25519",
  "2b6571": "Ed448",
};

const RSA_KEY = item(SEQUENCE, [0x06, 9], bytesOf(RSA), [0x05, 0]);
const ecKey = (curve: Bytes): Bytes => item(SEQUENCE, [0x06, 7], bytesOf(EC), curve);
const privateKey = (kind: Bytes, key: Bytes): Bytes => item(SEQUENCE, [0x02, 1, 0], kind, item(0x04, key));

/** A key or certificate in a form that browsers accept. */
export interface DerKey {
  readonly label: "PUBLIC KEY" | "PRIVATE KEY" | "CERTIFICATE";
  readonly bytes: Bytes;
  /** `RSA` or the name of the curve; undefined if unknown. */
  readonly kind: string | undefined;
}

function kindOf(algorithm: Item | undefined): string | undefined {
  const [name, curve] = itemsIn(algorithm?.body ?? new Uint8Array()) ?? [];
  if (name === undefined) return undefined;
  const id = toHex(name.body);
  return KINDS[id === EC ? toHex(curve?.body ?? new Uint8Array()) : id];
}

const shapeOf = (items: readonly Item[]): string =>
  items.map(({ tag }) => toHex(Uint8Array.of(tag))).join(" ");

/** Recognises a key by its structure, because bare Base64 has no label and labels can be wrong. Old forms are wrapped. */
export function keyIn(bytes: Bytes): DerKey | undefined {
  const [outer, ...rest] = itemsIn(bytes) ?? [];
  if (outer?.tag !== SEQUENCE || rest.length > 0) return undefined;
  const parts = itemsIn(outer.body) ?? [];
  const shape = shapeOf(parts);
  const [first, second, third] = parts;
  if (shape === "30 03") return { label: "PUBLIC KEY", bytes, kind: kindOf(first) };
  if (shape === "30 30 03") {
    const subject = itemsIn(first?.body ?? new Uint8Array())?.find(
      ({ tag, body }) => tag === SEQUENCE && shapeOf(itemsIn(body) ?? []) === "30 03",
    );
    const kind = subject && kindOf(itemsIn(subject.body)?.[0]);
    return { label: "CERTIFICATE", bytes, kind };
  }
  if (shape.startsWith("02 30 04")) return { label: "PRIVATE KEY", bytes, kind: kindOf(second) };
  if (shape === "02 02")
    return {
      label: "PUBLIC KEY",
      bytes: item(SEQUENCE, RSA_KEY, item(0x03, [0], bytes)),
      kind: "RSA",
    };
  if (shape.startsWith("02 02 02 02 02 02 02 02 02"))
    return { label: "PRIVATE KEY", bytes: privateKey(RSA_KEY, bytes), kind: "RSA" };
  const curve = third?.tag === 0xa0 ? itemsIn(third.body)?.[0] : undefined;
  if (!shape.startsWith("02 04 a0") || curve === undefined) return undefined;
  return {
    label: "PRIVATE KEY",
    bytes: privateKey(ecKey(curve.whole), bytes),
    kind: KINDS[toHex(curve.body)],
  };
}
