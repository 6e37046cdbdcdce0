import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { transform as generate } from "../../../src/site/tools/generate/transform.ts";
import { testWith } from "../../support/programs.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const { test: testWithOpenssl } = testWith("openssl");
const { test: testWithSsh } = testWith("ssh-keygen");

const output = (...command: readonly string[]): string => {
  const { stdout, stderr, success } = Bun.spawnSync([...command]);
  expect(success ? "" : stderr.toString()).toBe("");
  return stdout.toString();
};

/** The forms of a new key pair, by label, each in a file. */
const keysIn = async (folder: string, options: Readonly<Record<string, string>>) => {
  const { groups = [] } = await run(generate, "", options);
  const rows = groups.flatMap((group) => group.rows);
  const text = (label: string): string => rows.find((row) => row.label === label)?.value ?? "";
  const file = (label: string): string => {
    const path = join(folder, label.replaceAll(" ", "-"));
    writeFileSync(path, text(label), { mode: 0o600 });
    return path;
  };
  return { text, file };
};

const inFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "keys-"));
  await use(folder).finally(() => rmSync(folder, { recursive: true }));
};

describe("key pairs", () => {
  const KINDS = [
    { kind: "rsa", bits: "2048" },
    { kind: "ec", curve: "P-256" },
    { kind: "ec", curve: "P-384" },
    { kind: "ec", curve: "P-521" },
    { kind: "ed25519" },
  ];

  testWithOpenssl.each(KINDS)("%j: openssl finds the public key in the private one", async (options) => {
    await inFolder(async (folder) => {
      const { text, file } = await keysIn(folder, options);
      expect(output("openssl", "pkey", "-in", file("Private key"), "-pubout")).toBe(text("Public key"));
    });
  });

  testWithSsh.each(KINDS)("%j: ssh-keygen reads it", async (options) => {
    await inFolder(async (folder) => {
      const { text, file } = await keysIn(folder, { ...options, comment: "ada@laptop" });
      const line = text("Public key for SSH");
      const secret = file(options.kind === "ed25519" ? "Private key for SSH" : "Private key");
      expect(line.split(" ").slice(0, 2)).toEqual(
        output("ssh-keygen", "-y", "-f", secret).trim().split(" ").slice(0, 2),
      );
      expect(line).toEndWith(" ada@laptop");
      expect(output("ssh-keygen", "-l", "-f", file("Public key for SSH"))).toContain("ada@laptop");
    });
  });
});

describe("bcrypt", () => {
  test("hashes what Bun's own implementation accepts, and checks what that makes", async () => {
    const options = { kind: "bcrypt", plain: "pässwörd", cost: "4" };
    const hash = await textOf(generate, "", options);
    expect(await Bun.password.verify("pässwörd", hash)).toBe(true);
    const compare = await Bun.password.hash("pässwörd", { algorithm: "bcrypt", cost: 4 });
    expect((await run(generate, "", { ...options, compare })).verdict?.tone).toBe("good");
    const other = await Bun.password.hash("other", { algorithm: "bcrypt", cost: 4 });
    expect((await run(generate, "", { ...options, compare: other })).verdict?.tone).toBe("bad");
    const php = compare.replace("$2b$", "$2y$");
    expect((await run(generate, "", { ...options, compare: php })).verdict?.tone).toBe("good");
  });

  test("says what it ignores and refuses", async () => {
    const long = { kind: "bcrypt", plain: "x".repeat(73), cost: "4" };
    expect((await run(generate, "", long)).cautions?.[0]).toContain("72 bytes");
    expect(await problemOf(generate, "", { ...long, cost: "31" })).toContain("The cost must be");
    expect(await problemOf(generate, "", { ...long, compare: "$2b$1" })).toContain("A bcrypt hash has 60");
  });
});

describe("one-time codes", () => {
  // RFC 6238, appendix B, of the ASCII secret "12345678901234567890".
  const RFC = { kind: "totp", shared: "GEZD GNBV GY3T QOJQ gezdgnbvgy3tqojq", codeDigits: "8", period: "30" };

  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [20000000000, "65353130"],
  ])("at %d seconds", async (seconds, code) => {
    const now = Date.now;
    Date.now = () => seconds * 1000;
    try {
      expect(await textOf(generate, "", RFC)).toStartWith(`code     ${code}\n`);
    } finally {
      Date.now = now;
    }
  });

  test("a new secret is in the address of the QR code", async () => {
    const { groups = [], picture = "" } = await run(generate, "", { kind: "totp", issuer: "A & B" });
    const value = (label: string): string => groups[0]?.rows.find((row) => row.label === label)?.value ?? "";
    expect(value("address")).toMatch(/^otpauth:\/\/totp\/A%20%26%20B:/);
    expect(picture).toStartWith("data:image/svg+xml,");
    expect(new TOTP({ secret: value("secret") }).secret.bytes).toHaveLength(20);
  });

  test("a secret that is no Base32 is refused", async () => {
    expect(await problemOf(generate, "", { kind: "totp", shared: "01189" })).toContain("in Base32");
  });
});
