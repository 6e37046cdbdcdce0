import { errorMessage } from "../../shared/error-message.ts";
import { exportJWK, exportSPKI, importJWK, importPKCS8, importSPKI, importX509 } from "jose";
import { ALGORITHMS, type AlgorithmName, isSecretAlgorithm, type SecretAlgorithmName } from "./algorithms.ts";
import { decodeBase64, type Jwk, type KeyMaterial, pairIn, publicHalf } from "./key-material.ts";

export type Purpose = "sign" | "verify";
type PairMaterial = Exclude<KeyMaterial, { kind: "jwks" | "secret" }>;
type KeyPairAlgorithmName = Exclude<AlgorithmName, SecretAlgorithmName>;

/** Turns pasted material into a key for an algorithm. Errors are readable sentences. */
export async function importKey(
  material: Exclude<KeyMaterial, { kind: "jwks" }>,
  algorithm: AlgorithmName,
  purpose: Purpose,
): Promise<CryptoKey> {
  if (isSecretAlgorithm(algorithm)) return importSecret(secretOf(material, algorithm), algorithm, purpose);
  const pair = material.kind === "secret" ? pairIn(material.bytes) : material;
  if (pair === undefined)
    throw new Error(`${algorithm} needs a key pair (PEM or JWK), but this is a plain secret.`);
  refuseOtherType(pair, algorithm);
  try {
    return await importPair(pair, algorithm, purpose);
  } catch (cause) {
    throw new Error(`This key does not fit ${algorithm}: ${errorMessage(cause)}`, { cause });
  }
}

/** Rejects a key of another type with a reason; browsers give none. */
function refuseOtherType(pair: PairMaterial, algorithm: KeyPairAlgorithmName): void {
  const { jwk } = pair.kind === "jwk" ? pair : { jwk: {} as Jwk };
  const type = pair.kind === "pem" ? pair.type : (jwk["crv"] ?? jwk["kty"]);
  const definition = ALGORITHMS[algorithm];
  const keyType = "curve" in definition ? definition.curve : "RSA";
  if (typeof type !== "string" || type === keyType || type === "oct") return;
  throw new Error(`${algorithm} needs a key of type ${keyType}, but this one is of type ${type}.`);
}

function secretOf(material: KeyMaterial, algorithm: AlgorithmName): Uint8Array<ArrayBuffer> {
  if (material.kind === "secret") return material.bytes;
  if (material.kind === "jwk" && material.jwk["kty"] === "oct" && typeof material.jwk["k"] === "string")
    return decodeBase64(material.jwk["k"]);
  throw new Error(
    `${algorithm} needs a shared secret. Using a public key as the secret allows tokens to be forged.`,
  );
}

function importSecret(
  bytes: Uint8Array<ArrayBuffer>,
  algorithm: SecretAlgorithmName,
  purpose: Purpose,
): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: ALGORITHMS[algorithm].hash }, false, [
    purpose,
  ]);
}

async function importPair(
  material: PairMaterial,
  algorithm: AlgorithmName,
  purpose: Purpose,
): Promise<CryptoKey> {
  if (material.kind === "jwk")
    return asKey(
      await importJWK(purpose === "sign" ? jwkFor(material.jwk) : publicHalf(material.jwk), algorithm),
    );
  if (material.label === "PRIVATE KEY") {
    if (purpose === "sign") return importPKCS8(material.pem, algorithm);
    const jwk = (await exportJWK(await importPKCS8(material.pem, algorithm, { extractable: true }))) as Jwk;
    return asKey(await importJWK(publicHalf(jwk), algorithm));
  }
  if (purpose === "sign") throw new Error("signing needs the private key, but this is the public one.");
  return material.label === "CERTIFICATE"
    ? importX509(material.pem, algorithm)
    : importSPKI(material.pem, algorithm);
}

function jwkFor(jwk: Jwk): Jwk {
  if (jwk["d"] === undefined)
    throw new Error("signing needs the private key, but this JWK has only the public half.");
  const { key_ops: _operations, use: _use, ...rest } = jwk;
  return rest;
}

function asKey(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof CryptoKey) return key;
  throw new Error("it is a shared secret, not a key pair.");
}

/** The public key that belongs to a private one, as PEM; undefined for a shared secret. */
export async function publicKeyOf(
  material: Exclude<KeyMaterial, { kind: "jwks" }>,
  algorithm: AlgorithmName,
): Promise<string | undefined> {
  if (isSecretAlgorithm(algorithm)) return undefined;
  return exportSPKI(await importKey(material, algorithm, "verify"));
}
