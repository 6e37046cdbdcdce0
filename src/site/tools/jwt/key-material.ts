import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { reasonOf } from "./decode.ts";
import { type Bytes, type DerKey, keyIn } from "./der.ts";

export type Jwk = Readonly<Record<string, unknown>>;

/** What somebody pasted as a key, before any cryptography. */
export type KeyMaterial =
  | { readonly kind: "secret"; readonly bytes: Bytes }
  | PemKey
  | { readonly kind: "jwk"; readonly jwk: Jwk }
  | { readonly kind: "jwks"; readonly keys: readonly Jwk[] };

export interface PemKey {
  readonly kind: "pem";
  readonly label: DerKey["label"];
  readonly pem: string;
  /** `RSA`, or the name of the curve, where it is known. */
  readonly type: string | undefined;
}

export type SecretEncoding = "text" | "base64url";

/** Finds out what a pasted key is. Throws a sentence for people when it is none. */
export function readKey(input: string, encoding: SecretEncoding): KeyMaterial {
  const text = input.trim();
  if (text === "") throw new Error("There is no key yet.");
  if (text.includes("-----BEGIN ")) return readPem(text);
  if (/^(?:ssh-|ecdsa-sha2-)\S+ \S/.test(text))
    throw new Error("This is a public key of SSH. Convert it once: ssh-keygen -e -m PKCS8 -f key.pub");
  const keys = text.startsWith("[") ? keysIn(text) : undefined;
  if (keys !== undefined) return { kind: "jwks", keys };
  if (text.startsWith("{")) return readJwk(text);
  if (encoding === "text") return { kind: "secret", bytes: new TextEncoder().encode(input) };
  try {
    return { kind: "secret", bytes: decodeBase64(text) };
  } catch (cause) {
    throw new Error(`The key is not Base64: ${reasonOf(cause)}.`, { cause });
  }
}

/** Of either alphabet, in lines, with padding or without. */
function decodeBase64(text: string): Bytes {
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

/** What else a secret may mean that does not match, and in which words it would. */
export function otherSecrets(
  input: string,
  encoding: SecretEncoding,
): readonly (readonly [how: string, material: KeyMaterial])[] {
  const text = input.trim();
  const encode = (value: string): Bytes => new TextEncoder().encode(value);
  const isHex = /^(?:[\da-f]{2})+$/i.test(text);
  const found: readonly (readonly [how: string, bytes: Bytes | undefined])[] = [
    ["without the white space around it", text === input ? undefined : encode(text)],
    ["read as text", encoding === "text" ? undefined : encode(text)],
    ["read as Base64", encoding === "text" ? readable(() => decodeBase64(text)) : undefined],
    [
      "read as hexadecimal",
      isHex ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : undefined,
    ],
  ];
  return found.flatMap(([how, bytes]) =>
    bytes === undefined ? [] : [[how, { kind: "secret", bytes }] as const],
  );
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----((?:(?!-----).)*)-----END \1-----/gs;

/** Files and JSON hold keys among other things, and variables hold them on one line with `\n` in it. */
function readPem(text: string): PemKey {
  const blocks = [...text.replaceAll(/\\r?\\n|\\n/g, "\n").matchAll(BLOCK)].filter(
    ([, label = ""]) => !label.endsWith("PARAMETERS"),
  );
  const [block] = blocks;
  if (block === undefined) throw new Error("This key is cut off: its END line is missing.");
  if (text.startsWith("{") && blocks.length > 1)
    throw new Error("There are several keys in this: paste the one that the token's kid names.");
  const [, label = "", body = ""] = block;
  if (label === "ENCRYPTED PRIVATE KEY" || /^Proc-Type:.*ENCRYPTED/m.test(body))
    throw new Error("This key is locked by a passphrase. Unlock it first: openssl pkey -in key.pem");
  if (label === "OPENSSH PRIVATE KEY")
    throw new Error("This is a private key of SSH. Convert a copy: ssh-keygen -p -m PEM -f key");
  const bytes = readable(() => decodeBase64(body));
  const key = bytes && keyIn(bytes);
  if (key !== undefined) return pemOf(key);
  throw new Error(
    label.endsWith("KEY") || label === "CERTIFICATE"
      ? "This key is damaged: what is between its first and last line is no key."
      : `A PEM block “${label}” is no key that can sign or verify.`,
  );
}

function pemOf({ label, bytes, kind }: DerKey): PemKey {
  const body = encodeBase64url(bytes).replaceAll("-", "+").replaceAll("_", "/");
  const padding = "=".repeat((4 - (body.length % 4)) % 4);
  return {
    kind: "pem",
    label,
    pem: `-----BEGIN ${label}-----\n${body}${padding}\n-----END ${label}-----`,
    type: kind,
  };
}

/** Of a secret that is a key pair's half all the same: its Base64 alone, as some servers show it. */
export function pairIn(secret: Bytes): PemKey | undefined {
  const text = new TextDecoder().decode(secret);
  const key = keyIn(secret) ?? keyIn(readable(() => decodeBase64(text)) ?? new Uint8Array());
  return key && pemOf(key);
}

/** The keys of a list that is the set itself. */
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
    throw new Error("This begins like a JWK, but it is not JSON.", { cause });
  }
  const keys = value["keys"];
  if (Array.isArray(keys)) {
    if (keys.length === 0) throw new Error("This JWKS holds no keys.");
    return { kind: "jwks", keys: keys as readonly Jwk[] };
  }
  if (typeof value["jwks_uri"] === "string")
    throw new Error(
      "This says where the keys are, in jwks_uri. Open that address and paste what it answers.",
    );
  if (typeof value["kty"] !== "string")
    throw new Error("A JWK needs a kty member, and a JWKS a keys array; this has neither.");
  return { kind: "jwk", jwk: value };
}

const PRIVATE_MEMBERS = new Set(["d", "p", "q", "dp", "dq", "qi", "oth", "key_ops", "use"]);

/** The half of a key pair that may be shown: all that verifying needs. */
export function publicHalf(jwk: Jwk): Jwk {
  if (jwk["kty"] === "oct") return jwk;
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !PRIVATE_MEMBERS.has(member)));
}
