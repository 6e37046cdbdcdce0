import { expect } from "bun:test";
import { button, open, test, visit } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown } from "./support/tool-page.ts";

test("a tool that is open works when its server has stopped", async () => {
  const own = await serveSite();
  await using tab = await visit(own.origin);
  const { page } = tab;
  const loaded = page.waitForEvent("worker").then((worker) => worker.evaluate(() => "loaded"));
  await open(page, `${own.address}base64/`);
  await loaded;
  await page.waitForLoadState("networkidle");
  await own.stop();
  await field(page, "Input").fill("sent later");
  await shown(page, "c2VudCBsYXRlcg==");
});

test("a tool that could not load its worker tries again, with what was typed", async () => {
  let isDown = true;
  await using own = await serveSite({
    change: (path, answer) =>
      isDown && path.includes("transform") ? new Response(null, { status: 404 }) : answer,
  });
  await using tab = await visit(own.origin);
  const { page } = tab;
  await open(page, `${own.address}base64/`);
  await field(page, "Input").fill("typed before");
  await page.getByText("A part of this page could not be loaded").waitFor();
  isDown = false;
  await button(page, "Try again").click();
  await shown(page, "dHlwZWQgYmVmb3Jl");
  expect(await textIn(field(page, "Input"))).toBe("typed before");
});
