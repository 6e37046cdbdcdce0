import { expect, test } from "bun:test";
import { openCatalog } from "../../src/server/open-catalog.ts";

const open = (path: string) =>
  openCatalog({ mockSchema: [path], mockSchemaOnly: true, mockSchemaSkip: false });

test.each(["away.yaml", "s3://bucket/shop.yaml"])(
  "a schema that is not there is told by its name: %s",
  (path) => {
    expect(open(path)).rejects.toThrow(`${path} cannot be read as a schema: there is no such file.`);
  },
);

test("a file of TypeScript is told what to do", () => {
  expect(open("models.ts")).rejects.toThrow(
    "models.ts is TypeScript, which is not read: make a JSON Schema of it",
  );
});
