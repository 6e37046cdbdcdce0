import { describe, expect } from "bun:test";
import { pathOf } from "../../src/site/page.ts";
import { pages } from "../../src/site/registry.ts";
import { violations } from "../support/axe.ts";
import { open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi() }));
const articles = pages.filter(({ article }) => article === true);

describe("axe finds nothing in both themes", () => {
  test.each(articles.map((entry) => [entry.slug, entry] as const))("%s", async (_, entry) => {
    await using tab = await site.tab();
    await open(tab.page, site.address + pathOf(entry));
    expect(await violations(tab.page)).toEqual([]);
  });
});
