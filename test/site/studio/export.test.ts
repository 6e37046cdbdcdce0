import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";
import { previewOf, writeExport } from "../../../src/site/studio/model/export-job.ts";
import { exportParts, type StudioExport } from "../../../src/site/studio/model/export-parts.ts";
import { pathOf, stateOfAddress } from "../../../src/site/studio/model/search.ts";
import { fileQuery } from "../../../src/site/studio/model/file-query.ts";

const ORIGIN = "http://localhost:3000";

const { handle } = createMock({ catalog: BUILT_IN, maxTextLength: Infinity });

const bodyOf = async (path: string): Promise<unknown> => {
  const { status, body } = await handle(new Request(ORIGIN + path));
  expect(status).toBe(200);
  return body;
};

const exportOf = (address: string, rest: Partial<StudioExport> = {}): StudioExport => ({
  state: stateOfAddress(address),
  format: "json",
  dialect: "sqlite",
  rows: "all",
  also: [],
  csvGuard: true,
  origin: ORIGIN,
  served: null,
  ...rest,
});

const fileOf = async (wanted: StudioExport): Promise<string> => {
  const steps = await writeExport(wanted);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value.file.text();
  }
};

describe("what is asked for as a file", () => {
  test.each([
    ["users", "users?_all=true"],
    ["users?page=3&limit=5", "users?_all=true"],
    ["users?_page=3&_limit=5&page=4", "users?_all=true"],
    ["users?offset=20", "users?_all=true"],
    ["users?cursor=", "users?_all=true"],
    ["users?_start=5&_end=9", "users?_all=true"],
    [
      "posts?seed=a&count=7&q=tea&sort=-id&userId=3",
      "posts?seed=a&count=7&userId=3&q=tea&sort=-id&_all=true",
    ],
    ["users?fields=id,name&_format=csv&_envelope=true", "users?fields=id,name&_all=true&_envelope=true"],
    ["users?__delay=500&__auth=bearer&__error=503&api_key=x&__validate=true", "users?_all=true"],
    ["users/7?seed=a&fields=id", "users?seed=a&id=7&fields=id&_all=true"],
  ])("%s is %s", (asked, whole) => {
    expect(pathOf(fileQuery(stateOfAddress(asked), "all"))).toBe(whole);
  });

  test.each([
    ["users", "users?_all=true"],
    ["users?limit=50", "users?limit=50"],
    ["users?page=3&limit=5&__delay=9", "users?page=3&limit=5"],
    ["users?offset=20&limit=5", "users?offset=20&limit=5"],
    ["users?cursor=&limit=5", "users?cursor=&limit=5"],
    ["users?_start=5&_end=9", "users?offset=5&limit=4"],
    ["users?_all=true", "users?_all=true"],
    ["users/7?limit=3", "users?id=7&_all=true"],
  ])("the page of %s is %s", (asked, query) => {
    expect(pathOf(fileQuery(stateOfAddress(asked), "page"))).toBe(query);
  });

  test("a limit holds for the file, and all is a choice", async () => {
    const linesOf = async (rows: StudioExport["rows"]): Promise<number> =>
      (await fileOf(exportOf("users?count=75&limit=50", { format: "ndjson", rows }))).trim().split("\n")
        .length;
    expect([await linesOf("page"), await linesOf("all")]).toEqual([50, 75]);
  });

  test("CSV without escaped formulas is what the API returns for _csvGuard=false", async () => {
    const made = await fileOf(exportOf("users?count=30&page=2", { format: "csv", csvGuard: false }));
    const api = await bodyOf("/api/mock/users?count=30&_all=true&_format=csv&_csvGuard=false");
    expect(api).toBe(made);
    expect(made).toMatch(/,\+\d/);
    expect(exportParts(exportOf("users", { format: "sql", csvGuard: false }))[0]?.search).toBe("_all=true");
  });

  test("other resources come whole from the same dataset, where the format takes several", () => {
    const asked = { also: ["users", "posts", "nonsense"] };
    const address = "posts?seed=a&count=9&q=tea&fields=id";
    expect(exportParts(exportOf(address, { ...asked, format: "sql" }))).toEqual([
      { resource: "posts", search: "seed=a&count=9&q=tea&fields=id&_all=true" },
      { resource: "users", search: "seed=a&count=9&_all=true" },
    ]);
    expect(
      exportParts(exportOf(address, { ...asked, format: "csv" })).map(({ resource }) => resource),
    ).toEqual(["posts"]);
  });
});

describe("a file made in steps", () => {
  test.each([
    ["json", "users?count=40&role=admin&sort=-age&limit=2"],
    ["ndjson", "comments?seed=b&_expand=post&fields=-body"],
    ["csv", "orders?count=1200&__error=503"],
    ["json", "users/12?_envelope=true"],
  ] as const)("%s of %s is what the API answers", async (format, address) => {
    const wanted = exportOf(address, { format });
    const url = `/api/mock/${pathOf(fileQuery(wanted.state, "all"))}&_format=${format}`;
    const api = await bodyOf(url);
    expect(api).toBe(await fileOf(wanted));
  });

  test("reports its progress in bytes of the file", async () => {
    const steps = await writeExport(exportOf("users?count=3000", { format: "ndjson" }), BUILT_IN, 0);
    const seen: number[] = [];
    let step = steps.next();
    while (step.done !== true) {
      seen.push(step.value.rows);
      expect(step.value.total ?? 3000).toBe(3000);
      step = steps.next();
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(step.value).toMatchObject({ rows: 3000, name: "users.ndjson" });
    expect(step.value.file.type).toBe("application/x-ndjson; charset=utf-8");
  });
});

const ready = async (wanted: StudioExport) => {
  const preview = await previewOf(wanted);
  if (preview.state !== "ready") throw new Error(preview.reason);
  return preview;
};

describe("a preview", () => {
  test.each([
    ["a short file is shown whole", "users?count=1", true],
    ["a file of some hundred lines begins", "todos?count=300", true],
    ["a long file begins", "posts?count=3000", false],
  ])("%s, and its size is told", async (_, address, isMeasured) => {
    const wanted = exportOf(address, { format: "csv" });
    const [preview, file] = [await ready(wanted), await fileOf(wanted)];
    expect(file.startsWith(preview.text)).toBe(true);
    expect(preview.isWhole).toBe(preview.text === file);
    expect(preview.isMeasured).toBe(isMeasured);
    const size = new Blob([file]).size;
    expect(preview.total).toBe(wanted.state.texts.count === "" ? 100 : Number(wanted.state.texts.count));
    if (isMeasured) expect(preview.bytes).toBe(size);
    else expect(Math.abs(preview.bytes / size - 1)).toBeLessThan(0.1);
  });

  test("shapes hold no rows, and several resources have one file", async () => {
    expect(await ready(exportOf("users", { format: "zod" }))).toMatchObject({
      total: 0,
      fileName: "users.schema.ts",
    });
    expect(
      await ready(exportOf("users", { format: "sql", dialect: "mysql", also: ["posts"] })),
    ).toMatchObject({
      total: 200,
      fileName: "mockbench.mysql.sql",
    });
  });

  test("what the API refuses is refused in its words", async () => {
    expect(await previewOf(exportOf("users?age_gte=x&_expand=nobody"))).toMatchObject({
      state: "refused",
      problems: expect.arrayContaining([
        expect.objectContaining({ parameter: "age_gte", value: "x" }),
        expect.objectContaining({ parameter: "_expand", value: "nobody" }),
      ]),
    });
    expect(await previewOf(exportOf("cats"))).toMatchObject({
      state: "refused",
      reason: "There is no resource called cats.",
    });
  });
});
