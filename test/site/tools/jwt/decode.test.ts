import { describe, expect, test } from "bun:test";
import { transform as jwt } from "../../../../src/site/tools/jwt/transform.ts";
import { run } from "../support/run.ts";
import { encodeText } from "../../../../src/site/tools/jwt/sign.ts";
import { parseExact } from "../../../../src/site/shared/json/exact.ts";
import { explainClaims, lifetime } from "../../../../src/site/tools/jwt/claims.ts";
import { decode } from "../../../../src/site/tools/jwt/decode.ts";
import { cautions, verdictOf } from "../../../../src/site/tools/jwt/read.ts";
import { verifyWith } from "../../../../src/site/tools/jwt/verify.ts";

const token = (header: string, payload: string, signature = "c2ln"): string =>
  `${encodeText(header)}.${encodeText(payload)}.${signature}`;
const PLAIN = token('{"alg":"HS256"}', '{"sub":"é"}');
const NOW = Date.UTC(2025, 0, 1);
const SECOND = NOW / 1000;

describe("decode", () => {
  test.each([
    PLAIN,
    `Bearer ${PLAIN}`,
    `Authorization: Bearer ${PLAIN}`,
    `'Authorization: Bearer ${PLAIN}'`,
    `"${PLAIN}"`,
    `  ${PLAIN.slice(0, 9)}\n${PLAIN.slice(9)}\n`,
    `{ "access_token": "${PLAIN}", "token_type": "bearer", "refresh_token": "ab.cd.ef" }`,
    `https://example.com/callback#access_token=${PLAIN}&expires_in=3600`,
    `Set-Cookie: session=${PLAIN}; Path=/; HttpOnly`,
    `The token is ${PLAIN}.`,
  ])("reads %j", (input) => {
    expect(decode(input).payload.value).toEqual({ sub: "é" });
  });

  test.each([
    ["a.b", "this text has 2 parts"],
    ["a.b.c.d.e", "encrypted token"],
    ['{"id_token":"eyJhbGciOiJkaXIifQ..b.c.d"}', "encrypted token"],
    [`{"access_token":"${PLAIN}","id_token":"${PLAIN}x"}`, "This text contains 2 tokens"],
    [`${PLAIN}\n${PLAIN}x`, "This text contains 2 tokens"],
  ])("%j is explained", (input, reason) => {
    expect(() => decode(input)).toThrow(reason);
  });

  test.each([
    ["a*b.e30.", "“*”"],
    ["eyJ9=.e30.", "padding"],
    ["e30.gICA.", "not UTF-8"],
    [`${encodeText("[1]")}.e30.`, "not an object"],
    [`${encodeText("{")}.e30.`, "not JSON"],
    ["abcde.e30.", "length is impossible"],
  ])("an error in %s is explained: %s", (input, reason) => {
    expect(cautions(decode(input)).join(" ")).toContain(reason);
  });
});

describe("claims in plain words", () => {
  test.each([
    [{ exp: NOW }, "Its exp claim looks like milliseconds", "bad"],
    [{ exp: SECOND - 3 * 86_400 }, "Expired 3 days ago", "bad"],
    [{ exp: SECOND + 900 }, "Expires in 15 minutes", "good"],
    [{ exp: SECOND + 900, nbf: SECOND + 60 }, "Becomes valid in 1 minute", "bad"],
    [{}, "Never expires: it has no exp claim", "plain"],
    [{ exp: "soon" }, "Its exp claim is not a number", "bad"],
  ])("%j: %s", (payload, words, tone) => {
    expect(lifetime(payload, NOW)).toEqual({ text: words, tone: tone as "good" });
  });

  test("keeps every digit", () => {
    const payload = parseExact(
      '{"sub":12345678901234567890,"aud":[98765432109876543210],"exp":17000000000000000001}',
    );
    expect(explainClaims(payload as Record<string, unknown>, NOW).map(({ value }) => value)).toEqual([
      "12345678901234567890",
      "[98765432109876543210]",
      "17000000000000000001 looks like milliseconds; the standard uses seconds",
    ]);
  });
});

describe("cautions", () => {
  test.each([
    ['{"alg":"none"}', "", "alg is none"],
    ['{"alg":"HS256"}', "", "signature is empty"],
    ['{"alg":"RS256","jwk":{}}', "c2ln", "contains its own key"],
    ['{"alg":"RS256","jku":"https://x"}', "c2ln", "URL to fetch"],
  ])("%s with signature %j", (header, signature, words) => {
    expect(cautions(decode(token(header, "{}", signature))).join(" ")).toContain(words);
  });

  test("a short secret gets a caution, a long one does not", async () => {
    const detailWith = async (secret: string): Promise<string> =>
      (await verifyWith(decode(PLAIN), secret, "text")).detail;
    expect(await detailWith("secret")).toContain("6 bytes; HS256 requires at least 32");
    expect(await detailWith("x".repeat(32))).toContain("does not match");
  });
});

test.each([
  [token('{"alg":"none"}', "{}", ""), "unknown", "good", "bad"],
  [token('{"alg":"HS256"}', "{}", ""), "unknown", "good", "bad"],
  [PLAIN, "invalid", "good", "bad"],
  [PLAIN, "valid", "bad", "bad"],
  [PLAIN, "valid", "good", "good"],
  [PLAIN, "unknown", "good", "plain"],
] as const)("%s, signature %s, lifetime %s: %s news", (given, state, lifetimeTone, tone) => {
  const life = { tone: lifetimeTone, text: "" };
  expect(verdictOf(decode(given), { state, detail: "" }, life).tone).toBe(tone);
});

test.each([
  ["HS256", "a secret of 20 bytes", ["This secret has 20 bytes; HS256 requires at least 32 (RFC 7518)."]],
  ["HS256", "a secret of as many bytes as HS256 requires", []],
])("signing with %s and %j says whether the secret is too short", async (alg, key, cautions) => {
  const fields = { mode: "sign", header: JSON.stringify({ alg }), payload: '{"sub":"ada"}', key };
  expect((await run(jwt, "", fields)).cautions).toEqual(cautions);
});
