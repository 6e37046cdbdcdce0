import { expect, test } from "bun:test";
import { isIPv4, isIPv6 } from "node:net";
import { readCatalog } from "../../../src/core/schema/index.ts";

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

const isUrl = (text: string): boolean => URL.canParse(text);
const isEmail = matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
const isHostname = matches(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/);
const isPath = matches(/^\/\S*$/);
const isPhone = matches(/^\+?[\d ().-]{7,}$/);
const isToken = matches(/^[\w+/=-]{8,}$/);
const isPointer = matches(/^(?:\/[^/\s]+)+$/);

/** The formats that a field of text may have, and whether a text has them. */
const FORMATS: readonly (readonly [format: string, has: (text: string) => boolean])[] = [
  ["email", isEmail],
  ["idn-email", isEmail],
  ["hostname", isHostname],
  ["idn-hostname", isHostname],
  ["ipv4", isIPv4],
  ["ip", isIPv4],
  ["ipv6", isIPv6],
  ["uri", isUrl],
  ["url", isUrl],
  ["iri", isUrl],
  ["uri-reference", isPath],
  ["iri-reference", isPath],
  ["uuid", matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)],
  ["duration", matches(/^P(?=.)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/)],
  ["password", matches(/^\S{8,}$/)],
  ["byte", isToken],
  ["base64", isToken],
  ["phone", isPhone],
  ["tel", isPhone],
  ["color", matches(/^#[\da-f]{6}$/)],
  ["slug", matches(/^[a-z\d]+(?:-[a-z\d]+)+$/)],
  ["country-code", matches(/^[A-Z]{2}$/)],
  ["currency", matches(/^[A-Z]{3}$/)],
  ["mac", matches(/^[\da-f]{2}(?::[\da-f]{2}){5}$/i)],
  ["json-pointer", isPointer],
  ["relative-json-pointer", matches(/^\d+(?:\/[^/\s]+)*$/)],
  ["uri-template", matches(/\{[^{}]+\}/)],
  ["regex", (text) => new RegExp(text).source === text],
  ["date", matches(/^\d{4}-\d{2}-\d{2}$/)],
  ["date-time", matches(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)],
  ["time", matches(/^\d{2}:\d{2}:\d{2}/)],
];

test.each(FORMATS)("texts of the format %s have it", (format, has) => {
  const properties = { id: { type: "integer" }, x: { type: "string", format } };
  const document = { $defs: { Thing: { type: "object", properties, required: ["id", "x"] } } };
  const catalog = readCatalog([{ name: "f", text: JSON.stringify(document) }], { only: true });
  const table = catalog.table("things", { seed: "1", count: 50, origin: "http://mock.test" });
  const values = [...table.ids(0, 50)].map((id) => table.row(id)["x"]);
  const texts = values.filter((value) => typeof value === "string");
  expect(texts).toHaveLength(50);
  expect(texts.filter((text) => !has(text))).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(1);
});
