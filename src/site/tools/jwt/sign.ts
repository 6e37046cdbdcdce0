import { exportPKCS8, generateKeyPair } from "jose";
import { toBase64url } from "../../shared/bytes.ts";
import { ALGORITHMS, type AlgorithmName, isSecretAlgorithm } from "./algorithms.ts";
import { readJsonPart } from "./decode.ts";
import { importKey } from "./import-key.ts";
import type { KeyMaterial } from "./key-material.ts";

export const encodeText = (text: string): string => toBase64url(new TextEncoder().encode(text));

/**
 * Signs exactly the texts given, not a re-serialised copy: what the editor shows is what is signed. Errors are readable
 * sentences.
 */
export async function sign(
  header: string,
  payload: string,
  material: KeyMaterial,
  algorithm: AlgorithmName,
): Promise<string> {
  const { problem } = readJsonPart(header, "header");
  if (problem !== undefined) throw new Error(problem);
  if (material.kind === "jwks") throw new Error("Signing needs a single key, but this is a set.");
  const key = await importKey(material, algorithm, "sign");
  const input = `${encodeText(header)}.${encodeText(payload)}`;
  const params = isSecretAlgorithm(algorithm) ? "HMAC" : ALGORITHMS[algorithm].params;
  const signature = await crypto.subtle.sign(params, key, new TextEncoder().encode(input));
  return `${input}.${toBase64url(new Uint8Array(signature))}`;
}

/** A new private key as PKCS #8, or a secret as base64url. */
export async function generateKey(algorithm: AlgorithmName): Promise<string> {
  if (isSecretAlgorithm(algorithm))
    return toBase64url(crypto.getRandomValues(new Uint8Array(ALGORITHMS[algorithm].minimum)));
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportPKCS8(privateKey);
}
