import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the browser test of a transform checks; the rest is tested without a browser. */
interface TransformCase {
  /** As a link would carry them. */
  readonly hash?: string;
  /** Label and text of each field, in order; none where the tool needs no input. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  readonly shows: string;
  readonly saved: string;
  /** A row of the result and its value, if the result is rows; no value if it is random. */
  readonly row?: readonly [label: string, value?: string];
  /** An invalid input, and its error; tools that accept anything have none. */
  readonly wrong?: {
    readonly hash?: string;
    readonly text: string;
    readonly says: string;
    readonly field?: string;
  };
}

const TOOLS = join(import.meta.dir, "../../../src/site/tools");

/** The tools with a transform. */
export const TRANSFORMS: readonly string[] = readdirSync(TOOLS).filter((slug) =>
  existsSync(join(TOOLS, slug, "transform.ts")),
);

const BY_SLUG: Readonly<Record<string, TransformCase>> = {
  base64: {
    fields: [["Input", "Déjà vu"]],
    shows: "RMOpasOgIHZ1",
    saved: "encoded.txt",
    row: ["Base64url", "RMOpasOgIHZ1"],
    wrong: { hash: "direction=decode", text: "QUJ$", says: "Line 1, column 4" },
  },
  colour: {
    hash: "backdrop=white",
    fields: [["Colours", "#0a6552"]],
    shows: "rgb(10, 101, 82)",
    saved: "colours.txt",
    row: ["hex", "#0a6552"],
    wrong: { text: "nope\nnever", says: "Line 1, column 1" },
  },
  compress: {
    fields: [["Input", "again and again and again"]],
    shows: "gzip 9",
    row: ["original", "25 bytes"],
    saved: "sizes.txt",
    wrong: { hash: "work=decompress", text: "plain", says: "Unknown format." },
  },
  convert: {
    hash: "to=yaml",
    fields: [["Input", '{"a":[1,{"b":"two"}]}']],
    shows: "a:\n  - 1\n  - b: two",
    saved: "data.yaml",
    wrong: { hash: "from=json", text: '{"a":\n 1,,}', says: "Line 2, column 4" },
  },
  cron: {
    hash: "zone=UTC&from=2024-02-28T12%3A00Z",
    fields: [["Cron", "every weekday at 9:30"]],
    shows: "At 09:30, Monday through Friday",
    saved: "cron.txt",
    row: ["next run, Thu", "2024-02-29T09:30:00+00:00"],
    wrong: { text: "61 * * * *", says: "“61” is not a valid minute" },
  },
  curl: {
    fields: [["Request", "curl https://example.com/a --json '{\"a\":1}'"]],
    shows: 'fetch("https://example.com/a", {\n  method: "POST"',
    saved: "request.js",
    wrong: { text: "curl https://example.com -H nothing", says: "A header has the form" },
  },
  diff: {
    hash: "mode=patch",
    fields: [
      ["Before", '{"a":1,"b":2}'],
      ["After, or a patch", '{"a":1,"b":3}'],
    ],
    shows: '"path": "/b"',
    saved: "patch.json",
    wrong: { text: "{", says: "Line 1, column 2" },
  },
  escapes: {
    hash: "language=html",
    fields: [["Text", 'a < b & "c"']],
    shows: "a &lt; b &amp; &quot;c&quot;",
    saved: "escaped.txt",
    wrong: { hash: "language=url&direction=decode", text: "100%", says: "% needs two hexadecimal digits" },
  },
  format: {
    hash: "language=sh",
    fields: [["Source", "if true;then\necho a\nfi"]],
    shows: "if true; then\n  echo a\nfi",
    saved: "formatted.sh",
    wrong: { hash: "language=js", text: "const a = ;", says: "Line 1, column 11" },
  },
  generate: {
    fields: [["Inspect", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"]],
    shows: "2022-02-22T19:22:22.000Z",
    saved: "generated.txt",
    row: ["time", "2022-02-22T19:22:22.000Z"],
    wrong: { text: "017f22e2", says: "This is not a UUID" },
  },
  hash: {
    hash: "algorithm=sha256&expected=ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f",
    fields: [["Input", "neither sent nor kept"]],
    shows: "ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f",
    saved: "digest.txt",
    row: ["SHA-256", "ad67d09f90ac7cda8f17ee1b9fbf27441bc1895c4351f49c139c691d5499735f"],
    wrong: { hash: "expected=%21%21", text: "a", says: "hexadecimal, Base64 or Base64url" },
  },
  http: {
    fields: [["Look up", "Cache-Control: max-age=60"]],
    shows: "fresh for 1 minute",
    saved: "http.txt",
    row: ["max-age=60", "fresh for 1 minute; not revalidated until then"],
    wrong: { text: "404\n???", says: "Line 2, column 1" },
  },
  json: {
    fields: [["Input", '{"b":1.10,"a":[]}']],
    shows: '{\n  "b": 1.10,\n  "a": []\n}',
    saved: "data.json",
    wrong: { text: '{"a":\n 1,,}', says: "Line 2, column 4" },
  },
  jwt: {
    fields: [["Token", "eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UifQ."]],
    shows: "issuer",
    saved: "payload.json",
    row: ["iss", "joe"],
    wrong: { text: "just.two", says: "this text has 2 parts" },
  },
  markdown: {
    hash: "show=html",
    fields: [["Markdown", "a **b** ~~c~~"]],
    shows: "<p>a <strong>b</strong> <del>c</del></p>",
    saved: "markdown.html",
  },
  numbers: {
    fields: [["Number", "0.1"]],
    shows: "0.1000000000000000055511151231257827021181583404541015625",
    saved: "number.txt",
    row: ["exactly", "0.1000000000000000055511151231257827021181583404541015625"],
    wrong: { hash: "as=8", text: "19", says: "is not a digit of base 8" },
  },
  qr: {
    hash: "as=text",
    fields: [["Text", "HELLO"]],
    shows: "█▀▀▀▀▀█",
    saved: "code.txt",
    wrong: { hash: "as=svg&dark=red", text: "x", says: "The foreground must be a colour" },
  },
  query: {
    hash: "expression=%24..price&paths=1",
    fields: [["JSON", '{"books":[{"price":8.95},{"price":12}]}']],
    shows: "$['books'][1]['price']  12",
    saved: "matches.txt",
    wrong: { hash: "expression=%24%5B", text: "{}", says: "a closing ] is missing" },
  },
  regex: {
    hash: "expression=%28%3F%3Cyear%3E%5Cd%7B4%7D%29",
    fields: [["Text", "since 1999"]],
    shows: "group 1 year",
    saved: "result.txt",
    row: ["group 1 year", "1999"],
    wrong: { hash: "expression=%28", text: "a", says: "The expression:", field: "Expression" },
  },
  schema: {
    fields: [
      ["Document", '{"age":-1}'],
      ["Schema", '{"properties":{"age":{"minimum":0}},"required":["name"]}'],
    ],
    shows: "-1 is less than the minimum, 0.",
    row: ["/age", "-1 is less than the minimum, 0."],
    saved: "problems.txt",
    wrong: { text: "[1,,]", says: "Line 1, column 4" },
  },
  svg: {
    hash: "to=svg",
    fields: [["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><!-- a --><path d="M 0 0 L 9 9"/></svg>']],
    shows: '<path d="m0 0 9 9"/>',
    saved: "optimised.svg",
    wrong: { text: "<p>no</p>", says: "An SVG starts with <svg" },
  },
  text: {
    hash: "change=snake",
    fields: [["Text", "getUserName"]],
    shows: "get_user_name",
    saved: "text.txt",
  },
  "text-diff": {
    hash: "view=patch&name=a.txt",
    fields: [
      ["Before", "one\ntwo\n"],
      ["After", "one\nthree\n"],
    ],
    shows: "--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one\n-two\n+three",
    saved: "changes.patch",
  },
  timestamps: {
    hash: "zone=Europe%2FBerlin",
    fields: [["Dates and times", "1700000000"]],
    shows: "2023-11-14T23:13:20+01:00",
    saved: "moments.txt",
    row: ["milliseconds", "1700000000000"],
    wrong: { text: "soon\nnever", says: "Line 1, column 1" },
  },
  types: {
    hash: "name=User&to=go&package=shop&typesOnly=1",
    fields: [["JSON", '{"id":1,"tags":["a",2]}']],
    shows:
      'package shop\n\ntype User struct {\n\tID   int64         `json:"id"`\n\tTags []interface{} `json:"tags"`\n}',
    saved: "types.go",
    wrong: { text: '{"a":\n 1,,}', says: "Line 2, column 4" },
  },
  url: {
    fields: [["URL", "https://example.com/a?q=two+words"]],
    shows: "https://example.com/a?q=two+words",
    saved: "url.txt",
    wrong: { text: "../b", says: "The scheme is missing" },
  },
};

export const CASES = Object.entries(BY_SLUG);
