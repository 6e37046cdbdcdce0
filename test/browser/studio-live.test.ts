import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { addressEnding, button, CLEAN, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { studioPage } from "./support/studio-page.ts";

/* The stream as the executable sends it, and what the page does with it. */
const server = servePages(startServer);

const HASH = "#posts?seed=live&count=30&~tab=live&~interval=100&~batch=20";
const SEARCH = "resource=posts&seed=live&count=30&interval=100&batch=20";

/** Waits until at least so many events were received; returns how many. */
const reaches = async (page: Page, least: number): Promise<number> => {
  const text = await page.waitForFunction((wanted) => {
    const received = /([\d,]+) received/.exec(document.querySelector(".live-pane")?.textContent ?? "")?.[1];
    const count = Number(received?.replaceAll(",", ""));
    return count >= wanted ? count : false;
  }, least);
  return text.jsonValue() as Promise<number>;
};

const saved = async (page: Page): Promise<{ readonly name: string; readonly lines: readonly string[] }> => {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download NDJSON").click()]);
  const text = await Bun.file(await file.path()).text();
  return { name: file.suggestedFilename(), lines: text.trimEnd().split("\n") };
};

const sent = async (limit: number): Promise<string[]> => {
  const response = await fetch(`${server.origin}/api/mock/realtime?${SEARCH}&limit=${limit}`);
  return [...(await response.text()).matchAll(/^data: (\{"id".*)$/gm)].map(([, data = ""]) => data);
};

test("the stream is followed, paused, cut and resumed without a gap", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await studioPage(page).open(server.origin, HASH);
  await button(page, "Connect").click();
  await page.getByText("Connected.").waitFor();
  await reaches(page, 40);
  await button(page, "Pause list").click();
  await page.getByText(/[1-9]\d* since the pause/).waitFor();
  await button(page, "Drop connection").click();
  await page.getByText("Connection dropped.").waitFor();
  const last = await reaches(page, 40);
  await button(page, "Resume list").click();
  await button(page, "Reconnect").click();
  await reaches(page, last + 60);
  const asked = witness.sent.filter((text) => text.includes("/api/mock/realtime?"));
  expect(asked.map((text) => /"last-event-id":"(\d+)"/.exec(text)?.[1])).toEqual([undefined, String(last)]);
  await button(page, "Disconnect").click();
  await page.getByText("Not connected.").waitFor();
  const received = await reaches(page, last);
  const { name, lines } = await saved(page);
  expect(name).toBe("events-resource=posts-seed=live-count=30-interval=100-batch=20.ndjson");
  expect(lines).toEqual(await sent(received));
  expect(witness).toMatchObject(CLEAN);
});

test("the stream is the same computed here, looked into by keyboard, and shared by link", async () => {
  await using tab = await server.visit({ reducedMotion: "reduce" });
  const { page, witness } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin, `${HASH}&~by=here`);
  await page.getByLabel("Number of events").fill("60");
  await button(page, "Connect").click();
  await page.getByText("The stream has ended.").waitFor();
  await page.getByText("Computed here").waitFor();
  const { lines } = await saved(page);
  expect(lines).toEqual(await sent(60));
  const latest = lines.at(-1) ?? "{}";
  const { id } = JSON.parse(latest) as { readonly id: number };
  await button(page, `Event ${id}`).focus();
  await page.keyboard.press("Enter");
  const whole = await page.getByRole("region", { name: `Data of event ${id}` }).textContent();
  expect(JSON.stringify(JSON.parse(whole ?? ""))).toBe(latest);
  expect(await violations(page)).toEqual([]);
  await addressEnding(page, "&~batch=20&~until=60");
  expect(witness).toMatchObject(CLEAN);
});

test("a fault of the stream and a refusal are said", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await studioPage(page).open(server.origin, `${HASH}&~until=3`);
  await page.getByLabel("Fault", { exact: true }).fill("dup");
  await button(page, "Connect").click();
  await page.getByText("The stream has ended.").waitFor();
  // The first event of a connection always comes once.
  expect(await reaches(page, 5)).toBe(5);
  await button(page, "Event 2").last().click();
  await page.getByText("It is repeated.").waitFor();
  await page.getByLabel("Interval in ms").fill("soon");
  await button(page, "Connect").click();
  await page.getByText("interval=soon must be an integer from 100 to 10000.").waitFor();
});
