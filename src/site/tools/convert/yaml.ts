import { Scalar, stringify } from "yaml";
import { ExactNumber, mapScalars } from "../../shared/json/exact.ts";

const EXACT = {
  tag: "tag:yaml.org,2002:float",
  identify: (value: unknown) => value instanceof ExactNumber,
  // Written without a tag. It has no `test`, so it never affects reading.
  default: true,
  resolve: (text: string) => new ExactNumber(text),
  stringify: ({ value }: { value?: unknown }) => String(value),
} as const;

/** Keeps dates as dates; as strings, they would be quoted. */
const DATE = {
  tag: "tag:yaml.org,2002:timestamp",
  identify: (value: unknown) => value instanceof Date,
  default: true,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) => (value as Date).toISOString(),
} as const;

/** Quotes keys named `<<`, which would be merge keys otherwise. */
const MERGE = {
  tag: "tag:yaml.org,2002:merge",
  identify: () => false,
  default: true,
  test: /^<<$/,
  resolve: (text: string) => text,
} as const;

/** Line breaks in YAML 1.1, control characters and the byte order mark: unescaped, they would be lost or rejected. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** A line with a tab, which PyYAML rejects outside quotes. */
const TABBED = /^[^\n]*\t[^\n]*$/;

/** Quotes a text with such a character, and escapes the character. */
const ESCAPED = {
  tag: "tag:yaml.org,2002:str",
  identify: (value: unknown) => typeof value === "string" && (UNPRINTABLE.test(value) || TABBED.test(value)),
  default: true,
  test: UNPRINTABLE,
  resolve: (text: string) => text,
  stringify: ({ value }: { value?: unknown }) =>
    JSON.stringify(value).replaceAll(
      new RegExp(UNPRINTABLE, "g"),
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
} as const;

/** Wraps an exact number in a node, or the library would convert it to a float. */
const wrap = (scalar: unknown): unknown => (scalar instanceof ExactNumber ? new Scalar(scalar) : scalar);

export const writeYaml = (value: unknown): string =>
  stringify(mapScalars(value, wrap), {
    aliasDuplicateObjects: false,
    lineWidth: 100,
    customTags: [EXACT, DATE, MERGE, ESCAPED],
    // Many programs still read YAML 1.1, where an unquoted yes is true and 12:30 is a number.
    compat: "yaml-1.1",
  });
