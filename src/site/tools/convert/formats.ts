import { parseWritten } from "../../shared/json/exact.ts";
import { readJson, readJsonLines } from "../../shared/json/read-json.ts";
import type { CsvOptions, Format } from "./tool.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { readToml, writeToml } from "./toml.ts";
import { readXml, writeXml } from "./xml.ts";
import { readYaml } from "../../shared/read-yaml.ts";
import { writeYaml } from "./yaml.ts";

interface Reader {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  /** Adds cautions about what the value does not preserve of the text. */
  readonly read: (text: string, cautions: string[], csv: CsvOptions) => unknown;
  /** Undefined if the format cannot represent the value. `guards`: whether formulas in CSV get an apostrophe. */
  readonly write: (value: unknown, guards: boolean) => string | undefined;
}

export const FORMATS: Readonly<Record<Format, Reader>> = {
  json: {
    name: "JSON",
    extension: "json",
    type: "application/json",
    read: (text, cautions) => readJson(text, { parse: parseWritten, cautions, isOrdered: true }),
    write: (value) => JSON.stringify(value, null, 2),
  },
  yaml: {
    name: "YAML",
    extension: "yaml",
    type: "application/yaml",
    read: readYaml,
    write: writeYaml,
  },
  toml: { name: "TOML", extension: "toml", type: "application/toml", read: readToml, write: writeToml },
  csv: {
    name: "CSV",
    extension: "csv",
    type: "text/csv",
    read: (text, _cautions, csv) => readCsv(text, csv),
    write: writeCsv,
  },
  xml: { name: "XML", extension: "xml", type: "application/xml", read: readXml, write: writeXml },
  ndjson: {
    name: "NDJSON",
    extension: "ndjson",
    type: "application/x-ndjson",
    read: (text, cautions) => readJsonLines(text, { parse: parseWritten, cautions, isOrdered: true }),
    write: (value) =>
      (Array.isArray(value) ? value : [value]).map((record) => `${JSON.stringify(record)}\n`).join(""),
  },
};
