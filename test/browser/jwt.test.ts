import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import vectors from "../site/tools/vectors/jws.json";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);

const token = (page: Page) => page.getByRole("textbox", { name: "Token" });
const key = (page: Page) => page.getByRole("textbox", { name: "Key to verify with" });

describe("reading", () => {
  for (const [name, vector] of Object.entries(vectors)) {
    test(`${name} is verified in the browser, and refused when changed`, async () => {
      await using tab = await site.tab();
      const { page, witness } = tab;
      await open(page, `${site.address}jwt/`);
      await token(page).fill(vector.token);
      await key(page).fill(JSON.stringify(vector.jwk));
      await page.getByText("Signature valid").waitFor();
      const [head, body, signature = ""] = vector.token.split(".");
      await token(page).fill(`${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`);
      await page.getByText("Signature invalid").waitFor();
      expect(witness).toMatchObject(CLEAN);
    });
  }

  test("a verdict is gone as soon as the token is another one", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/`);
    const vector = vectors["rfc7515 A.1 HS256"];
    await token(page).fill(vector.token);
    await key(page).fill(JSON.stringify(vector.jwk));
    await page.getByText("Signature valid").waitFor();
    await page.evaluate(() => {
      crypto.subtle.verify = () => new Promise(() => undefined);
    });
    await token(page).fill(`${vector.token.slice(0, -4)}AAAA`);
    await page.getByText("Checking…").waitFor();
    expect(await page.locator(".jwt-verdict").textContent()).toContain("Signature not checked");
  });

  test("says in plain words when a token expired, and what to beware of", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/`);
    await token(page).fill(`Bearer ${vectors["rfc7515 A.1 HS256"].token}`);
    await page.getByText(/^Expired \d+ years ago$/).waitFor();
    expect(await page.getByRole("row", { name: /iss/ }).textContent()).toContain("joe");
    await key(page).fill("secret");
    await page.getByText("This secret has 6 bytes; HS256 requires at least 32").waitFor();
    await token(page).fill(`eyJhbGciOiJub25lIn0.e30.`);
    await page.getByText("alg is none: the token is not protected").waitFor();
  });

  for (const width of [390, 1440])
    test(`nothing moves at ${width} pixels while token and key are put in and checked`, async () => {
      await using tab = await site.visit({ viewport: { width, height: 900 } });
      const { page } = tab;
      await open(page, `${site.address}jwt/`);
      const topsOf = (parts: string): Promise<number[]> =>
        page
          .locator(parts)
          .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + scrollY));
      const fields = ".token-reason, textarea, .hint";
      const empty = await topsOf(fields);
      const vector = vectors["rfc7515 A.1 HS256"];
      await token(page).fill(vector.token);
      await page.getByText("Signature not checked").waitFor();
      expect(await topsOf(fields)).toEqual(empty);
      const shown = `${fields}, .jwt-verdict, .decoded`;
      const before = await topsOf(shown);
      const secret = { kty: "oct", k: Buffer.from("secret").toString("base64url") };
      for (const [typed, says] of [
        [JSON.stringify(vector.jwk), "Signature valid"],
        ["secret", "This secret has 6 bytes"],
        [JSON.stringify({ keys: [{ ...secret, kid: "one" }, secret] }), "Signature invalid"],
        ["-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", "Signature not checked"],
      ] as const) {
        await key(page).fill(typed);
        await page.getByText(says).waitFor();
        expect(await topsOf(shown)).toEqual(before);
      }
    });

  test("explains what is no token", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/`);
    await token(page).fill("just.two");
    await page.getByText("this text has 2 parts").waitFor();
    expect(await token(page).getAttribute("aria-invalid")).toBe("true");
  });

  test("makes an example that verifies", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/`);
    await button(page, "Example").click();
    await page.getByText("Signature valid").waitFor();
    await page.getByText("Expires in 59 minutes").or(page.getByText("Expires in 1 hour")).first().waitFor();
  });
});

describe("signing", () => {
  for (const algorithm of ["HS512", "PS256", "ES384", "EdDSA"]) {
    test(`${algorithm}: a made key signs what the editors hold, and the other half verifies it`, async () => {
      await using tab = await site.tab();
      const { page } = tab;
      await open(page, `${site.address}jwt/#mode=sign`);
      await page.getByLabel("Algorithm").selectOption(algorithm);
      await page.getByRole("textbox", { name: "Payload" }).fill('{"big": 12345678901234567890}');
      await button(page, "Generate a key").click();
      const signing = page.getByRole("textbox", { name: "Key to sign with" });
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLTextAreaElement>("textarea.key")].some(({ value }) => value !== ""),
      );
      const isSecret = algorithm.startsWith("HS");
      const verifying = isSecret
        ? await signing.inputValue()
        : ((await page.locator(".made-key pre").textContent()) ?? "");
      await button(page, "Sign").click();
      await page.locator(".pane pre.code").waitFor();
      await button(page, "Read it").click();
      await page.getByText('"big": 12345678901234567890').waitFor();
      if (isSecret) await page.getByLabel("Secret is").selectOption("base64url");
      await key(page).fill(verifying);
      await page.getByText("Signature valid").waitFor();
    });
  }

  test("says what is wrong with a header or a key", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/#mode=sign`);
    await button(page, "Sign").click();
    expect(await page.getByRole("alert").textContent()).toBe("Enter a key first.");
    await page.getByRole("textbox", { name: "Header" }).fill("[");
    await page.getByText("The header is not JSON.").waitFor();
  });
});

test("keys and signatures are in no link, no storage and no request", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, `${site.address}jwt/`);
  const { token: secretToken } = vectors["rfc7515 A.1 HS256"];
  await token(page).fill(secretToken);
  await key(page).fill("k3y-material-that-stays-here-and-nowhere");
  await page.getByText("Signature invalid").waitFor();
  await button(page, "Share").click();
  await button(page, "Copy link with claims").click();
  await page.getByText("without the signature").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  const [, , signature = "missing"] = secretToken.split(".");
  for (const place of [link, stored, ...witness.sent]) {
    expect(place).not.toContain("k3y-material");
    expect(place).not.toContain(signature);
  }
  await page.goto("about:blank");
  await open(page, link);
  // The page unpacks what its `${site.address}jwt/` holds after it is ready.
  await page.waitForFunction(([field, wanted]) => (field as HTMLTextAreaElement).value === wanted, [
    await token(page).elementHandle(),
    secretToken.slice(0, -signature.length),
  ] as const);
});
