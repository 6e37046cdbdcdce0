import { describe, expect, test } from "bun:test";
import { infoOf } from "../../../src/core/engine/index.ts";
import { EXPORT_FORMATS, ExportError, exportFormats, exportOf } from "../../../src/core/export/index.ts";
import { AppError } from "../../../src/core/errors.ts";
import { parse, plan } from "../../../src/core/query/index.ts";
import { render } from "../query/support/render.ts";
import { allOf, ORIGIN, textOf } from "./support/files.ts";

describe("json, ndjson and csv", () => {
  test.each([
    "",
    "page=3&limit=7",
    "offset=95&limit=20",
    "_all=true&sort=-name&fields=id,name",
    "q=street&count=400&limit=1000",
    "_envelope=true&limit=3",
    "_embed=posts&_expand=&limit=4",
    "limit=0",
    "_format=ndjson&limit=2",
  ])("of %p are what the API answers", (search) => {
    for (const format of ["json", "ndjson", "csv"] as const) {
      if (search.includes("_envelope") && format !== "json") continue;
      const info = infoOf("users");
      const accepted = `${search.replace("_format=ndjson&", "")}&_format=${format}`;
      const { query } = parse(accepted, { info, kind: "collection" });
      expect(textOf({ format, parts: [{ resource: "users", search }] })).toBe(
        render(plan(info, query), ORIGIN),
      );
    }
  });
});

describe("a file", () => {
  test.each(EXPORT_FORMATS)("of %s has a name and a type of its own", (format) => {
    const one = exportOf({ format, origin: ORIGIN, parts: allOf(["users"]) });
    expect(one.fileName).toEndWith(exportFormats[format].extension);
    expect(one.mediaType).toMatch(/^[a-z]+\/[a-z+-]+(?:;|$)/);
    const several = () => exportOf({ format, origin: ORIGIN, parts: allOf(["users", "posts"]) });
    if (exportFormats[format].several) expect(several().fileName).not.toContain("users");
    else expect(several).toThrow(ExportError);
  });

  test.each(EXPORT_FORMATS)("of %s is made in pieces that tell how far it is", (format) => {
    const file = exportOf({
      format,
      origin: ORIGIN,
      parts: allOf(["users"], "count=2000&sort=name&_all=true"),
    });
    const chunks = [...file.chunks()];
    const rows = chunks.map((chunk) => chunk.rows);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(Math.max(...chunks.map(({ text }) => text.length))).toBeLessThan(200_000);
    const total = exportFormats[format].holds === "rows" ? 2000 : 0;
    expect(chunks.at(-1)).toMatchObject({ rows: total, total });
    expect(textOf({ format, parts: allOf(["users"], "count=2000&sort=name&_all=true") })).toBe(
      chunks.map(({ text }) => text).join(""),
    );
  });

  test("can be stopped once its rows are selected", () => {
    const file = exportOf({
      format: "db",
      origin: ORIGIN,
      parts: allOf(["users"], "count=5000&age=30&_all=true"),
    });
    const chunks = file.chunks();
    expect(chunks.next().value).toEqual({ text: "", rows: 0, total: null });
    expect(chunks.next().value).toMatchObject({ rows: expect.any(Number), total: expect.any(Number) });
  });

  test("is rejected if the request makes no sense", () => {
    const make = (parts: Parameters<typeof exportOf>[0]["parts"]) => () =>
      exportOf({ format: "db", origin: ORIGIN, parts });
    expect(make([])).toThrow("A file needs at least one resource.");
    expect(make(allOf(["users", "users"]))).toThrow("users is listed twice");
    expect(make(allOf(["users"], "nmae=x"))).toThrow(AppError);
    expect(make(allOf(["users"], "count=200000&_all=true"))).toThrow("100000");
  });
});
