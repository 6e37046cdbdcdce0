import { ALGORITHMS, isAlgorithm, isSecretAlgorithm } from "./algorithms.ts";
import type { Decoded } from "./decode.ts";
import type { KeyMaterial } from "./key-material.ts";

/** Reasons to be careful with a token. */
export function cautions(decoded: Decoded): string[] {
  const { header, algorithm, signature, signatureProblem } = decoded;
  const cautions: string[] = [];
  for (const problem of [header.problem, decoded.payload.problem, signatureProblem])
    if (problem !== undefined) cautions.push(problem);
  if (algorithm?.toLowerCase() === "none")
    cautions.push("alg is none: the token is not protected. Servers must reject it.");
  else if (signature.length === 0 && signatureProblem === undefined) cautions.push("The signature is empty.");
  if (header.value?.["jwk"] !== undefined)
    cautions.push("The header contains its own key (jwk). A server that trusts it accepts any forgery.");
  if (header.value?.["jku"] !== undefined || header.value?.["x5u"] !== undefined) {
    cautions.push(
      "The header contains a URL to fetch the key from. Servers must only fetch from URLs they trust.",
    );
  }
  return cautions;
}

/** A secret that is too short for its algorithm can be guessed from one token. */
export function weakSecret(material: KeyMaterial, algorithm: string | undefined): string | undefined {
  if (!isAlgorithm(algorithm) || !isSecretAlgorithm(algorithm) || material.kind !== "secret")
    return undefined;
  const { minimum } = ALGORITHMS[algorithm];
  if (material.bytes.length >= minimum) return undefined;
  return `This secret has ${material.bytes.length} bytes; ${algorithm} requires at least ${minimum} (RFC 7518).`;
}
