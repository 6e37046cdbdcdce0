import { describe, expect, test } from "bun:test";
import { isEmail, isUrl, styledEmail, styledUrl } from "../../../src/core/engine/worst-case/addresses.ts";
import { isReadable, styledText, TEXT_STYLES } from "../../../src/core/engine/worst-case/texts.ts";

/* Texts and addresses that are hard to draw, whatever record they are of. */

const ORIGIN = "http://mock.test";

describe("addresses", () => {
  test.each(["ada@example.com", "a@b.co", "ada.l+x-y_z@mail-1.example.co.uk"])(
    "%s is an e-mail address",
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "to ada@example.com",
    "ada@example.com!",
    "a@b.c d",
    "ä@b.co",
  ])("%s is none", (other) => {
    expect(isEmail(other)).toBe(false);
  });

  test("of the web begin with their protocol", () => {
    expect(["http://a", "https://a"].map(isUrl)).toEqual([true, true]);
    expect(["see https://a", "ftp://a", "httpss://a"].map(isUrl)).toEqual([false, false, false]);
  });

  test("only those at public examples move to another domain", () => {
    expect(styledEmail("ada@example.org", "cjk")).toBe("ada@xn--fsqu00a.example.org");
    for (const email of ["ada@example.com.test", "ada@my.example.com", "ada@xexample.com"])
      expect(styledEmail(email, "cjk")).toBe(email);
  });

  test("with a local part that is nearly the longest stay", () => {
    const email = (length: number): string => `${"a".repeat(length)}@example.com`;
    expect(styledEmail(email(62), "long")).toHaveLength(email(64).length);
    expect(styledEmail(email(62), "long")).toStartWith(`${"a".repeat(62)}.`);
    for (const length of [63, 64, 70]) expect(styledEmail(email(length), "long")).toBe(email(length));
  });

  test("get a longer path, but for a query and for files of this service", () => {
    expect(styledUrl("https://example.com/", ORIGIN, "cjk")).toBe("https://example.com/%E4%BE%8B%E5%AD%90");
    for (const url of ["https://example.com/?q=1", "https://example.com/#a", `${ORIGIN}/files/1`])
      expect(styledUrl(url, ORIGIN, "cjk")).toBe(url);
    expect(styledUrl(`${ORIGIN}/images/1.svg`, ORIGIN, "cjk")).toBe(`${ORIGIN}/images/1.svg`);
    expect(styledUrl(`${ORIGIN}/images/1.svg`, ORIGIN, "null")).toBe(`${ORIGIN}/images/missing.svg`);
    expect(styledUrl(`${ORIGIN}/files/1`, ORIGIN, "null")).toBe(`${ORIGIN}/files/1`);
  });
});

describe("what people read", () => {
  test.each(["Ada", "two words", "(well)", "x 1 word 2", "naïve", "don't", "“quoted”", "e\u0301"])(
    "%s",
    (some) => {
      expect(isReadable(some)).toBe(true);
    },
  );

  test.each(["", "12", "a1b2", "x.y", "1a 2b", "a@b.c", "—", "12.50 1st"])("%j is none of it", (other) => {
    expect(isReadable(other)).toBe(false);
  });
});

test("a text changes word by word, and what is between them stays", () => {
  const { rtl, short } = TEXT_STYLES;
  if (rtl === undefined || short === undefined) throw new Error("no such styles");
  const [ada] = [styledText("Ada", rtl)];
  expect(styledText("  (Ada),\t12 Ada! ", rtl)).toBe(`  (${ada}),\t12 ${ada}! `);
  expect(styledText("Ada Byron King", short)).toBe("A B");
  expect(styledText("Ada Byron", short)).toBe("A B");
  expect(styledText("Ada ", short)).toBe("A ");
});
