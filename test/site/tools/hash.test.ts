import { describe, expect, test } from "bun:test";
import { transform as hash } from "../../../src/site/tools/hash/transform.ts";
import { problemOf, run, runOn, textOf } from "./support/run.ts";

const bytesOf = (digits: string): string =>
  (digits.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");

describe("examples from the standards", () => {
  test.each([
    ["sha256", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["sha256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "sha256",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["sha256", "a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
    ["sha224", "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"],
    [
      "sha384",
      "abc",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
    ],
    [
      "sha512",
      "abc",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
    ],
    ["sha1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
    ["md5", "message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
    ["sha3_256", "abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"],
    [
      "sha3_512",
      "abc",
      "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
    ],
    [
      "blake2b",
      "abc",
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    ],
    ["keccak256", "", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
    ["blake3", "", "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"],
    ["ripemd160", "abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"],
    ["crc32", "123456789", "cbf43926"],
  ])("%s, case %#", async (algorithm, text, digest) => {
    expect(await textOf(hash, text, { algorithm, as: "hex" })).toBe(digest);
  });

  const boxers = "Zwölf Boxkämpfer jagen Viktor. ".repeat(1000);
  /** As a file, in pieces of many lengths. */
  const file = () => {
    const bytes = new TextEncoder().encode(boxers);
    const stream = () =>
      new ReadableStream({
        start(into) {
          for (let at = 0, size = 1; at < bytes.length; at += size, size = 1 + ((size * 7) % 997))
            into.enqueue(bytes.slice(at, at + size));
          into.close();
        },
      });
    return { text: "", bytes: () => new Uint8Array(), stream };
  };

  test("are the same for a stream, whatever its chunks", async () => {
    for (const algorithm of ["all", "crc32"])
      expect(await runOn(hash, file(), { algorithm, as: "hex" })).toEqual(
        await run(hash, boxers, { algorithm, as: "hex" }),
      );
  });

  test("of a file, SHA-256 comes first, with what may be expected, and the rest on demand", async () => {
    const expected = new Bun.CryptoHasher("sha1").update(boxers).digest("hex");
    const { groups, verdict } = await runOn(hash, file(), { expected });
    expect(groups?.[0]?.rows.map(({ label }) => label)).toEqual(["SHA-256", "SHA-1", "RIPEMD-160", "Others"]);
    expect(groups?.[0]?.rows.at(-1)?.open).toEqual({ algorithm: "all" });
    expect(verdict?.text).toBe("✓ Matches SHA-1");
    expect((await run(hash, boxers, { expected })).groups?.[0]?.rows).toHaveLength(13);
  });
});

describe("HMAC, the cases of RFC 4231", () => {
  const HELLO = bytesOf("4869205468657265");
  test.each([
    ["0b".repeat(20), HELLO, "sha256", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    ["0b".repeat(20), HELLO, "sha224", "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22"],
    [
      "4a656665",
      "what do ya want for nothing?",
      "sha256",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      "aa".repeat(131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "sha256",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ],
  ])("case %#", async (key, text, algorithm, digest) => {
    expect(await textOf(hash, text, { algorithm, as: "hex", key, keyas: "hex" })).toBe(digest);
  });

  test("a checksum has none", async () => {
    expect(await problemOf(hash, "a", { algorithm: "crc32", key: "k" })).toBe(
      "CRC-32 has no keyed form. Remove the key.",
    );
    expect(await textOf(hash, "a", { algorithm: "all", key: "k" })).not.toContain("CRC");
  });

  test("a key that does not match its format is rejected", async () => {
    expect(await problemOf(hash, "a", { key: "xyz", keyas: "hex" })).toContain("pairs of 0-9 and a-f");
    expect(await problemOf(hash, "a", { key: "x!z", keyas: "base64" })).toContain("not valid Base64");
  });
});

describe("the expected digest", () => {
  const body = '{"action":"opened"}';
  const key = "It's a Secret to Everybody";
  const github = `sha256=${new Bun.CryptoHasher("sha256", key).update(body).digest("hex")}`;
  const stripe = `t=1700000000,v1=${new Bun.CryptoHasher("sha256", key).update(`1700000000.${body}`).digest("hex")},v0=00`;
  const shopify = new Bun.CryptoHasher("sha256", key).update(body).digest("base64");
  const url = new Bun.CryptoHasher("sha512", key).update(body).digest("base64url");

  test.each([github, github.toUpperCase(), stripe, shopify, url])("%s is recognised", async (expected) => {
    const { verdict, groups = [] } = await run(hash, body, { algorithm: "all", key, expected });
    expect(verdict?.text).toMatch(/^✓ Matches HMAC-SHA-(?:256|512)$/);
    expect(groups[0]?.rows.filter(({ tone }) => tone === "good")).toHaveLength(1);
  });

  const digest = new Bun.CryptoHasher("sha256").update(body).digest("hex").toUpperCase();
  test.each([
    `sha256-${new Bun.CryptoHasher("sha256").update(body).digest("base64")}`,
    digest.replaceAll(/..(?=.)/g, "$&:"),
    digest.replaceAll(/..(?=.)/g, "$& "),
    `sha256 Fingerprint=${digest.replaceAll(/..(?=.)/g, "$&:")}`,
    `${digest.toLowerCase()}  body.json`,
  ])("%s is recognised without a key", async (expected) => {
    expect((await run(hash, body, { expected })).verdict?.text).toBe("✓ Matches SHA-256");
  });

  test.each([
    ["hex", "0x4974 2773"],
    ["hex", "49:74:27:73"],
    ["base64", "SXQncw=="],
    ["base64", "whsec_SXQncw=="],
  ])("a key in %s: %s", async (keyas, key) => {
    const expected = new Bun.CryptoHasher("sha256", "It's").update(body).digest("hex");
    expect((await run(hash, body, { key, keyas, expected })).verdict?.tone).toBe("good");
  });

  test("another message, another key or another digest is not", async () => {
    for (const [text, options] of [
      [`${body} `, { key, expected: github }],
      [body, { key: "other", expected: github }],
      [body, { key, expected: github.replace(/.$/, "x") }],
      [body, { key, expected: stripe.replace("t=17", "t=18") }],
    ] as const) {
      const outcome = run(hash, text, { algorithm: "all", ...options });
      expect((await outcome.catch(() => ({ verdict: { tone: "bad" } }))).verdict?.tone).toBe("bad");
    }
  });

  test("does not match one digest, or none of several", async () => {
    const expected = github.replace("sha256=", "").replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const verdictOf = async (algorithm: string) =>
      (await run(hash, body, { algorithm, key, expected })).verdict?.text;
    expect(await verdictOf("sha256")).toBe("✗ Does not match");
    expect(await verdictOf("all")).toBe("✗ None of these match");
  });

  test("must be a digest", async () => {
    expect(await problemOf(hash, "a", { expected: "!!!" })).toContain("hexadecimal, Base64 or Base64url");
  });
});
