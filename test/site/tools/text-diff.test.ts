import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import * as fc from "fast-check";
import { simplify } from "../../../src/site/shared/simplify.ts";
import { transform as textDiff } from "../../../src/site/tools/text-diff/transform.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { testWith } from "../../support/programs.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const { test: testWithGit } = testWith("git");

/** The text after `git apply` with a patch. */
const applied = (before: string, patch: string): string => {
  using folder = temporaryFolder();
  const file = join(folder.path, "text.txt");
  writeFileSync(file, before);
  const git = Bun.spawnSync(["git", "apply", "--unidiff-zero", "--whitespace=nowarn", "-"], {
    cwd: folder.path,
    stdin: new TextEncoder().encode(patch),
  });
  if (git.exitCode !== 0) throw new Error(git.stderr.toString());
  return readFileSync(file, "utf8");
};

describe("a patch", () => {
  testWithGit.each([
    ["one line of three", "a\nb\nc\n", "a\nB\nc\n"],
    ["a line more at the end", "a\n", "a\nb\n"],
    ["a line less at the start", "a\nb\n", "b\n"],
    ["no line end before", "a", "a\n"],
    ["no line end after", "a\n", "a"],
    ["other letters", "Ärger\n😀\n", "Ärger\n😁\n"],
    ["lines that look like a patch", "--- a\n+++ b\n", "--- a\n-+++ b\n"],
    ["carriage returns", "a\r\nb\r\n", "a\r\nc\r\n"],
  ])("%s is applied by git", async (_name, before, after) => {
    for (const context of ["0", "3", "1000000"])
      expect(applied(before, await textOf(textDiff, before, { view: "patch", other: after, context }))).toBe(
        after,
      );
  });

  testWithGit("of any two texts is applied by git", async () => {
    const lines = fc
      .array(fc.constantFrom("a", "b", "", " ", "- c", "+ d", "@@ -1 +1 @@"), { minLength: 1, maxLength: 12 })
      .map((parts) => `${parts.join("\n")}\n`);
    await fc.assert(
      fc.asyncProperty(lines, lines, async (before, after) => {
        if (before === after) return;
        expect(applied(before, await textOf(textDiff, before, { view: "patch", other: after }))).toBe(after);
      }),
      { numRuns: 40 },
    );
  });

  test("is minimal if no line occurs twice, whatever the ends of the texts", async () => {
    const text = fc
      .tuple(fc.uniqueArray(fc.oneof(fc.nat(20).map(String), fc.string({ maxLength: 3 }))), fc.boolean())
      .map(([parts, ends]) => parts.join("\n") + (ends ? "\n" : ""));
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(0, 3, 10), async (before, after, context) => {
        if (before === after || /[\r\n]{2}|\r/.test(before + after)) return;
        const { figures, verdict } = await run(textDiff, before, {
          view: "patch",
          other: after,
          context: String(context),
        });
        const changes = diffLines(before, after);
        const size = (kind: "added" | "removed"): number =>
          changes.filter((change) => change[kind]).reduce((sum, change) => sum + (change.count ?? 0), 0);
        const told = figures?.join(" ") ?? verdict?.text ?? "";
        const [added = 0, removed = 0, moved = 0] = (told.match(/\d+/g) ?? []).map(Number);
        expect([added + moved, removed + moved]).toEqual([size("added"), size("removed")]);
      }),
      { numRuns: 300 },
    );
  });

  const numbered = (sign: string, from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => `${sign}${from + at}\n`).join("");
  const few = (factor: number): string =>
    Array.from({ length: 20_000 }, (_, at) => `${(at * at * factor + at) % 97}\n`).join("");
  test.each([
    [
      "completely different texts",
      numbered("a", 0, 100_000),
      numbered("b", 0, 100_000),
      "100,000 lines added",
    ],
    [
      "a moved block",
      numbered("a", 0, 50_000),
      numbered("a", 20_000, 50_000) + numbered("a", 0, 20_000),
      "0 lines added, 0 removed, 20,000 moved",
    ],
    ["texts of few different lines", few(31), few(17), ""],
  ])("of %s is quick", async (_name, before, other, verdict) => {
    expect((await run(textDiff, before, { view: "patch", other })).verdict?.text).toStartWith(
      `Different: ${verdict}`,
    );
  });

  test("names its file and counts its lines", async () => {
    const outcome = await run(textDiff, "a\nb\nc\n", {
      view: "patch",
      other: "a\nB\nC\nc\n",
      name: "src/app.ts",
    });
    expect(outcome.text).toBe("--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1,3 +1,4 @@\n a\n-b\n+B\n+C\n c\n");
    expect(outcome.verdict?.text).toBe("Different: 2 lines added, 1 removed");
    expect(outcome.figures).toBeUndefined();
    expect(await problemOf(textDiff, "a", { view: "patch", other: "b", name: "a\tb" })).toContain(
      "file name",
    );
  });
});

testWithGit("blocks that moved are named in the patch, marked in both views, and counted apart", async () => {
  const before = "alpha\nbeta\ngamma\ndelta\nepsilon\n";
  const other = "gamma\ndelta\nepsilon\nalpha\nbeta\nzeta\n";
  const { text, marks = [], verdict } = await run(textDiff, before, { view: "patch", other, context: "0" });
  expect(verdict?.text).toBe("Different: 1 line added, 0 removed, 2 moved");
  expect(text.match(/^@@.*$/gm)).toEqual([
    "@@ -1,2 +0,0 @@ 2 lines moved to line 4",
    "@@ -5,0 +4,3 @@ 2 lines moved from line 1",
  ]);
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(["-alpha\n-beta", "+alpha\n+beta"]);
  expect(applied(before, text)).toBe(other);
  const { sides } = await run(textDiff, before, { view: "sides", other });
  expect(sides?.moves).toEqual([{ from: 0, to: 3, count: 2 }]);
});

describe("a merge", () => {
  const WAYS = { marks: [], base: ["--diff3"], ours: ["--ours"], theirs: ["--theirs"], both: ["--union"] };

  testWithGit("of any two small edits is that of git merge-file", async () => {
    const side = fc.array(
      fc.record({
        added: fc.oneof(fc.constant<string[]>([]), fc.array<string>(fc.constantFrom("x", "y", "z"))),
        isKept: fc.nat(3).map((chance) => chance > 0),
      }),
      { maxLength: 17 },
    );
    const scene = fc.record({
      count: fc.integer({ min: 1, max: 16 }),
      ours: side,
      theirs: side,
      end: fc.constantFrom("\n", "\r\n"),
      isOpen: fc.boolean(),
    });
    const way = fc.constantFrom("marks", ...Object.keys(WAYS));
    using folder = temporaryFolder();
    await fc.assert(
      fc.asyncProperty(scene, way, async ({ count, ours, theirs, end: lineEnd, isOpen }, conflicts) => {
        // Equal lines can be paired in several ways, and git's choice of them shows in these two only.
        const isPaired = conflicts === "marks" || conflicts === "both";
        const edited = (places: typeof ours): string => {
          const lines = Array.from({ length: count + 1 }, (_, at) => {
            const { added, isKept } = places[at] ?? { added: [], isKept: true };
            const words = isPaired ? [...new Set(added)].toSorted() : added;
            return [...words.map((word) => `${word}${at}`), ...(isKept && at < count ? [`line ${at}`] : [])];
          });
          return lines.flat().join(lineEnd) + (isOpen ? "" : lineEnd);
        };
        const texts = { base: edited([]), ours: edited(ours), theirs: edited(theirs) };
        if (texts.ours === "" || texts.theirs === "") return;
        for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder.path, name), text);
        const flags = WAYS[conflicts as keyof typeof WAYS];
        const { stdout } = Bun.spawnSync(["git", "merge-file", "-p", ...flags, "ours", "base", "theirs"], {
          cwd: folder.path,
        });
        const { base, theirs: other } = texts;
        expect(await textOf(textDiff, texts.ours, { view: "merge", conflicts, base, other })).toBe(
          stdout.toString(),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("says how many conflicts there are, and marks their sides", async () => {
    const fields = { view: "merge", base: "a\nb\n", other: "a\nd\n" };
    const { text, verdict, marks = [] } = await run(textDiff, "a\nc\n", fields);
    expect(verdict).toEqual({ tone: "bad", text: "1 conflict to resolve" });
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(["c\n", "d\n"]);
    expect((await run(textDiff, "a\nb\nc\n", fields)).verdict?.tone).toBe("bad");
    expect((await run(textDiff, "0\na\nb\n", fields)).verdict?.text).toBe("Merged without conflicts");
  });
});

describe("marks within the lines", () => {
  test.each([
    ["word", "The quick brown fox", "The quick red fox", "The quick [-brown-]{+red+} fox"],
    ["character", "kitten", "sitten", "[-k-]{+s+}itten"],
    ["word", "a", "a b", "a{+ b+}"],
  ])("by %s", async (unit, before, other, text) => {
    expect(await textOf(textDiff, before, { view: "patch", other, unit })).toBe(text);
  });

  test("reproduce both texts", async () => {
    const words = fc
      .array(fc.constantFrom("one", "two", "three", "\n", "  "))
      .map((parts) => parts.join(" "));
    await fc.assert(
      fc.asyncProperty(words, words, fc.constantFrom("word", "character"), async (before, other, unit) => {
        if (before === other) return;
        const text = await textOf(textDiff, before, { view: "patch", other, unit });
        expect(text.replaceAll(/\[-([\s\S]*?)-\]/g, "$1").replaceAll(/\{\+[\s\S]*?\+\}/g, "")).toBe(before);
        expect(text.replaceAll(/\{\+([\s\S]*?)\+\}/g, "$1").replaceAll(/\[-[\s\S]*?-\]/g, "")).toBe(other);
      }),
    );
  });
});

describe("ignored differences are shown unchanged", () => {
  test.each([
    ["case", "Alpha\nBETA\nx\n", "ALPHA\nbeta\ny\n", " Alpha\n BETA\n-x\n+y\n"],
    ["space", "a   b \nx\n", "a b\ny\n", " a   b \n-x\n+y\n"],
    ["blank", "a {\r\n  b( c );\r\n}\r\n", "a{\n\tb(c);\n}\nd\n", " a {\r\n   b( c );\r\n }\r\n+d\n"],
    ["space", "İ  a\r\nx\n", "İ a\ny\n", " İ  a\r\n-x\n+y\n"],
  ])("in a patch, without %s", async (ignore, before, other, lines) => {
    const patch = await textOf(textDiff, before, { view: "patch", other, ignore });
    expect(patch.split(/^@@.*\n/m)[1]).toBe(lines);
  });

  test.each([
    ["case", "word", "The Quick Fox", "the quick CAT", "the quick [-Fox-]{+CAT+}"],
    ["case", "character", "KIT", "kitS", "kit{+S+}"],
    ["space", "word", "one   two  \nthree", "one two\nfour", "one two\n[-three-]{+four+}"],
    ["blank", "word", "f( a, b )  \n", "f(a,c)\n", "f(a,[- b-]{+c+})\n"],
    ["blank", "character", " a b", "ab c ", "ab{+ c+}"],
    ["space", "character", "a\t b", "a c   ", "a [-b-]{+c+}"],
  ])("without %s, by %s", async (ignore, unit, before, other, text) => {
    expect(await textOf(textDiff, before, { view: "patch", other, ignore, unit })).toBe(text);
  });

  test("side by side", async () => {
    const sides = { before: "One  LINE\n", after: "one line\ntwo\n", language: "text", ignored: "case" };
    const { before, after: other } = sides;
    expect((await run(textDiff, before, { other, ignore: "case", view: "sides" })).sides).toMatchObject(
      sides,
    );
  });

  test("each compared character maps back to the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("space", "blank", "case"),
        (text, ignored) => {
          const { text: short, starts, ends } = simplify(text, ignored);
          expect([starts.length, ends.length]).toEqual([short.length, short.length]);
          for (const [at, start] of starts.entries()) {
            const original = text.slice(start, ends[at]);
            const kept = ignored === "case" ? original.toLowerCase() : original.replace(/^[^\S\n]+$/, " ");
            expect(kept.includes(short.charAt(at))).toBe(true);
          }
        },
      ),
    );
  });
});

test.each([
  ["", "a\n", "a\n", "Identical"],
  ["space", "a  b \n", "a b\n", "Identical except for what is ignored"],
  ["blank", " a b\n", "ab\n", "Identical except for what is ignored"],
  ["case", "ABC", "abc", "Identical except for what is ignored"],
])("no difference when ignoring %j", async (ignore, text, other, verdict) => {
  expect(await run(textDiff, text, { view: "patch", other, ignore })).toEqual({
    text: "",
    verdict: { tone: "good", text: verdict },
  });
});

test.each([
  ["a\r\nb\r\n", "a\nb\n", "Only the line endings differ: CRLF before, LF after"],
  ["a\nb\r\n", "a\nb\n", "Only the line endings differ: LF and CRLF before, LF after"],
  ["a\rb", "a\nb", "Only the line endings differ: CR before, LF after"],
  ["a\nb", "a\nb\n", "Only the last line break differs: the text before has none"],
  ["a\r\n", "a", "Only the last line break differs: the text after has none"],
  ["a\r\nb\r\n", "a\nb", "Only the line endings and the last line break differ"],
  ["a \n\tb", "a\n\tb", "Only trailing white space differs"],
  [
    "a\nb\u00a0c",
    "a\nb c",
    "Only invisible or look-alike characters differ, first in line 2: U+00A0 before, U+0020 after",
  ],
  [
    "\ufeffa",
    "a",
    "Only invisible or look-alike characters differ, first in line 1: U+FEFF before, U+0061 after",
  ],
  [
    "a",
    "a\u200b",
    "Only invisible or look-alike characters differ, first in line 1: nothing before, U+200B after",
  ],
  [
    "\u00e9",
    "e\u0301",
    "Only invisible or look-alike characters differ, first in line 1: U+00E9 before, U+0065 after",
  ],
  ["a\n b", "a\nb", "Different: 1 line added, 1 removed"],
])("%j and %j", async (before, other, verdict) => {
  for (const view of ["sides", "patch"])
    expect((await run(textDiff, before, { other, view })).verdict?.text).toBe(verdict);
});

describe("a patch alone", () => {
  const patch = [
    "diff --git a/one b/one",
    "--- a/one",
    "+++ b/one",
    "@@ -1,2 +1,2 @@",
    " same",
    "--- x",
    "+-- y",
    "@@ -9 +9,2 @@",
    " nine",
    "+ten",
    "\\ No newline at end of file",
    "--- a/two",
    "+++ /dev/null",
    "@@ -1 +0,0 @@",
    "-gone",
    "",
  ].join("\n");

  test.each([
    ["\n", patch],
    ["\r\n", patch.replaceAll("\n", "\r\n")],
  ])("is shown as its changes, with %j", async (_end, text) => {
    const { verdict, sides, text: shown } = await run(textDiff, text, { view: "sides", other: "" });
    expect(verdict?.text).toBe("A patch of 2 files: 2 lines added, 2 removed");
    expect(sides?.before).toBe(
      "=== one\n=== line 1\nsame\n-- x\n=== line 9\nnine\n=== two\n=== line 1\ngone\n",
    );
    expect(sides?.after).toBe(
      "=== one\n=== line 1\nsame\n-- y\n=== line 9\nnine\nten\n=== two\n=== line 1\n",
    );
    expect(shown).toBe(text);
  });

  test("that is cut off is compared as text", async () => {
    const broken = patch.split("\n").slice(0, 5).join("\n");
    expect((await run(textDiff, broken, { view: "sides", other: "" })).verdict?.text).toStartWith(
      "Different",
    );
  });
});
