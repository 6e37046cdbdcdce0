import { expect, test } from "bun:test";
import type { Language } from "../../src/site/shared/language.ts";
import { tintCode } from "../../src/site/parts/editor/tint-code.ts";

/* The colours of languages whose parsers are streams of tokens. */
test.each([
  [
    "csv",
    'id;name\n1;"Bench; oak"\n2;-7.5e3\n3;1 of 2\n',
    'key id, key name, number 1, string "Bench; oak", number 2, number -7.5e3, number 3',
  ],
  [
    "toml",
    '# A service\n[api]\nname = "x"\nports = [80]\non = true\n',
    'comment # A service, word [api], key name, string "x", key ports, number 80, key on, word true',
  ],
  [
    "graphql",
    'query One($id: ID!) {\n  user(id: 7) { name } # all\n}\n"""\nLong\n"""\ntype A { b: String }',
    'word query, key One, word $id, word ID, key user, key id, number 7, comment # all, string """, string Long, string """, word type, word A, key b, word String',
  ],
  ["shell", "curl -L 'https://example.com' # all\n", "key -L, string 'https://example.com', comment # all"],
  [
    "python",
    'import requests\nx = f("a", timeout=5) # all\n',
    'word import, string "a", number 5, comment # all',
  ],
  [
    "go",
    'package main\nfunc main() { x := "a" // all\n}\n',
    'word package, word func, string "a", comment // all',
  ],
  [
    "php",
    "<?php\n$ch = curl_init('https://example.com'); // all\nif ($a === null) exit(1);\n# more\n",
    "comment <?php, string 'https://example.com', comment // all, word if, word null, number 1, comment # more",
  ],
] satisfies [Language, string, string][])("%s", async (language, text, told) => {
  const tints = await tintCode(text, language);
  expect(tints.map(({ from, to, tint }) => `${tint} ${text.slice(from, to).trim()}`).join(", ")).toBe(told);
});

test("odd texts do not break them", async () => {
  const odd = 'a,"\n"",,;\t|\n"""\n"""" # $ @ \\ "\n\u{1f600}[x]\n==\n';
  for (const language of ["csv", "toml", "graphql", "shell", "python", "go", "php"] as const) {
    const tints = await tintCode(odd, language);
    expect(tints).not.toBeEmpty();
    for (const { from, to } of tints) expect(to).toBeWithin(from + 1, odd.length + 1);
  }
});
