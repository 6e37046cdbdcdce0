import { expect } from "bun:test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../support/binary.ts";
import { button, CLEAN, makeOffline, open, servePages, test, visit } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { studioPage } from "./support/studio-page.ts";

/* The studio of other servers: with resources of their own, behind a proxy, gone, and a host of files alone. */
const server = servePages(startServer);

test("a server with resources of its own alone shows those, also in files and at home", async () => {
  using folder = temporaryFolder();
  await writeFile(
    join(folder.path, "shop.yaml"),
    "crews: { name: company }\nboats: { size: 3..40, crewId: -> crews }",
  );
  await using own = await startServer({
    folder: folder.path,
    args: ["serve", "--schema", "shop.yaml", "--only"],
  });
  await using tab = await server.visit();
  const { page } = tab;
  const studio = studioPage(page);
  await open(page, `${own.origin}/`);
  await page.getByText("2 linked resources").waitFor();
  await page.getByRole("link", { name: "boats" }).click();
  await studio.grid("100 boats").waitFor();
  const resource = page.getByLabel("Resource", { exact: true });
  expect(await resource.locator("option").allTextContents()).toEqual(["crews", "boats"]);
  expect(await studio.answeredBy.textContent()).toBe("Server");
  for (const [format, part] of [
    ["csv", "id,size,crewId"],
    ["sql", "CREATE TABLE"],
    ["msw", "HttpResponse"],
    ["zod", "z.object"],
    ["schema", '"crewId"'],
  ] as const) {
    await studio.open(own.origin, `#boats?size_gt=10&~tab=export&~format=${format}`);
    await studio.fileBegins.getByText(part).first().waitFor();
  }
  await studio.open(own.origin, "#boats?~tab=live&~until=1");
  await button(page, "Connect").click();
  await page.getByText("The last event was sent.").waitFor();
});

test("without its server, the tab computes the same bytes, and says so", async () => {
  await using own = await startServer();
  await using tab = await visit(own.origin, { serviceWorkers: "allow" });
  const { page, witness } = tab;
  const studio = studioPage(page);
  const csv = await (await fetch(`${own.origin}/api/mock/orders?seed=gone&_all=true&_format=csv`)).text();
  const first = await (await fetch(`${own.origin}/api/mock/orders?seed=gone`)).text();
  await studio.open(own.origin);
  await makeOffline(page);
  await own.stop();
  await page.goto("about:blank");
  await studio.open(own.origin, "#orders?seed=gone");
  await studio.grid("100 orders").waitFor();
  await page.locator('.who[data-by="here"]').waitFor();
  await button(page, "Copy").click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await studio.method.selectOption("POST");
  await studio.path.fill("orders?__session=tab");
  await button(page, "Send").click();
  await studio.status.getByText("201").waitFor();
  await studio.method.selectOption("GET");
  await studio.grid("101 orders").waitFor();
  await studio.open(own.origin, "#orders?seed=gone&~tab=export");
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(await readFile(await file.path(), "utf8")).toBe(csv);
  await studio.tab("Live");
  await button(page, "Connect").click();
  await page.getByText("Computed here").waitFor();
  await page.getByRole("cell", { name: "create" }).first().waitFor();
  expect(witness.complaints).toEqual([]);
});

test("a host of files alone is no server, and one behind a proxy has its public address", async () => {
  await using own = await startServer({ env: { PUBLIC_URL: "https://mock.example" } });
  await using tab = await server.visit();
  const { page } = tab;
  const studio = studioPage(page);
  const body = page.locator(".response-pane pre");
  await studio.open(own.origin, "#users?limit=2&~view=json");
  await body.getByText("https://mock.example/images/").first().waitFor();
  const received = await body.textContent();
  await page.getByRole("combobox", { name: "Answered by" }).selectOption("here");
  await page.locator('.who[data-by="here"]').waitFor();
  expect(await body.textContent()).toBe(received);
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" }),
  );
  await page.getByRole("combobox", { name: "Answered by" }).selectOption("server");
  await page.waitForFunction(() => !location.hash.includes("~by"));
  await page.locator('.who[data-by="here"]').waitFor();
  expect(await body.textContent()).toBe(received);
});

test("a resource is found by its name, opened and asked for by keyboard alone", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  const studio = studioPage(page);
  await open(page, `${server.origin}/`);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type("invoices");
  await page.getByRole("listbox").getByRole("option").first().getByText("in the studio").waitFor();
  await page.keyboard.press("Enter");
  await studio.grid("100 invoices").waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await page.evaluate(() => document.activeElement?.matches("input[aria-label=Path]"))) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("End");
  await page.keyboard.type("?status=paid&limit=2");
  await page.keyboard.press("Enter");
  await page.getByText("The response has rows 1 to 2").waitFor();
  expect(witness).toMatchObject(CLEAN);
});
