import { ALGORITHMS, isAlgorithm, isSecretAlgorithm } from "./algorithms.ts";
import type { Decoded } from "./decode.ts";
import type { KeyMaterial } from "./key-material.ts";

/** Reasons to be careful with a token. */
export function cautions(decoded: Decoded): string[] {
  const { header, algorithm, signature, signatureProblem } = decoded;
  const found: string[] = [];
  for (const problem of [header.problem, decoded.payload.problem, signatureProblem])
    if (problem !== undefined) found.push(problem);
  if (algorithm?.toLowerCase() === "none")
    found.push("alg is none: the token is not protected. Servers must reject it.");
  else if (signature.length === 0 && signatureProblem === undefined) found.push("The signature is empty.");
  if (header.value?.["jwk"] !== undefined)
    found.push("The header contains its own key (jwk). A server that trusts it accepts any forgery.");
  if (header.value?.["jku"] !== undefined || header.value?.["x5u"] !== undefined) {
    found.push(
      "The header contains a URL to fetch the key from. Servers must only fetch from URLs they trust.",
    );
  }
  return found;
}

/** A secret that is too short for its algorithm can be guessed from one token. */
export function weakSecret(material: KeyMaterial, algorithm: string | undefined): string | undefined {
  if (!isAlgorithm(algorithm) || !isSecretAlgorithm(algorithm) || material.kind !== "secret")
    return undefined;
  const { minimum } = ALGORITHMS[algorithm];
  if (material.bytes.length >= minimum) return undefined;
  return `This secret has ${material.bytes.length} bytes; ${algorithm} requires at least ${minimum} (RFC 7518).`;
}
