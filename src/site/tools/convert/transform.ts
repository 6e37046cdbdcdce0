import { counted, InputError, transformOf } from "../../shared/transform.ts";
import { delimiterOf } from "./csv.ts";
import { FORMATS } from "./formats.ts";
import { losses } from "./losses.ts";
import { type CsvOptions, type Format, tool } from "./tool.ts";

const YAML_LINE = /^\s*(?:- |[^,;\t]+:(?:\s|$))/;

/** The most likely format of a text, by its first character and lines. */
export const detect = (text: string): Format => {
  const whole = text.trimStart();
  const head = whole.slice(0, 4000);
  if (head.startsWith("<")) return "xml";
  if (/^sep=.\r?$/im.test(head.slice(0, 6))) return "csv";
  if (/^(?:\/\/.*\n\s*|\/\*(?:(?!\*\/)[^])*\*\/\s*)+[[{]/.test(head)) return "json";
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  if (/^[[{]/.test(head)) {
    const many = lines.length > 1 && lines.slice(0, 3).every((line) => /^[[{].*[\]}],?$/.test(line.trim()));
    if (many && !(lines[0] ?? "").trim().endsWith(",")) return "ndjson";
    return /^\[\[?[\w."' -]+\]\]?\s*$/m.test(lines[0] ?? "") &&
      lines.some((line) => /^[\w."-]+\s*=/.test(line))
      ? "toml"
      : "json";
  }
  if (
    lines.length > 1 &&
    lines.some((line) => /^\s*[\w."-]+\s*=\s*\S/.test(line)) &&
    !lines.some((line) => /^\s*[\w-]+:\s/.test(line))
  )
    return "toml";
  const [first = "", second = ""] = lines;
  if (lines.length > 1 && delimiterOf(whole) !== undefined && !YAML_LINE.test(first)) return "csv";
  // A row with an extra cell should be reported, not taken for YAML text.
  const isRagged = [",", ";", "\t"].some(
    (delimiter) => first.includes(delimiter) && second.includes(delimiter),
  );
  return isRagged && !lines.some((line) => YAML_LINE.test(line)) ? "csv" : "yaml";
};

const BOM = "\uFEFF";

/** Reads a text without its byte order mark; errors keep their place in the whole text. */
const readText = (whole: string, from: Format, cautions: string[], csv: CsvOptions): unknown => {
  if (!whole.startsWith(BOM)) return FORMATS[from].read(whole, cautions, csv);
  try {
    return FORMATS[from].read(whole.slice(1), cautions, csv);
  } catch (cause) {
    if (!(cause instanceof InputError) || cause.offset === undefined) throw cause;
    throw new InputError(cause.message, cause.offset + 1, cause.field);
  }
};

/** Reads one data format, writes another, and reports what is lost. */
export const transform = transformOf(tool, ({ text }, options) => {
  const from = options.from === "" ? detect(text) : options.from;
  const { to } = options;
  const cautions: string[] = [];
  const value = readText(text, from, cautions, options);
  const { name, extension, type } = FORMATS[to];
  const output = FORMATS[to].write(value, options.guard);
  const items = Array.isArray(value) ? [counted(value.length, "record")] : [];
  if (output === undefined) throw new InputError(`${name} cannot represent this value.`);
  return {
    text: output,
    type,
    fileName: `data.${extension}`,
    figures: [`${FORMATS[from].name} → ${name}`, ...items],
    cautions: [...cautions, ...losses(text, value, from, to, options)],
  };
});
