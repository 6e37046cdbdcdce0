import { join } from "node:path";
import { describe, expect, setDefaultTimeout } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import type { ApiDescription, OperationDetails } from "../../../src/core/api/studio.ts";
import { firstTyped, requestOf } from "../../../src/site/studio/mock/call.ts";
import { binary } from "../../support/binary.ts";
import { beforeAll, button, CLEAN, open, test, visit } from "../../support/browser.ts";
import { startMock } from "../../support/mock-command.ts";
import { oneIn } from "../../support/samples.ts";

/* Public documents in the studio of `mockbench mock`: all of their paths can be called from the page, which .ci/night does. */

setDefaultTimeout(600_000);
beforeAll(binary);

const PACKAGES = [
  ["Petstore", "@readme/oas-examples", "8.2.2", "3.0/json/petstore.json", 1],
  ["GitHub", "@octokit/openapi", "23.0.2", "generated/api.github.com.json", 10],
] as const;

describe.each(PACKAGES)("%s", (_, name, version, path, step) => {
  const start = async () => startMock(join(await installed(name, version), path));

  const readAll = async (origin: string): Promise<ApiDescription["operations"]> =>
    ((await (await fetch(`${origin}/__mockbench/api`)).json()) as ApiDescription).operations;

  test("what each form begins with is a request that is answered", async () => {
    await using server = await start();
    const { origin } = server;
    const refused: string[] = [];
    const operations = oneIn(step, await readAll(origin));
    for (const [at, { method, path: own }] of operations.entries()) {
      // One call deletes what another would read.
      const session = `call-${at}`;
      const query = new URLSearchParams({ method, path: own, session });
      const described = await fetch(`${origin}/__mockbench/operation?${query}`);
      const details = (await described.json()) as OperationDetails;
      const request = requestOf(details, firstTyped(details), session, (one) => origin + one);
      const { status } = await fetch(request, { redirect: "manual" });
      if (status >= 400) refused.push(`${status} ${method} ${own}`);
    }
    // Some schemas say more than is made for them, such as a choice of patterns: their server would refuse it, too.
    expect(refused.filter((line) => !line.startsWith("422 "))).toEqual([]);
    expect(refused.length).toBeLessThanOrEqual(operations.length / 100);
  });

  test("the page shows and calls its paths", async () => {
    await using server = await start();
    await using tab = await visit(server.origin);
    const { page, witness } = tab;
    const operations = await readAll(server.origin);
    await open(page, `${server.origin}/__mockbench/studio/#~tab=paths`);
    const search = page.getByRole("searchbox", { name: "Filter paths" });
    for (const { method, path: own } of oneIn(step * step, operations)) {
      const line = `${method} ${own}`;
      await search.fill(line);
      const choice = page.getByRole("navigation", { name: "Paths" });
      await choice.getByRole("button", { name: line, exact: true }).click();
      const pane = page.getByRole("region", { name: line, exact: true });
      await button(pane, "Send").click();
      await pane.getByRole("status").locator("strong").waitFor();
    }
    expect(witness).toMatchObject(CLEAN);
  });
});
