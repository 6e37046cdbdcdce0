import { compactVerify, errors } from "jose";
import { type AlgorithmName, isAlgorithm } from "./algorithms.ts";
import { type Decoded, reasonOf } from "./decode.ts";
import { importKey } from "./import-key.ts";
import type { Jwk, KeyMaterial } from "./key-material.ts";

export type Verdict =
  | { readonly state: "valid"; readonly detail: string }
  | { readonly state: "invalid"; readonly detail: string }
  | { readonly state: "unknown"; readonly detail: string };

/** Checks the signature of a token; whether it has expired is another question, answered beside it. */
export async function verify(decoded: Decoded, material: KeyMaterial): Promise<Verdict> {
  const { algorithm } = decoded;
  if (algorithm?.toLowerCase() === "none") {
    return {
      state: "invalid",
      detail: "The token says alg: none. Nothing signs it, so anybody can have written it.",
    };
  }
  if (!isAlgorithm(algorithm)) {
    return {
      state: "unknown",
      detail: `The header's alg is ${algorithm ?? "missing"}, which this page cannot check.`,
    };
  }
  if (material.kind !== "jwks") return check(decoded, material, algorithm, "The signature matches this key.");
  return verifyWithSet(decoded, material.keys, algorithm);
}

async function verifyWithSet(
  decoded: Decoded,
  keys: readonly Jwk[],
  algorithm: AlgorithmName,
): Promise<Verdict> {
  const kid = decoded.header.value?.["kid"];
  const candidates = kid === undefined ? keys : keys.filter((jwk) => jwk["kid"] === kid);
  if (candidates.length === 0) {
    const names = keys.map((jwk) => (typeof jwk["kid"] === "string" ? jwk["kid"] : "unnamed")).join(", ");
    return {
      state: "unknown",
      detail: `The token asks for the key ${JSON.stringify(kid)}; the set holds ${names}.`,
    };
  }
  let last: Verdict | undefined;
  for (const jwk of candidates) {
    const name = typeof jwk["kid"] === "string" ? `the key ${JSON.stringify(jwk["kid"])}` : "a key";
    const verdict = await check(
      decoded,
      { kind: "jwk", jwk },
      algorithm,
      `The signature matches ${name} of the set.`,
    );
    if (verdict.state === "valid") return verdict;
    if (last === undefined || verdict.state === "invalid") last = verdict;
  }
  return last ?? { state: "unknown", detail: "The set holds no key to try." };
}

async function check(
  decoded: Decoded,
  material: Exclude<KeyMaterial, { kind: "jwks" }>,
  algorithm: AlgorithmName,
  success: string,
): Promise<Verdict> {
  let key: CryptoKey;
  try {
    key = await importKey(material, algorithm, "verify");
  } catch (cause) {
    return { state: "unknown", detail: reasonOf(cause) };
  }
  try {
    await compactVerify(decoded.token, key, { algorithms: [algorithm] });
    return { state: "valid", detail: success };
  } catch (cause) {
    if (cause instanceof errors.JWSSignatureVerificationFailed) {
      return {
        state: "invalid",
        detail: "The signature does not match: another key signed this, or the token was changed.",
      };
    }
    return { state: "unknown", detail: reasonOf(cause) };
  }
}
