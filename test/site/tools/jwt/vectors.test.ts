import { describe, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { ALGORITHMS, type AlgorithmName } from "../../../../src/site/tools/jwt/algorithms.ts";
import { decode } from "../../../../src/site/tools/jwt/decode.ts";
import { publicKeyOf } from "../../../../src/site/tools/jwt/import-key.ts";
import { type Jwk, publicHalf, readKey } from "../../../../src/site/tools/jwt/key-material.ts";
import { generateKey, sign } from "../../../../src/site/tools/jwt/sign.ts";
import { verify, verifyWith } from "../../../../src/site/tools/jwt/verify.ts";
import { transform } from "../../../../src/site/tools/jwt/transform.ts";
import { problemOf, run } from "../support/run.ts";
import vectors from "../vectors/jws.json";

function tampered(token: string): string {
  const [header, payload = "", signature = ""] = token.split(".");
  const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  return [header, payload, flipped].join(".");
}

describe("published vectors", () => {
  for (const [name, { token, jwk, deterministic }] of Object.entries(vectors) as [
    string,
    { token: string; jwk: Jwk; deterministic: boolean },
  ][]) {
    test(`${name}: verifies with the key, its public half and a set`, async () => {
      for (const key of [jwk, publicHalf(jwk), { keys: [jwk] }]) {
        expect(await verify(decode(token), readKey(JSON.stringify(key), "text"))).toMatchObject({
          state: "valid",
        });
      }
    });

    test(`${name}: a changed signature does not verify`, async () => {
      expect(await verify(decode(tampered(token)), readKey(JSON.stringify(jwk), "text"))).toMatchObject({
        state: "invalid",
      });
    });

    test(`${name}: signing the same texts ${deterministic ? "gives the same token" : "gives a token that verifies"}`, async () => {
      const { header, payload, algorithm } = decode(token);
      const made = await sign(
        header.text,
        payloadText(token, payload.text),
        { kind: "jwk", jwk },
        algorithm as AlgorithmName,
      );
      if (deterministic) expect(made).toBe(token);
      expect(await verify(decode(made), { kind: "jwk", jwk })).toMatchObject({ state: "valid" });
    });
  }

  test("rfc7515 A.5: an unsecured token is never valid", async () => {
    const token =
      "eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.";
    expect(await verify(decode(token), readKey("anything", "text"))).toMatchObject({ state: "invalid" });
  });
});

/** The payloads of two vectors are not JSON, but signed just the same. */
function payloadText(token: string, text: string): string {
  return text === "" ? Buffer.from(token.split(".")[1] ?? "", "base64url").toString() : text;
}

describe("every algorithm", () => {
  for (const algorithm of Object.keys(ALGORITHMS) as AlgorithmName[]) {
    test(`${algorithm}: a fresh key signs, verifies, and refuses a changed payload`, async () => {
      const key = await generateKey(algorithm);
      const header = JSON.stringify({ alg: algorithm });
      const token = await sign(header, '{"id":12345678901234567890}', readKey(key, "base64url"), algorithm);
      const material = readKey(key, "base64url");
      if (material.kind === "jwks") throw new Error("a set");
      const verifying = readKey((await publicKeyOf(material, algorithm)) ?? key, "base64url");
      expect(decode(token).payload.text).toBe('{"id":12345678901234567890}');
      expect(await verify(decode(token), verifying)).toMatchObject({ state: "valid" });
      const other = await sign(
        header,
        '{"id":1}',
        readKey(await generateKey(algorithm), "base64url"),
        algorithm,
      );
      expect(await verify(decode(other), verifying)).toMatchObject({ state: "invalid" });
    });
  }

  test.each([
    ["", "no json", "payload: The payload is not JSON."],
    ["", "[1]", "payload: The payload is JSON, but not an object."],
    ["{", "{}", "header: The header is not JSON."],
    ['{"alg":"none"}', "{}", 'header: The header\'s alg is "none", which this page cannot sign with.'],
    ["{}", "{}", "header: The header's alg is missing, which this page cannot sign with."],
  ])("header %s with payload %s is not signed", async (header, payload, reason) => {
    const key = await generateKey("HS256");
    expect(await problemOf(transform, "", { mode: "sign", header, payload, key })).toBe(reason);
  });

  test("a key pair signs what the fields hold, and its public half is shown", async () => {
    const key = await generateKey("ES256");
    const fields = {
      mode: "sign",
      header: '{ "alg": "ES256" }',
      payload: '{ "n": 12345678901234567890 }',
      key,
    };
    const { text, groups } = await run(transform, "", fields);
    expect(decode(text).payload.text).toBe('{"n":12345678901234567890}');
    const publicKey = groups?.[0]?.rows.find(({ label }) => label === "Public key")?.value ?? "";
    const { verdict } = await run(transform, text, { key: publicKey });
    expect(verdict?.text).toBe("Signature valid · Never expires: it has no exp claim");
  });

  test("without a payload or a key, it asks for them", async () => {
    const key = await generateKey("HS256");
    expect(await run(transform, "", { mode: "sign", key })).toMatchObject({
      hint: expect.stringContaining("payload"),
    });
    expect(await run(transform, "", { mode: "sign", payload: "{}" })).toMatchObject({
      hint: expect.stringContaining("key"),
    });
  });

  test("a private key verifies as its public half would", async () => {
    const signing = await generateKey("ES256");
    const token = await sign('{"alg":"ES256"}', "{}", readKey(signing, "text"), "ES256");
    expect(await verify(decode(token), readKey(signing, "text"))).toMatchObject({ state: "valid" });
  });
});

describe("keys in various forms", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const p256 = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rsaPublic = rsa.publicKey.export({ type: "spki", format: "pem" });
  const rsaPrivate = rsa.privateKey.export({ type: "pkcs8", format: "pem" });
  const pkcs1 = rsa.privateKey.export({ type: "pkcs1", format: "pem" });
  const sec1 = p256.privateKey.export({ type: "sec1", format: "pem" });
  const parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";

  test.each([
    ["PKCS #1, private", "RS256", pkcs1],
    ["PKCS #1, public", "RS256", rsa.publicKey.export({ type: "pkcs1", format: "pem" })],
    ["SEC 1", "ES256", sec1],
    ["SEC 1 behind its parameters", "ES256", parameters + sec1],
    ["on one line of a variable", "RS256", rsaPublic.replaceAll("\n", "\\n")],
    ["as a text of JSON", "RS256", JSON.stringify(rsaPublic)],
    ["in a file of a service account", "RS256", JSON.stringify({ type: "x", private_key: rsaPrivate })],
    ["behind a description", "RS256", `Public-Key: (2048 bit)\n${rsaPublic}`],
    ["its Base64 alone", "RS256", rsaPublic.replaceAll(/-----.*-----|\n/g, "")],
    ["a list of JWKs", "RS256", JSON.stringify([rsa.publicKey.export({ format: "jwk" })])],
  ] as const)("%s", async (_name, algorithm, key) => {
    const signing = algorithm === "RS256" ? pkcs1 : sec1;
    const token = await sign(`{"alg":"${algorithm}"}`, "{}", readKey(signing, "text"), algorithm);
    expect(await verifyWith(decode(token), key, "text")).toMatchObject({ state: "valid" });
  });

  test("one of another type is rejected with both types named", async () => {
    const token = await sign('{"alg":"ES256"}', "{}", readKey(sec1, "text"), "ES256");
    const jwk = JSON.stringify(rsa.publicKey.export({ format: "jwk" }));
    for (const key of [rsaPublic, jwk])
      expect(await verifyWith(decode(token), key, "text")).toEqual({
        state: "unknown",
        detail: "ES256 needs a key of type P-256, but this one is of type RSA.",
      });
  });

  test.each([
    ["a secret of many letters\n", "text", "a secret of many letters", "without surrounding white space"],
    ["c2VjcmV0IG9mIG1hbnkgbGV0dGVycw==", "text", "secret of many letters", "read as Base64"],
    ["abcdabcd", "base64url", "abcdabcd", "read as text"],
    ["736563726574", "text", "secret", "read as hexadecimal"],
  ] as const)("the secret %j is also read in another way", async (key, encoding, secret, how) => {
    const token = await sign('{"alg":"HS256"}', "{}", readKey(secret, "text"), "HS256");
    expect(await verifyWith(decode(token), key, encoding)).toMatchObject({
      state: "valid",
      detail: expect.stringContaining(`The signature matches this key ${how}.`),
    });
  });
});

describe("keys that do not fit", () => {
  test("a public key is not a shared secret", async () => {
    const material = readKey(await generateKey("RS256"), "text");
    if (material.kind === "jwks") throw new Error("a set");
    const verifying = (await publicKeyOf(material, "RS256")) ?? "";
    const token = await sign('{"alg":"HS256"}', "{}", readKey("secret", "text"), "HS256");
    const verdict = await verify(decode(token), readKey(verifying, "text"));
    expect(verdict).toMatchObject({ state: "unknown" });
    expect(verdict.detail).toContain("forged");
  });

  test("a set without the named key lists its keys", async () => {
    const { jwk } = vectors["rfc7515 A.3 ES256"];
    const token = await sign('{"alg":"ES256","kid":"b"}', "{}", { kind: "jwk", jwk }, "ES256");
    const verdict = await verify(decode(token), { kind: "jwks", keys: [{ ...jwk, kid: "a" }] });
    expect(verdict).toEqual({ state: "unknown", detail: 'The token\'s kid is "b"; the set contains a.' });
  });

  test.each([
    ["-----BEGIN RSA PRIVATE KEY-----\nMIIB", "cut off"],
    ["-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----", "damaged"],
    ["-----BEGIN PGP MESSAGE-----\nMIIB\n-----END PGP MESSAGE-----", "not a key that can sign"],
    ["-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----", "passphrase"],
    ["ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB ada@example.com", "ssh-keygen"],
    ['{"issuer":"https://example.com","jwks_uri":"https://example.com/jwks"}', "jwks_uri"],
    ['{"foo":1}', "kty"],
    ['{"keys":[]}', "no keys"],
    ["{nope", "not JSON"],
  ])("%j is explained", (input, reason) => {
    expect(() => readKey(input, "text")).toThrow(reason);
  });

  test("many BEGIN lines without an END are handled quickly", () => {
    expect(() => readKey("-----BEGIN A-----".repeat(20_000), "text")).toThrow("cut off");
  });
});
