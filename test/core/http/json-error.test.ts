import { expect, test } from "bun:test";
import fc from "fast-check";
import { findJsonError } from "../../../src/core/http/json-error.ts";

test.each([
  ['{"a":1,}', 'expected a name in double quotes, found "}" at line 1, column 8'],
  ["{'a':1}", `expected a name in double quotes or }, found "'" at line 1, column 2`],
  ["{a:1}", 'expected a name in double quotes or }, found "a" at line 1, column 2'],
  ['{\n  "a": 1\n  "b": 2\n}', "expected a comma or }, found '\"' at line 3, column 3"],
  ['{"a" 1}', 'expected a colon, found "1" at line 1, column 6'],
  ["[1, 2", "expected a comma or ], found the end at line 1, column 6"],
  ["[1,]", 'expected a value, found "]" at line 1, column 4'],
  ["", "expected a value, found the end at line 1, column 1"],
  ["[}", 'expected a value or ], found "}" at line 1, column 2'],
  ["{} {}", 'expected the end, found "{" at line 1, column 4'],
  ['{"a":}', 'expected a value, found "}" at line 1, column 6'],
  ["{1:2}", 'expected a name in double quotes or }, found "1" at line 1, column 2'],
  ['{"a":1,2:3}', 'expected a name in double quotes, found "2" at line 1, column 8'],
  ['["a\rb"]', "expected the rest of a string in double quotes, found a line break at line 1, column 4"],
  ["\t[\t1\t,\r]", 'expected a value, found "]" at line 1, column 8'],
  ['["\\u12g4"]', String.raw`expected a valid escape, found "\\" at line 1, column 3`],
  ['["\\u123"]', String.raw`expected a valid escape, found "\\" at line 1, column 3`],
  ["1.", 'expected the end, found "." at line 1, column 2'],
  ["1e+", 'expected the end, found "e" at line 1, column 2'],
  ["NaN", 'expected a value, found "N" at line 1, column 1'],
  ["[01]", 'expected a comma or ], found "1" at line 1, column 3'],
  ['{"a":"b', "expected the rest of a string in double quotes, found the end at line 1, column 8"],
  ['["a\nb"]', "expected the rest of a string in double quotes, found a line break at line 1, column 4"],
  ['["\\x"]', String.raw`expected a valid escape, found "\\" at line 1, column 3`],
  ["[\r\n\r\n😀]", 'expected a value or ], found "😀" at line 3, column 1'],
])("%j: %s", (text, fault) => {
  expect(findJsonError(text)).toBe(fault);
});

test.each([
  "[]",
  "{}",
  " \t\r\n[ [ ] , { } ] ",
  '{"a":[],"b":{"c":"d"}}',
  "[0, -1, 10.25, 1e5, 1E-10, 12.5e+20, true, false, null]",
  String.raw`["\"\\\/\b\f\n\r\t\u00Af"]`,
])("%j has no fault", (text) => {
  expect(findJsonError(text)).toBeUndefined();
});

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** JSON with one character taken out, put in or changed. */
const almostJson = fc
  .tuple(fc.json(), fc.nat(), fc.nat(2), fc.constantFrom(..."{}[]\",:\\/ \n-+.0e1utfn'x"))
  .map(([text, position, removed, added]) => {
    const at = position % (text.length + 1);
    return text.slice(0, at) + added + text.slice(at + removed);
  });

test("a text has a fault exactly where the engine cannot parse it", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), almostJson, fc.string({ unit: "grapheme" })), (text) => {
      expect(findJsonError(text) === undefined).toBe(parses(text));
    }),
    { numRuns: 2000 },
  );
});

test("every character of a string is taken or refused as the engine does", () => {
  for (let code = 0; code < 0x300; code++) {
    const text = `["${String.fromCharCode(code)}"]`;
    expect(findJsonError(text) === undefined).toBe(parses(text));
  }
});

test("64 KiB of an unterminated string or of brackets take no time", () => {
  expect(findJsonError(`["${"a".repeat(65_536)}`)).toContain("column 65539");
  expect(findJsonError("[".repeat(65_536))).toContain("found the end");
});
