import { expect } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/binary.ts";
import { afterAll, button, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* What only this server has: the resources of its schema, and sessions that others wrote to. */
const folder = temporaryFolder();
writeFileSync(
  join(folder.path, "shop.yaml"),
  "crews:\n  name: company\nboats:\n  size: 3..40\n  crewId: -> crews\n",
);
const server = servePages(() =>
  startServer({ folder: folder.path, args: ["serve", "--schema", "shop.yaml", "--only"] }),
);
afterAll(() => folder[Symbol.dispose]());

test("the studio lists what its server serves, and shows the server's records", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/`);
  await page.getByRole("grid", { name: "100 crews" }).waitFor();
  const resource = page.getByLabel("Resource", { exact: true });
  expect(await resource.locator("option").allTextContents()).toEqual(["crews", "boats"]);
  await resource.selectOption("boats");
  await page.getByRole("grid", { name: "100 boats" }).waitFor();
  const boats = (await (await fetch(`${server.origin}/api/mock/boats?sort=-size`)).json()) as {
    size: number;
  }[];
  await page.getByRole("columnheader", { name: "size" }).getByRole("button").click();
  await button(page, "size").click();
  await page.getByText("size↓").waitFor();
  await page
    .getByRole("gridcell", { name: String(boats[0]?.size) })
    .first()
    .waitFor();
  await page.getByText("This is the server’s own response.").waitFor();
  await page.getByText("The response has rows 1 to 10 of 100").waitFor();
  expect(witness.complaints).toEqual([]);
});

test("a session that an app wrote to is read from the server", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  const response = await fetch(`${server.origin}/api/mock/crews?__session=app`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "The Potters" }),
  });
  expect(response.status).toBe(201);
  await open(page, `${server.origin}/studio/#crews?__session=app`);
  await page.getByRole("grid", { name: "101 crews" }).waitFor();
  await open(page, `${server.origin}/studio/#crews/101?__session=app`);
  await page.getByText("The Potters").first().waitFor();
});
