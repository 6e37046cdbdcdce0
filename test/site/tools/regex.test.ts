import { describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform as regex } from "../../../src/site/tools/regex/transform.ts";
import { asJavaScript } from "../../../src/site/tools/regex/as-javascript.ts";
import { risksOf } from "../../../src/site/tools/regex/risks.ts";
import { testWith } from "../../support/programs.ts";
import { problemOf, run, textOf } from "./support/run.ts";

describe("matches", () => {
  test("with position, groups and names", async () => {
    const { text, figures } = await run(regex, "on 2024-02-29\nand 2026-11", {
      expression: "(?<year>\\d{4})-(\\d\\d)(?:-(?<day>\\d\\d))?",
      flags: "g",
    });
    expect(text.split("\n")).toEqual([
      '1:4  "2024-02-29"  3–13',
      '  1 year: "2024"  3–7',
      '  2: "02"  8–10',
      '  3 day: "29"  11–13',
      '2:5  "2026-11"  18–25',
      '  1 year: "2026"  18–22',
      '  2: "11"  23–25',
      "  3 day: did not participate",
    ]);
    expect(figures).toEqual(["2 matches"]);
  });

  test.each([
    ["a*", "g", "baac", ['1:1  ""  0–0', '1:2  "aa"  1–3', '1:4  ""  3–3', '1:5  ""  4–4']],
    ["a", "", "aaa", ['1:1  "a"  0–1']],
    ["a", "y", "ba", []],
    ["A", "gi", "aA", ['1:1  "a"  0–1', '1:2  "A"  1–2']],
    ["^b", "gm", "a\nb", ['2:1  "b"  2–3']],
    ["a.b", "gs", "a\nb", ['1:1  "a\\nb"  0–3']],
    ["^.$", "u", "😀", ['1:1  "😀"  0–2']],
    ["[\\p{L}--[a-z]]", "gv", "aÄ", ['1:2  "Ä"  1–2']],
    ["/b+/g", "i", "abb", ['1:2  "bb"  1–3']],
  ])("/%s/%s on %j", async (expression, flags, text, lines) => {
    expect((await textOf(regex, text, { expression, flags })).split("\n").filter(Boolean)).toEqual(lines);
  });

  test("group numbers skip what only looks like a group", async () => {
    const text = await textOf(regex, "(x)y", {
      expression: "[(]\\(?(?:(?=x)(?<a>x))(?<!q)\\)(y)",
      flags: "",
    });
    expect(text.split("\n").slice(1)).toEqual(['  1 a: "x"  1–2', '  2: "y"  3–4']);
  });

  test("beyond two thousand are only counted", async () => {
    const { text, figures } = await run(regex, "a".repeat(5000), { expression: "a", flags: "g" });
    expect(text).toEndWith("… and 3,000 more");
    expect(figures).toEqual(["5,000 matches"]);
  });
});

test.each([
  ["(\\w+)@(\\w+)", "$2 at $1", "ada@home", "home at ada"],
  ["(?<a>.)(?<b>.)", "$<b>$<a>\\n", "abcd", "ba\ndc\n"],
  ["b", "[$&]", "abc", "a[b]c"],
])("replaces /%s/ by %s", async (expression, replacement, text, result) => {
  expect(await textOf(regex, text, { expression, flags: "g", work: "replace", replacement })).toBe(result);
});

test("matches and groups are highlighted in the text", async () => {
  const { ranges } = await run(regex, "a1b22", { expression: "(\\d)(\\d)?", flags: "g" });
  expect(ranges).toEqual([
    [1, 2, "match"],
    [1, 2, "group-1"],
    [3, 5, "match-too"],
    [3, 4, "group-1"],
    [4, 5, "group-2"],
  ]);
});

describe("the expression, piece by piece", () => {
  const explained = async (expression: string, flags = ""): Promise<string[]> =>
    (await textOf(regex, "x", { expression, flags, work: "explain" })).split("\n");

  test.each([
    ["(?<!a)b\\1(c)", "", "not preceded by:"],
    ["(a)\\1", "", "the text that group 1 matched"],
    ["\\p{Script=Greek}", "u", "the Unicode property Script Greek"],
    ["[\\p{L}--[a-z]]", "v", "a character in the set"],
    ["(?i:a)b", "", "group with other flags (i)"],
    ["a{2,}?b{3,5}c*", "", "2 or more times, as rarely as possible"],
    ["\\bx\\B.", "", "not at a word boundary"],
    ["\\t\\u{1F600}", "u", "a tab, “😀”"],
  ])("%s", async (expression, flags, words) => {
    expect((await explained(expression, flags)).join("\n")).toContain(words);
  });

  test.each([
    ["a(b", "Unterminated group, at its end."],
    ["a)", "Unmatched ')', at character 2."],
    ["*a", "Nothing to repeat, at character 1."],
    ["a**", "Nothing to repeat, at character 3."],
    ["[z-a]", "Range out of order in character class, at character 4."],
    ["a{2,1}", "numbers out of order in {} quantifier, at character 6."],
    ["\\", "\\ at end of pattern, at character 1."],
  ])("an error in %s has its position: %s", async (expression, reason) => {
    const at = Math.min(Number(/\d+\.$/.exec(reason)?.[0] ?? Infinity) - 1, expression.length);
    for (const [text, start] of [
      [expression, 0],
      [`/${expression}/`, 1],
    ] as const)
      if (start === 0 || !expression.includes("\\"))
        expect(await problemOf(regex, "a", { expression: text, flags: "" })).toBe(
          `expression ${at + start}: The expression: ${reason}`,
        );
  });
});

describe("extracts", () => {
  const fields = { expression: "(?<year>\\d{4})-(\\d\\d)(?:-(\\d\\d))?", flags: "g", work: "extract" };
  const text = "on 2024-02-29\nand 2026-11.";

  test.each([
    ["$<year>/$2", "2024/02\n2026/11"],
    ["$&;$3;$$;$4", "2024-02-29;29;$;$4\n2026-11;;$;$4"],
    ["[$`]", "[on ]\n[on 2024-02-29\nand ]"],
    ["$1\\t$2", "2024\t02\n2026\t11"],
  ])("each match as %j", async (template, result) => {
    expect(await textOf(regex, text, { ...fields, template })).toBe(result);
  });

  test("a table of the groups, as CSV", async () => {
    const { text: csv, type, fileName, figures } = await run(regex, text, fields);
    expect(csv).toBe("match,year,2,3\n2024-02-29,2024,02,29\n2026-11,2026,11,");
    expect({ type, fileName, figures }).toEqual({
      type: "text/csv",
      fileName: "matches.csv",
      figures: ["2 matches"],
    });
    expect(await textOf(regex, 'a,b "c"', { ...fields, expression: "(.+) (.+)" })).toBe(
      'match,1,2\n"a,b ""c""","a,b","""c"""',
    );
  });

  test("the matches alone, without groups", async () => {
    expect(await textOf(regex, "a1b22", { ...fields, expression: "\\d+" })).toBe("1\n22");
    expect(await textOf(regex, "a1b22", { ...fields, expression: "\\d+", flags: "" })).toBe("1");
    expect(await textOf(regex, "none", fields)).toBe("match,year,2,3");
  });
});

describe("backtracking", () => {
  test.each([
    ["(a+)+$", "", "(a+)+"],
    ["^(\\w+\\s?)*$", "", "(\\w+\\s?)*"],
    ["(x+x+)+y", "i", "(x+x+)+"],
  ])("/%s/%s is catastrophic", (pattern, flags, part) => {
    const risks = risksOf(pattern, flags);
    expect(risks.every((risk) => risk.startsWith("Catastrophic"))).toBe(true);
    expect(risks.some((risk) => risk.includes(`${part} `))).toBe(true);
  });

  test("two parts that match the same are slow", () => {
    expect(risksOf("^a*a*b", "")).toEqual([expect.stringMatching(/^Slow on long texts: a\* and a\*/)]);
  });

  test.each(["^(\\d{4})-(\\d\\d)$", "([\\w.+-]+)@([\\w-]+(?:\\.[\\w-]+)+)", "(.*),(.*)", "a".repeat(2000)])(
    "/%s/ is fine",
    (pattern) => {
      expect(risksOf(pattern, "")).toEqual([]);
    },
  );
});

test("splits", async () => {
  expect(await textOf(regex, "a1b22c", { expression: "\\d+", work: "split" })).toBe("a\nb\nc");
});

test.each([
  ["(", "g", /The expression: .+/],
  ["a", "gx", /"x" is not a flag. The flags are: d g i m s u v y/],
  ["a", "gg", /occurs twice/],
  ["a", "uv", /cannot be combined/],
])("/%s/%s is rejected", async (expression, flags, reason) => {
  expect(await problemOf(regex, "a", { expression, flags })).toMatch(reason);
});

describe("says", () => {
  test.each([
    [".", "g", "a😀", "A match starts or ends inside an emoji"],
    ["[a😀]", "", "", "an emoji counts as two characters"],
    ["😀+", "", "", "an emoji counts as two characters"],
    ["\\p{L}+", "", "é", "Without the flag u or v, \\p{L} matches its own letters."],
    ["\\u{1F600}", "", "😀", "\\u{1F600} matches its own letters"],
    ["\\u{41}", "", "A", "Without the flag u or v, \\u{41} means the letter u, 41 times."],
  ])("what /%s/%s reads differently in %j", async (expression, flags, text, caution) => {
    const { cautions } = await run(regex, text, { expression, flags });
    expect(cautions?.join("\n")).toContain(caution);
  });

  test.each([
    [".", "gu", "a😀"],
    ["😀", "g", "😀😀"],
    ["\\p{L}+", "v", "é"],
    ["a.", "g", "ab😀"],
    ["\\\\p{2}", "", "a"],
  ])("nothing of /%s/%s", async (expression, flags, text) => {
    expect((await run(regex, text, { expression, flags })).cautions).toEqual([]);
  });

  test.each([
    ["$0", "$0 is kept as text: use $& in JavaScript."],
    ["$$$0", "$0 is kept as text: use $& in JavaScript."],
    ["<\\1>", "\\1 is kept as text: use $1 in JavaScript."],
  ])("that %s replaces nothing", async (replacement, caution) => {
    const options = { expression: "(a)", flags: "g", work: "replace", replacement };
    expect((await run(regex, "a", options)).cautions).toContain(caution);
  });

  test.each(["$01", "$$0", "\\\\1"])("nothing of %s, which is meant so", async (replacement) => {
    const options = { expression: "(a)", flags: "g", work: "replace", replacement };
    expect((await run(regex, "a", options)).cautions ?? []).toEqual([]);
  });
});

describe("as JavaScript", () => {
  test.each([
    ["(?P<y>\\d+)-(?P=y)", "1-2 3-3", ["3-3"]],
    ["(?i)b(?#of two)", "bB", ["b", "B"]],
    ["a(?i)b|c", "aB C ab", ["aB", "C", "ab"]],
    ["(?x) a [ #] b # the end", "a#b ab", ["a#b"]],
    ["(?m)\\Aa|a\\z", "a\na\na", ["a", "a"]],
    ["a\\Z", "a\na\n", ["a"]],
    ['"a++"|a++a', '"aa" aaa', ['"aa"']],
    ["(x)(?>a|ab)c\\1(d)\\2", "xacxdd xabcxdd", ["xacxdd"]],
    ["(?:ab){1,}+[[:digit:][:alpha:]]", "ababab abab1", ["abab1"]],
    ["\\h+\\Q.*\\E{1,2}", "x\t .** ", ["\t .**"]],
    ["[\\x{1F600}\\h]|\\p{Greek}|\\pN", "😀\tαa1", ["😀", "\t", "α", "1"]],
    ["(.)(?'n'.)\\g{-1}\\g{n}\\g1", "abbba aabba", ["abbba"]],
    ["a{,2}b\\_?\\-", "aab-", ["aab-"]],
  ])("%s finds what it does elsewhere", (expression, text, found) => {
    const { pattern, flags, changes, missing } = asJavaScript(expression, "g");
    expect(Array.from(text.matchAll(new RegExp(pattern, flags)), ([match]) => match)).toEqual(found);
    expect(changes).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  test.each(["(?R)", "(?|", "(?(1)", "\\K", "(*SKIP)", "[a-z&&[^b]]"])("%s cannot be written", (piece) => {
    expect(asJavaScript(`(a)${piece}`, "").missing[0]).toStartWith(piece.slice(0, 2));
  });

  test("nothing of an expression that is JavaScript changes", () => {
    for (const [pattern, flags] of [
      ["(?<y>\\d{4})-\\k<y>(?:a|b)*?[^]\\/(?i:c)(?<=d)(?!e)\\1", ""],
      ["[\\p{L}--[a-z]]\\u{1F600}", "v"],
    ] as const)
      expect(asJavaScript(pattern, flags)).toEqual({ pattern, flags, changes: [], missing: [] });
  });
});

describe("in other languages", () => {
  const rowsOf = async (expression: string, flags = "g") => {
    const { groups = [] } = await run(regex, "", { expression, flags, work: "explain" });
    const rows = groups.find(({ title }) => title === "In other languages")?.rows ?? [];
    return Object.fromEntries(rows.map((row) => [row.label, row]));
  };

  test.each([
    ["Python", "(?<=a+)b", "lookbehind of variable length"],
    ["Python", "\\p{L}", "regex"],
    ["Go (RE2)", "a(?=b)", "lookahead"],
    ["Python", "(?<a>x)|(?<a>y)", "two groups with the same name"],
  ])("%s has no %s", async (label, expression, what) => {
    const row = (await rowsOf(expression, expression.includes("p{") ? "u" : ""))[label];
    expect(row?.value).toStartWith("not expressible");
    expect(row?.value).toContain(what);
  });

  const { test: testInPython } = testWith("python3");
  testInPython("Python finds the same", async () => {
    const text = '2024-02-29 and a/b, a\\u{1F600}b; it\'s "so"\n2025-2025\n';
    const cases = [
      ["(?<y>\\d{4})-(\\d\\d)", "g"],
      ["(?<y>\\d{4})-\\k<y>$", "gm"],
      ["2025$", "g"],
      ["a\\/b|[^]b", "g"],
      ["(?<=a)\\u{1F600}", "gu"],
      ["[\"']S", "gi"],
    ] as const;
    const codes = await Promise.all(
      cases.map(async (one) => (await rowsOf(one[0], one[1]))["Python"]?.value ?? ""),
    );
    const program = `import re, json\ntext = json.loads(input())\nprint(json.dumps([[m.group() for m in one.finditer(text)] for one in [${codes.join(", ")}]]))`;
    const child = Bun.spawn(["python3", "-c", program], {
      stdin: new Blob([JSON.stringify(text)]),
      stdout: "pipe",
    });
    const found: unknown = JSON.parse(await new Response(child.stdout).text());
    expect(found).toEqual(
      cases.map(([pattern, flags]) =>
        Array.from(text.matchAll(new RegExp(pattern, flags)), ([match]) => match),
      ),
    );
  });
});

const { test: testWithGo } = testWith("go");

describe("the engine of Go", () => {
  const CASES = [
    [String.raw`(?P<year>\d{4})-(\d\d)(-\d\d)?`, "g", "on 2024-02-29 and 2026-11", "${2}/$year$$ $3x"],
    [String.raw`a*`, "g", "baaac", "<$0>"],
    [String.raw`(?i)(a)|(b)`, "g", "AbaB", "[$1${2}]"],
    [String.raw`^\w+$`, "gm", "one\ntwo words\nthree", "$0!"],
    [String.raw`(?s)b.c|\pL+?`, "g", "ab\nc d", "($0)"],
    [String.raw`(?U)x+|[[:digit:]]{2}`, "g", "xxx 1234", "-"],
  ] as const;

  testWithGo("finds, replaces and splits as Go itself", async () => {
    const folder = mkdtempSync(join(tmpdir(), "re2-"));
    try {
      await Bun.write(join(folder, "main.go"), GO);
      await Bun.write(join(folder, "cases.json"), JSON.stringify(CASES));
      const { stdout, stderr, success } = Bun.spawnSync(["go", "run", "main.go", "cases.json"], {
        cwd: folder,
      });
      expect(success ? "" : stderr.toString()).toBe("");
      const wanted = JSON.parse(stdout.toString()) as {
        matches: string[][];
        replaced: string;
        parts: string[];
      }[];
      for (const [at, [expression, flags, text, replacement]] of CASES.entries()) {
        const options = { expression, flags, engine: "re2" };
        const { groups = [] } = await run(regex, text, { ...options, work: "match" });
        const matches = groups.map(({ rows }) => rows.map(({ value }) => value));
        const replaced = await textOf(regex, text, { ...options, work: "replace", replacement });
        const parts = await textOf(regex, text, { ...options, work: "split" });
        expect({ expression, matches, replaced }).toEqual({
          expression,
          matches: wanted[at]?.matches ?? [],
          replaced: wanted[at]?.replaced ?? "",
        });
        if (!expression.endsWith("*")) expect(parts).toBe(wanted[at]?.parts.join("\n") ?? "");
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    [
      "a(?=b)",
      "expression 1: The expression in RE2, which Go uses: invalid or unsupported Perl syntax: (?=.",
    ],
    [
      String.raw`(a)\1`,
      String.raw`expression 3: The expression in RE2, which Go uses: invalid escape sequence: \1.`,
    ],
    ["(a", "expression 0: The expression in RE2, which Go uses: missing closing ): (a."],
  ])("%s is refused as there", async (expression, reason) => {
    expect(await problemOf(regex, "a", { expression, flags: "g", engine: "re2" })).toBe(reason);
  });
});

const GO = `package main
import ("encoding/json"; "os"; "regexp")
type answer struct { Matches [][]string \`json:"matches"\`; Replaced string \`json:"replaced"\`; Parts []string \`json:"parts"\` }
func main() {
  bytes, _ := os.ReadFile(os.Args[1])
  var cases [][]string
  json.Unmarshal(bytes, &cases)
  answers := []answer{}
  for _, one := range cases {
    pattern := one[0]
    for _, flag := range one[1] { if flag != 'g' { pattern = "(?" + string(flag) + ")" + pattern } }
    re := regexp.MustCompile(pattern)
    answers = append(answers, answer{re.FindAllStringSubmatch(one[2], -1), re.ReplaceAllString(one[2], one[3]), re.Split(one[2], -1)})
  }
  json.NewEncoder(os.Stdout).Encode(answers)
}
`;
