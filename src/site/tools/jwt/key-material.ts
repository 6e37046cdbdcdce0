import { toBase64 } from "../../shared/bytes.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { decodeBase64url } from "./base64url.ts";
import { type Bytes, type DerKey, keyIn } from "./der.ts";

export type Jwk = Readonly<Record<string, unknown>>;

/** A pasted key, before any cryptography. */
export type KeyMaterial =
  | { readonly kind: "secret"; readonly bytes: Bytes }
  | PemKey
  | { readonly kind: "jwk"; readonly jwk: Jwk }
  | { readonly kind: "jwks"; readonly keys: readonly Jwk[] };

export interface PemKey {
  readonly kind: "pem";
  readonly label: DerKey["label"];
  readonly pem: string;
  /** `RSA` or the name of the curve, if known. */
  readonly type: string | undefined;
}

export type SecretEncoding = "text" | "base64url";

/** Determines what kind of key was pasted. Errors are readable sentences. */
export function readKey(input: string, encoding: SecretEncoding): KeyMaterial {
  const text = input.trim();
  if (text.includes("-----BEGIN ")) return readPem(text);
  if (/^(?:ssh-|ecdsa-sha2-)\S+ \S/.test(text))
    throw new Error("This is an SSH public key. Convert it first: ssh-keygen -e -m PKCS8 -f key.pub");
  const keys = text.startsWith("[") ? keysIn(text) : undefined;
  if (keys !== undefined) return { kind: "jwks", keys };
  if (text.startsWith("{")) return readJwk(text);
  if (encoding === "text") return { kind: "secret", bytes: new TextEncoder().encode(input) };
  try {
    return { kind: "secret", bytes: decodeBase64(text) };
  } catch (cause) {
    throw new Error(`The key is not Base64: ${errorMessage(cause)}.`, { cause });
  }
}

/** Decodes either alphabet, with or without line breaks and padding. */
export function decodeBase64(text: string): Bytes {
  return decodeBase64url(
    text.replace(/\s+/g, "").replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""),
  );
}

function readable(read: () => Bytes): Bytes | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Other readings of a secret that does not match, each with how it was read. */
export function otherSecrets(
  input: string,
  encoding: SecretEncoding,
): readonly (readonly [how: string, material: KeyMaterial])[] {
  const text = input.trim();
  const encode = (value: string): Bytes => new TextEncoder().encode(value);
  const isHex = /^(?:[\da-f]{2})+$/i.test(text);
  const readings: readonly (readonly [how: string, bytes: Bytes | undefined])[] = [
    ["without surrounding white space", text === input ? undefined : encode(text)],
    ["read as text", encoding === "text" ? undefined : encode(text)],
    ["read as Base64", encoding === "text" ? readable(() => decodeBase64(text)) : undefined],
    [
      "read as hexadecimal",
      isHex ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined,
    ],
  ];
  return readings.flatMap(([how, bytes]) =>
    bytes === undefined ? [] : [[how, { kind: "secret", bytes }] as const],
  );
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----((?:(?!-----).)*)-----END \1-----/gs;

/** Finds the key in a file or JSON, or in a variable that has `\n` instead of line breaks. */
function readPem(text: string): PemKey {
  const blocks = [...text.replaceAll(/\\r?\\n|\\n/g, "\n").matchAll(BLOCK)].filter(
    ([, label = ""]) => !label.endsWith("PARAMETERS"),
  );
  const [block] = blocks;
  if (block === undefined) throw new Error("This key is cut off: its END line is missing.");
  if (text.startsWith("{") && blocks.length > 1)
    throw new Error("This contains several keys. Paste only the one named by the token's kid.");
  const [, label = "", body = ""] = block;
  if (label === "ENCRYPTED PRIVATE KEY" || /^Proc-Type:.*ENCRYPTED/m.test(body))
    throw new Error("This key is protected by a passphrase. Decrypt it first: openssl pkey -in key.pem");
  if (label === "OPENSSH PRIVATE KEY")
    throw new Error("This is an SSH private key. Convert a copy: ssh-keygen -p -m PEM -f key");
  const bytes = readable(() => decodeBase64(body));
  const key = bytes && keyIn(bytes);
  if (key !== undefined) return pemOf(key);
  throw new Error(
    label.endsWith("KEY") || label === "CERTIFICATE"
      ? "This key is damaged: there is no key between its first and last line."
      : `A PEM block “${label}” is not a key that can sign or verify.`,
  );
}

function pemOf({ label, bytes, kind }: DerKey): PemKey {
  return {
    kind: "pem",
    label,
    pem: `-----BEGIN ${label}-----\n${toBase64(bytes)}\n-----END ${label}-----`,
    type: kind,
  };
}

/** Recognises a secret that is really a private or public key without PEM lines, as some servers show it. */
export function pairIn(secret: Bytes): PemKey | undefined {
  const text = new TextDecoder().decode(secret);
  const key = keyIn(secret) ?? keyIn(readable(() => decodeBase64(text)) ?? new Uint8Array());
  return key && pemOf(key);
}

/** The keys of a JWKS given as a bare array. */
function keysIn(text: string): readonly Jwk[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isKey = (one: unknown): boolean => typeof (one as Jwk | null)?.["kty"] === "string";
    return Array.isArray(value) && value.length > 0 && value.every(isKey) ? (value as Jwk[]) : undefined;
  } catch {
    return undefined;
  }
}

function readJwk(text: string): KeyMaterial {
  let value: Jwk;
  try {
    value = JSON.parse(text) as Jwk;
  } catch (cause) {
    throw new Error("This starts like a JWK, but it is not JSON.", { cause });
  }
  const keys = value["keys"];
  if (Array.isArray(keys)) {
    if (keys.length === 0) throw new Error("This JWKS contains no keys.");
    return { kind: "jwks", keys: keys as readonly Jwk[] };
  }
  if (typeof value["jwks_uri"] === "string")
    throw new Error("This document only links to the keys. Open the URL in jwks_uri and paste its content.");
  if (typeof value["kty"] !== "string")
    throw new Error("A JWK needs a kty member and a JWKS a keys array; this has neither.");
  return { kind: "jwk", jwk: value };
}

const PRIVATE_MEMBERS = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "key_ops", "use", "ext"]);

/** The public half of a key pair, which is all that verifying needs. */
export function publicHalf(jwk: Jwk): Jwk {
  if (jwk["kty"] === "oct") return jwk;
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !PRIVATE_MEMBERS.has(member)));
}
