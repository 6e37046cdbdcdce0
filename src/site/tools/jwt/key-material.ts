import { decodeBase64url } from "./base64url.ts";
import { reasonOf } from "./decode.ts";

export type Jwk = Readonly<Record<string, unknown>>;

/** What somebody pasted as a key, before any cryptography. */
export type KeyMaterial =
  | { readonly kind: "secret"; readonly bytes: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: "pem";
      readonly label: "PUBLIC KEY" | "PRIVATE KEY" | "CERTIFICATE";
      readonly pem: string;
    }
  | { readonly kind: "jwk"; readonly jwk: Jwk }
  | { readonly kind: "jwks"; readonly keys: readonly Jwk[] };

export type SecretEncoding = "text" | "base64url";

/** Finds out what a pasted key is. Throws a sentence for people when it is none. */
export function readKey(input: string, encoding: SecretEncoding): KeyMaterial {
  const text = input.trim();
  if (text === "") throw new Error("There is no key yet.");
  if (text.startsWith("-----BEGIN")) return readPem(text);
  if (text.startsWith("{")) return readJwk(text);
  if (encoding === "text") return { kind: "secret", bytes: new TextEncoder().encode(input) };
  try {
    const compact = text.replace(/\s+/g, "").replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    return { kind: "secret", bytes: decodeBase64url(compact) };
  } catch (cause) {
    throw new Error(`The key is not Base64: ${reasonOf(cause)}.`, { cause });
  }
}

function readPem(pem: string): KeyMaterial {
  const label = /^-----BEGIN ([A-Z0-9 ]+)-----/.exec(pem)?.[1] ?? "";
  if (label === "PUBLIC KEY" || label === "PRIVATE KEY" || label === "CERTIFICATE")
    return { kind: "pem", label, pem };
  if (label === "RSA PRIVATE KEY" || label === "EC PRIVATE KEY") {
    throw new Error(
      `This is an older file format (${label}). Convert it once: openssl pkcs8 -topk8 -nocrypt -in key.pem`,
    );
  }
  if (label === "RSA PUBLIC KEY") {
    throw new Error(
      "This is an older file format (RSA PUBLIC KEY). Convert it once: openssl rsa -RSAPublicKey_in -in key.pem -pubout",
    );
  }
  if (label === "ENCRYPTED PRIVATE KEY")
    throw new Error("This key is locked by a passphrase. Unlock it first: openssl pkcs8 -in key.pem");
  throw new Error(`A PEM block “${label}” is no key that can sign or verify.`);
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
