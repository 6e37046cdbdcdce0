import { expect, test } from "bun:test";
import fc from "fast-check";
import { utf8Length } from "../../../src/site/shared/utf8-length.ts";

test("the length of a text in UTF-8, lone surrogates included", () => {
  const unit = fc.oneof(
    fc.constantFrom(
      "\u007f",
      "\u0080",
      "\u07ff",
      "\u0800",
      "\ud800",
      "\udbff",
      "\udc00",
      "\udfff",
      "\uffff",
      "😀",
    ),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join("");
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});
