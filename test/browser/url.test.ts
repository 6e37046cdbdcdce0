import { expect } from "bun:test";
import { violations } from "../support/axe.ts";
import { CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);

test("a URL is taken apart, edited part by part, copied and linked to; nothing of it is sent", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, `${site.address}url/`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await field("URL").fill("https://secret.example/a%20b?q=1+2&q=3#top");
  expect(await field("Host").inputValue()).toBe("secret.example");
  expect(await field("Segment 1").inputValue()).toBe("a b");
  expect(await field("Value 1").inputValue()).toBe("1 2");

  await field("Value 1").fill("x&y");
  await field("Port").fill("8080");
  await button("Remove q").last().click();
  await button("Add row").click();
  await field("Name 2").fill("page");
  await field("Value 2").fill("ä");
  const edited = "https://secret.example:8080/a%20b?q=x%26y&page=%C3%A4#";
  expect(await field("URL").inputValue()).toBe(`${edited}top`);

  await field("Host").fill("not a host");
  await page.getByText("This is not valid here.").waitFor();
  expect(await field("Host").getAttribute("aria-invalid")).toBe("true");
  expect(await field("URL").inputValue()).toBe(`${edited}top`);
  await field("URL").focus();
  expect(await field("Host").inputValue()).toBe("secret.example");

  // Copied before the worker has read what was typed last.
  await page.evaluate(async () => {
    const hash = [...document.querySelectorAll("label")].find(
      ({ textContent }) => textContent === "Fragment",
    );
    const input = hash?.control;
    if (!(input instanceof HTMLInputElement)) throw new Error("there is no field for the fragment");
    input.value = "end";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    [...document.querySelectorAll("button")].find(({ innerText }) => innerText === "Copy")?.click();
  });
  await page.getByText("Copied").waitFor();
  const href = `${edited}end`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await button("Share").click();
  await button("Copy link with input").click();
  await page.getByText("including your input").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await leave(page);
  await open(page, link);
  await page.getByText(href, { exact: true }).last().waitFor();

  expect(witness).toMatchObject(CLEAN);
  expect(witness.sent.join("\n")).not.toContain("secret.example");
  expect(await violations(page)).toEqual([]);
});

test("the page explains what is not a URL, and resolves it with a base, by keyboard alone", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}url/`);
  await page.getByRole("textbox", { name: "URL", exact: true }).focus();
  await page.keyboard.type("../b?c=d");
  await page.getByRole("alert").getByText("The scheme is missing").waitFor();
  await page.getByRole("textbox", { name: "Base" }).focus();
  await page.keyboard.type("https://example.com/x/y/");
  await page.getByText("https://example.com/x/b?c=d", { exact: true }).waitFor();
  await page.waitForURL(/#base=https/);
});
