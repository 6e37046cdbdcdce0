import { expect, test } from "bun:test";
import golden from "./golden.json";
import { GOLDEN, type GoldenDocuments } from "./support/golden.ts";

const documents: GoldenDocuments = golden;

test("every document has golden values", () => {
  expect(Object.keys(documents)).toEqual(Object.keys(GOLDEN));
});

test.each(Object.entries(GOLDEN))("records of %s are the same bytes while the version is", (name, read) => {
  // Other hashes mean other bytes: raise READER_VERSION or DATA_VERSION, then run `bun run golden`. What is published may
  // improve without a version.
  expect(read()).toEqual(documents[name] as (typeof documents)[string]);
});
