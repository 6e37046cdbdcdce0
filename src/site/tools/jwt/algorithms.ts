interface SecretAlgorithm {
  readonly family: "HS";
  readonly hash: string;
  /** Shortest key that RFC 7518 allows, in bytes. */
  readonly minimum: number;
}

interface KeyPairAlgorithm {
  readonly family: "RS" | "PS" | "ES" | "Ed";
  readonly curve?: string;
  readonly params: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
}

const rsa: KeyPairAlgorithm = { family: "RS", params: "RSASSA-PKCS1-v1_5" };
const pss = (saltLength: number): KeyPairAlgorithm => ({
  family: "PS",
  params: { name: "RSA-PSS", saltLength },
});
const ecdsa = (curve: string, hash: string): KeyPairAlgorithm => ({
  family: "ES",
  curve,
  params: { name: "ECDSA", hash },
});
const edwards: KeyPairAlgorithm = { family: "Ed", curve: "Ed25519", params: "Ed25519" };

/** The supported algorithms, by their name in headers (RFC 7518, 8037, 9864). */
export const ALGORITHMS = {
  HS256: { family: "HS", hash: "SHA-256", minimum: 32 },
  HS384: { family: "HS", hash: "SHA-384", minimum: 48 },
  HS512: { family: "HS", hash: "SHA-512", minimum: 64 },
  RS256: rsa,
  RS384: rsa,
  RS512: rsa,
  PS256: pss(32),
  PS384: pss(48),
  PS512: pss(64),
  ES256: ecdsa("P-256", "SHA-256"),
  ES384: ecdsa("P-384", "SHA-384"),
  ES512: ecdsa("P-521", "SHA-512"),
  EdDSA: edwards,
  Ed25519: edwards,
} as const satisfies Record<string, SecretAlgorithm | KeyPairAlgorithm>;

export type AlgorithmName = keyof typeof ALGORITHMS;

export const isAlgorithm = (name: string | undefined): name is AlgorithmName =>
  name !== undefined && Object.hasOwn(ALGORITHMS, name);

export type SecretAlgorithmName = {
  [Name in AlgorithmName]: (typeof ALGORITHMS)[Name] extends SecretAlgorithm ? Name : never;
}[AlgorithmName];

export const isSecretAlgorithm = (name: AlgorithmName): name is SecretAlgorithmName =>
  ALGORITHMS[name].family === "HS";
