import type { Language } from "../../shared/language.ts";
import type { ToolOptions } from "../../shared/transform.ts";
import { defineTool } from "../../shared/tool.ts";

const FORMATS = {
  json: "JSON",
  yaml: "YAML",
  toml: "TOML",
  csv: "CSV",
  xml: "XML",
  ndjson: "NDJSON",
} as const;

export type Format = keyof typeof FORMATS;

const LANGUAGES: Readonly<Record<string, Language>> = {
  json: "json",
  ndjson: "json",
  yaml: "yaml",
  toml: "toml",
  csv: "csv",
  xml: "xml",
};

const TOML = /^(?:#.*\n|\s)*(?:\[\[?(?!(?:true|false|null)\])[A-Za-z_][\w."-]*\]\]?\s*$|[\w."-]+[ \t]*=)/m;

/** The language to highlight, by the start of the text. */
const languageOf = (from: string, head: string): Language => {
  if (from !== "") return LANGUAGES[from] ?? "text";
  if (head.search(TOML) === 0) return "toml";
  if (/^\s*[[{]/.test(head)) return "json";
  if (/^\s*</.test(head)) return "xml";
  if (/^[\w"'.-]+:(?:\s|$)|^- /m.test(head)) return "yaml";
  return /^[^\n]*[,;\t]/.test(head) ? "csv" : "text";
};

/** How a CSV file is read. */
export type CsvOptions = Pick<ToolOptions<typeof tool>, "delimiter" | "header" | "uneven">;

export const tool = defineTool({
  options: {
    from: { kind: "choice", label: "From", choices: { "": "Detect", ...FORMATS } },
    to: { kind: "choice", label: "To", value: "yaml", choices: FORMATS },
    delimiter: {
      kind: "choice",
      label: "Delimiter",
      choices: { "": "Detect", ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar" },
    },
    header: { kind: "check", label: "First row has names", value: true },
    uneven: { kind: "check", label: "Accept uneven rows" },
    guard: { kind: "check", label: "Guard formulas", value: true },
  },
  conditions: {
    delimiter: ({ from }) => from === "csv",
    header: ({ from }) => from === "csv",
    uneven: ({ from }) => from === "csv",
    guard: ({ to }) => to === "csv",
  },
  inputs: {
    input: {
      label: "Input",
      language: ({ from }, head) => languageOf(from, head),
      placeholder: "Paste JSON, YAML, TOML, CSV, XML or NDJSON, or drop a file",
    },
  },
  samples: [
    {
      name: "JSON",
      texts: {
        input:
          '[{"id":1,"name":"Ada","address":{"city":"London"}},{"id":2,"name":"Grace","address":{"city":"New York"}}]',
      },
    },
    {
      name: "YAML",
      texts: { input: "service: api\nports:\n  - 8080\n  - 9090\nenv:\n  DEBUG: false\n" },
      options: { to: "json" },
    },
    {
      name: "TOML",
      texts: { input: '[service]\nname = "api"\nports = [8080, 9090]\n\n[service.env]\nDEBUG = false\n' },
      options: { to: "json" },
    },
    {
      name: "CSV, with semicolons",
      texts: { input: 'id;name;price\n1;"Bench; oak";19.90\n2;Vice;74.50\n' },
      options: { to: "json" },
    },
    {
      name: "CSV without a header, with uneven rows",
      texts: { input: "2026-11-26,BENCH-01,2\n2026-11-27,VICE-07\n2026-11-28,SAW-03,1,gift\n" },
      options: { from: "csv", to: "json", header: false, uneven: true },
    },
    {
      name: "XML",
      texts: { input: '<order id="7"><line sku="BENCH-01">2</line><line sku="VICE-07">1</line></order>' },
      options: { to: "json" },
    },
  ],
  output: { label: "Result", fileName: "data.txt", type: "text/plain", keepsName: "stem" },
});
