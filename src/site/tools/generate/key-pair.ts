import { base64, base64urlnopad } from "@scure/base";
import { concat } from "../../shared/bytes.ts";
import { subtleFor } from "../../shared/subtle.ts";
import { InputError, type Outcome, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;
type KeyKind = "rsa" | "ec" | "ed25519";
type Bytes = Uint8Array<ArrayBuffer>;

const EXPONENT = new Uint8Array([1, 0, 1]);

const ALGORITHMS: Readonly<
  Record<KeyKind, (options: Options) => RsaHashedKeyGenParams | EcKeyGenParams | Algorithm>
> = {
  rsa: ({ bits }) => ({
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: Number(bits),
    publicExponent: EXPONENT,
    hash: "SHA-256",
  }),
  ec: ({ curve }) => ({ name: "ECDSA", namedCurve: curve }),
  ed25519: () => ({ name: "Ed25519" }),
};

const pem = (label: string, bytes: Uint8Array, width = 64): string => {
  const lines = base64.encode(bytes).match(new RegExp(`.{1,${width}}`, "g")) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
};

const ascii = (text: string): Bytes => new TextEncoder().encode(text);

const uint32 = (value: number): Bytes => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

/** A string of RFC 4251: its length, then its bytes. */
const sshString = (bytes: Uint8Array): Bytes => concat([uint32(bytes.length), bytes]);

/** A number of RFC 4251: without leading zeros, but never with a first bit that would be a sign. */
const sshNumber = (bytes: Uint8Array): Bytes => {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = from === -1 ? new Uint8Array() : bytes.subarray(from);
  return sshString((digits[0] ?? 0) >= 0x80 ? concat([new Uint8Array(1), digits]) : digits);
};

const numberOf = (text = ""): Uint8Array => base64urlnopad.decode(text);

/** The public key as `authorized_keys` has it: its type, then its blob. */
const sshPublic = ({ kty, crv, n, e, x, y }: JsonWebKey): readonly [type: string, blob: Bytes] => {
  if (kty === "RSA")
    return ["ssh-rsa", concat([sshString(ascii("ssh-rsa")), sshNumber(numberOf(e)), sshNumber(numberOf(n))])];
  if (kty === "OKP")
    return ["ssh-ed25519", concat([sshString(ascii("ssh-ed25519")), sshString(numberOf(x))])];
  const curve = `nistp${crv?.slice(2)}`;
  const type = `ecdsa-sha2-${curve}`;
  const point = concat([new Uint8Array([4]), numberOf(x), numberOf(y)]);
  return [type, concat([sshString(ascii(type)), sshString(ascii(curve)), sshString(point)])];
};

/** `openssh-key-v1` without a passphrase, as ssh-keygen writes it: many versions of ssh read no other form of Ed25519. */
const sshPrivate = ({ x, d }: JsonWebKey, blob: Bytes, comment: string): string => {
  const check = crypto.getRandomValues(new Uint8Array(4));
  const secret = concat([
    check,
    check,
    blob,
    sshString(concat([numberOf(d), numberOf(x)])),
    sshString(ascii(comment)),
  ]);
  const padding = Uint8Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_none, at) => at + 1);
  const none = sshString(ascii("none"));
  const head = [ascii("openssh-key-v1\0"), none, none, uint32(0), uint32(1), sshString(blob)];
  return pem("OPENSSH PRIVATE KEY", concat([...head, sshString(concat([secret, padding]))]), 70);
};

/** A key pair, made by the browser, in the forms that servers and ssh read. */
export const keyPair = async (kind: KeyKind, options: Options): Promise<Outcome> => {
  const subtle = subtleFor("Making keys");
  let pair: CryptoKeyPair;
  try {
    pair = (await subtle.generateKey(ALGORITHMS[kind](options), true, ["sign", "verify"])) as CryptoKeyPair;
  } catch (cause) {
    if (kind !== "ed25519" || !(cause instanceof DOMException)) throw cause;
    throw new InputError("This browser cannot make Ed25519 keys yet. Update it, or choose EC.");
  }
  const [secret, open, jwk] = await Promise.all([
    subtle.exportKey("pkcs8", pair.privateKey),
    subtle.exportKey("spki", pair.publicKey),
    subtle.exportKey("jwk", pair.privateKey),
  ]);
  const comment = options.comment.trim();
  const [type, blob] = sshPublic(jwk);
  const line = [type, base64.encode(blob), ...(comment === "" ? [] : [comment])].join(" ");
  const forms: readonly (readonly [label: string, value: string])[] = [
    ["Private key", pem("PRIVATE KEY", new Uint8Array(secret))],
    ["Public key", pem("PUBLIC KEY", new Uint8Array(open))],
    ...(kind === "ed25519" ? ([["Private key for SSH", sshPrivate(jwk, blob, comment)]] as const) : []),
    ["Public key for SSH", line],
  ];
  return {
    text: forms.map(([, value]) => value.trimEnd()).join("\n\n"),
    groups: [{ rows: forms.map(([label, value]) => ({ label, value })) }],
    figures: ["PKCS #8 and SPKI", kind === "ed25519" ? "OpenSSH" : "ssh reads the PKCS #8 form"],
    fileName: "keys.pem",
  };
};
