import {
  type Dialect,
  DIALECTS,
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormats,
} from "../../core/export/index.ts";
import { EXIT, ExitError } from "../exit-error.ts";
import { oneOf } from "../usage.ts";

/** What `--format` takes: a dialect is SQL in it. */
export type FormatWord = ExportFormat | Dialect;

const isDialect = (word: string): word is Dialect => DIALECTS.some((dialect) => dialect === word);

/** `typescript` is accepted for `ts`. */
export const readFormat = (word: string): FormatWord =>
  isDialect(word) ? word : oneOf(EXPORT_FORMATS)(word === "typescript" ? "ts" : word);

/** `--format mysql` is `--format sql --dialect mysql`. */
export const formatAndDialect = (
  format: FormatWord | undefined,
  dialect: Dialect | undefined,
): { readonly format?: ExportFormat; readonly dialect?: Dialect } => {
  const own = dialect === undefined ? {} : { dialect };
  if (format === undefined) return own;
  if (!isDialect(format)) return { format, ...own };
  if (dialect !== undefined && dialect !== format)
    throw new ExitError(EXIT.usage, `--format ${format} and --dialect ${dialect} contradict each other`);
  return { format: "sql", dialect: format };
};

/** Without `--format`, the extension of the file determines the format. Several resources as JSON are a db.json. */
export const formatFor = (
  format: ExportFormat | undefined,
  out: string,
  isSeveral: boolean,
): ExportFormat => {
  if (format !== undefined) return format;
  const name = out.slice(out.search(/[^/\\]*$/)).toLowerCase();
  const named = EXPORT_FORMATS.filter((one) => `.${name}`.endsWith(`.${exportFormats[one].extension}`));
  // The longest extension wins: db.json is a file of json-server, although it also ends in .json.
  named.sort((a, b) => exportFormats[b].extension.length - exportFormats[a].extension.length);
  if (named[0] === undefined && name.includes("."))
    throw new ExitError(
      EXIT.usage,
      `--out ${out}: no format has this extension; set one with --format (${EXPORT_FORMATS.join(", ")})`,
    );
  return named[0] === "json" && isSeveral ? "db" : (named[0] ?? "json");
};
