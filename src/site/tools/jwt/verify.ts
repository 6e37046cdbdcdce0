import { errorMessage } from "../../shared/error-message.ts";
import { compactVerify, errors } from "jose";
import { ALGORITHMS, type AlgorithmName, isAlgorithm, isSecretAlgorithm } from "./algorithms.ts";
import { type Decoded } from "./decode.ts";
import { importKey } from "./import-key.ts";
import { type Jwk, type KeyMaterial, otherSecrets, readKey, type SecretEncoding } from "./key-material.ts";

export interface SignatureCheck {
  readonly state: "valid" | "invalid" | "unknown";
  readonly detail: string;
}

/** Verifies with the key as it was entered. If a secret fails, other readings of it are tried, and the detail says which worked. */
export async function verifyWith(
  decoded: Decoded,
  key: string,
  encoding: SecretEncoding,
): Promise<SignatureCheck> {
  const material = readKey(key, encoding);
  const result = await verify(decoded, material);
  if (material.kind !== "secret" || result.state !== "invalid") return withWarning(result, material, decoded);
  for (const [how, other] of otherSecrets(key, encoding))
    if ((await verify(decoded, other)).state === "valid")
      return withWarning(
        { state: "valid", detail: `The signature matches this key ${how}.` },
        other,
        decoded,
      );
  return withWarning(result, material, decoded);
}

/** A secret that is too short for its algorithm can be guessed from one token; empty for any other key. */
export function weaknessOf(material: KeyMaterial, algorithm: string | undefined): string {
  if (!isAlgorithm(algorithm) || !isSecretAlgorithm(algorithm) || material.kind !== "secret") return "";
  const { minimum } = ALGORITHMS[algorithm];
  const { length } = material.bytes;
  return length >= minimum
    ? ""
    : `This secret has ${length} bytes; ${algorithm} requires at least ${minimum} (RFC 7518).`;
}

function withWarning(result: SignatureCheck, material: KeyMaterial, { algorithm }: Decoded): SignatureCheck {
  const weakness = weaknessOf(material, algorithm);
  return weakness === "" ? result : { ...result, detail: `${result.detail} ${weakness}` };
}

/** Checks the signature of a token, but not whether it has expired. */
export async function verify(decoded: Decoded, material: KeyMaterial): Promise<SignatureCheck> {
  const { algorithm } = decoded;
  if (algorithm?.toLowerCase() === "none") {
    return {
      state: "invalid",
      detail: "The token has alg: none. It is not signed, so anyone could have written it.",
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
): Promise<SignatureCheck> {
  const kid = decoded.header.value?.["kid"];
  const candidates = kid === undefined ? keys : keys.filter((jwk) => jwk["kid"] === kid);
  if (candidates.length === 0) {
    const names = keys.map((jwk) => (typeof jwk["kid"] === "string" ? jwk["kid"] : "unnamed")).join(", ");
    return {
      state: "unknown",
      detail: `The token's kid is ${JSON.stringify(kid)}; the set contains ${names}.`,
    };
  }
  let last: SignatureCheck | undefined;
  for (const jwk of candidates) {
    const name = typeof jwk["kid"] === "string" ? `the key ${JSON.stringify(jwk["kid"])}` : "a key";
    const verdict = await check(
      decoded,
      { kind: "jwk", jwk },
      algorithm,
      `The signature matches ${name} in the set.`,
    );
    if (verdict.state === "valid") return verdict;
    if (last === undefined || verdict.state === "invalid") last = verdict;
  }
  return last ?? { state: "unknown", detail: "The set contains no keys." };
}

async function check(
  decoded: Decoded,
  material: Exclude<KeyMaterial, { kind: "jwks" }>,
  algorithm: AlgorithmName,
  success: string,
): Promise<SignatureCheck> {
  let key: CryptoKey;
  try {
    key = await importKey(material, algorithm, "verify");
  } catch (cause) {
    return { state: "unknown", detail: errorMessage(cause) };
  }
  try {
    await compactVerify(decoded.token, key, { algorithms: [algorithm] });
    return { state: "valid", detail: success };
  } catch (cause) {
    if (cause instanceof errors.JWSSignatureVerificationFailed) {
      return {
        state: "invalid",
        detail: "The signature does not match: the token was signed with another key, or changed.",
      };
    }
    return { state: "unknown", detail: errorMessage(cause) };
  }
}
