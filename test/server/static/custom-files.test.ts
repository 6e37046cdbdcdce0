import { expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { llmsText } from "../../../src/build/site/llms.ts";
import { customLlms } from "../../../src/server/static/llms.ts";
import { customFile } from "../../../src/server/static/custom-files.ts";
import { createFileHandler } from "../../../src/server/static/handler.ts";
import { customSource } from "../../../src/server/static/site.ts";

const URL_OF_SCHEMA = "http://localhost:3000/hook";
const properties = {
  id: { type: "integer" },
  hook: { const: URL_OF_SCHEMA, description: `Called by ${URL_OF_SCHEMA}` },
  picture: { type: "string", "x-mock": "avatar" },
};
const Thing = { type: "object", required: Object.keys(properties), properties };
const catalog = readCatalog([{ name: "s.json", text: JSON.stringify({ $defs: { Thing } }) }], { only: true });

interface Document {
  readonly servers: readonly unknown[];
  readonly components: {
    readonly schemas: { readonly Thing: { readonly properties: { readonly hook: object } } };
    readonly examples: { readonly "things.one": { readonly value: { hook: string; picture: string } } };
  };
}

test.each(["http://a.test", "http://localhost:3000"])(
  "openapi.json of a schema contains %s, and leaves the schema's own URLs unchanged",
  async (origin) => {
    const made = await customFile("openapi.json", catalog, true);
    const source = await customSource("openapi.json", new TextEncoder().encode(made));
    const ask = (headers: Record<string, string>) =>
      createFileHandler(source, null)(new Request(`${origin}/openapi.json`, { headers }), "/openapi.json");
    const text = await (await ask({})).text();
    const { servers, components } = JSON.parse(text) as Document;
    expect(servers).toMatchObject([{ url: origin }]);
    expect(components.schemas.Thing.properties.hook).toMatchObject({
      enum: [URL_OF_SCHEMA],
      description: `Called by ${URL_OF_SCHEMA}`,
    });
    const { value } = components.examples["things.one"];
    expect(value.hook).toBe(URL_OF_SCHEMA);
    expect(value.picture).toStartWith(`${origin}/`);
    const compressed = await ask({ "accept-encoding": "br" });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await compressed.bytes()).toString()).toBe(text);
  },
);

test("llms.txt of a service with its own resources names these, at the service's origin", () => {
  const text = customLlms(llmsText(), catalog, true, "https://mock.test");
  expect(text).toContain("with 1 linked resources");
  expect(text).toContain("- Resources (with the fields that refer to others): things");
  expect(text).not.toMatch(/\b(?:users|orders)\b|localhost/);
});
