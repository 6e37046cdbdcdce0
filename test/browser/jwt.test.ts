import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import vectors from "../site/tools/vectors/jws.json";
import { button, CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);

const token = (page: Page) => page.getByRole("textbox", { name: "Token" });
const key = (page: Page) => page.getByRole("textbox", { name: "Key", exact: true });

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
      Worker.prototype.postMessage = () => undefined;
    });
    await token(page).fill(`${vector.token.slice(0, -4)}AAAA`);
    await page.getByText("Checking…").waitFor();
    expect(await page.getByText("Signature valid").count()).toBe(0);
  });

  test("says in plain words when a token expired, and what to beware of", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/`);
    await token(page).fill(`Bearer ${vectors["rfc7515 A.1 HS256"].token}`);
    await page.getByText(/· Expired \d+ years ago/).waitFor();
    await page.locator(".result-rows div", { hasText: "issuer" }).getByText("joe").waitFor();
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
      // It takes the place of the text area when the page is idle.
      await page.locator(".inspector .cm-content").first().waitFor();
      const topsOf = (parts: string): Promise<number[]> =>
        page
          .locator(parts)
          .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + scrollY));
      const fields = ".inspector .stack :is(textarea, .editor)";
      const empty = await topsOf(fields);
      const vector = vectors["rfc7515 A.1 HS256"];
      await token(page).fill(vector.token);
      await page.getByText("Signature not checked").waitFor();
      expect(await topsOf(fields)).toEqual(empty);
      const shown = `${fields}, .verdict-banner, .result > .pane`;
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
    await button(page, "Examples").click();
    await button(page, "Verify a token").click();
    await page.getByText("Signature valid").waitFor();
    await page.getByText("Expires in").waitFor();
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
      await page.getByText("Token", { exact: true }).waitFor();
      if (!algorithm.startsWith("HS")) {
        await button(page, "Copy Public key").click();
        await page.getByText("Public key copied").waitFor();
      }
      await button(page, "Read it").click();
      await page.getByText('"big": 12345678901234567890').waitFor();
      await page.getByText("Signature valid").waitFor();
      if (algorithm.startsWith("HS")) return;
      await key(page).fill(await page.evaluate(() => navigator.clipboard.readText()));
      await page.getByText("Signature valid").waitFor();
    });
  }

  test("says what is wrong with a header or a key", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}jwt/#mode=sign`);
    await page.getByRole("textbox", { name: "Payload" }).fill("{}");
    await page.getByText("Enter or generate a key to sign with.").waitFor();
    await key(page).fill("{nope");
    await page.getByRole("alert").getByText("This starts like a JWK").waitFor();
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
  await button(page, "Copy link with input").click();
  await page.getByText("including your input").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  const [, , signature = "missing"] = secretToken.split(".");
  for (const place of [link, stored, ...witness.sent]) {
    expect(place).not.toContain("k3y-material");
    expect(place).not.toContain(signature);
  }
  await leave(page);
  await open(page, link);
  await page.getByText("The signature is empty.").waitFor();
  expect(await textIn(token(page))).toBe(secretToken.slice(0, -signature.length));
});
