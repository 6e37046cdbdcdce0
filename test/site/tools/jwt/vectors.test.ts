import { describe, expect, test } from "bun:test";
import { ALGORITHMS, type AlgorithmName } from "../../../../src/site/tools/jwt/algorithms.ts";
import { type Decoded, decode } from "../../../../src/site/tools/jwt/decode.ts";
import { type Jwk, publicHalf, readKey } from "../../../../src/site/tools/jwt/key-material.ts";
import { freshKey, sign } from "../../../../src/site/tools/jwt/sign.ts";
import { verify } from "../../../../src/site/tools/jwt/verify.ts";
import vectors from "../vectors/jws.json";

function decoded(token: string): Decoded {
  const result = decode(token);
  if (!result.ok) throw new Error(result.reason);
  return result.decoded;
}

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
        expect(await verify(decoded(token), readKey(JSON.stringify(key), "text"))).toMatchObject({
          state: "valid",
        });
      }
    });

    test(`${name}: a changed signature does not verify`, async () => {
      expect(await verify(decoded(tampered(token)), readKey(JSON.stringify(jwk), "text"))).toMatchObject({
        state: "invalid",
      });
    });

    test(`${name}: signing the same texts ${deterministic ? "gives the same token" : "gives a token that verifies"}`, async () => {
      const { header, payload, algorithm } = decoded(token);
      const made = await sign(
        header.text,
        payloadText(token, payload.text),
        { kind: "jwk", jwk },
        algorithm as AlgorithmName,
      );
      if (deterministic) expect(made).toBe(token);
      expect(await verify(decoded(made), { kind: "jwk", jwk })).toMatchObject({ state: "valid" });
    });
  }

  test("rfc7515 A.5: an unsecured token is never valid", async () => {
    const token =
      "eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.";
    expect(await verify(decoded(token), readKey("anything", "text"))).toMatchObject({ state: "invalid" });
  });
});

/** Two vectors carry a payload that is not JSON; its text is what was signed all the same. */
function payloadText(token: string, text: string): string {
  return text === "" ? Buffer.from(token.split(".")[1] ?? "", "base64url").toString() : text;
}

describe("every algorithm", () => {
  for (const algorithm of Object.keys(ALGORITHMS) as AlgorithmName[]) {
    test(`${algorithm}: a fresh key signs, verifies, and refuses a changed payload`, async () => {
      const key = await freshKey(algorithm);
      const header = JSON.stringify({ alg: algorithm });
      const token = await sign(
        header,
        '{"id":12345678901234567890}',
        readKey(key.signing, "base64url"),
        algorithm,
      );
      const verifying = readKey(key.verifying, "base64url");
      expect(decoded(token).payload.text).toBe('{"id":12345678901234567890}');
      expect(await verify(decoded(token), verifying)).toMatchObject({ state: "valid" });
      const other = await sign(
        header,
        '{"id":1}',
        readKey((await freshKey(algorithm)).signing, "base64url"),
        algorithm,
      );
      expect(await verify(decoded(other), verifying)).toMatchObject({ state: "invalid" });
    });
  }

  test("a private key verifies as its public half would", async () => {
    const { signing } = await freshKey("ES256");
    const token = await sign('{"alg":"ES256"}', "{}", readKey(signing, "text"), "ES256");
    expect(await verify(decoded(token), readKey(signing, "text"))).toMatchObject({ state: "valid" });
  });
});

describe("keys that do not fit", () => {
  test("a public key is no shared secret", async () => {
    const { verifying } = await freshKey("RS256");
    const token = await sign('{"alg":"HS256"}', "{}", readKey("secret", "text"), "HS256");
    const verdict = await verify(decoded(token), readKey(verifying, "text"));
    expect(verdict).toMatchObject({ state: "unknown" });
    expect(verdict.detail).toContain("forged");
  });

  test("a set without the named key says which keys it holds", async () => {
    const { jwk } = vectors["rfc7515 A.3 ES256"];
    const token = await sign('{"alg":"ES256","kid":"b"}', "{}", { kind: "jwk", jwk }, "ES256");
    const verdict = await verify(decoded(token), { kind: "jwks", keys: [{ ...jwk, kid: "a" }] });
    expect(verdict).toEqual({ state: "unknown", detail: 'The token asks for the key "b"; the set holds a.' });
  });

  test.each([
    ["-----BEGIN RSA PRIVATE KEY-----\nx", "openssl pkcs8"],
    ["-----BEGIN ENCRYPTED PRIVATE KEY-----\nx", "passphrase"],
    ['{"foo":1}', "kty"],
    ['{"keys":[]}', "no keys"],
    ["{nope", "not JSON"],
    ["", "no key yet"],
  ])("%j is explained", (input, reason) => {
    expect(() => readKey(input, "text")).toThrow(reason);
  });
});
