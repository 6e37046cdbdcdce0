import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const CHANGES = [
  ["count", "Count"],
  ["inspect", "Inspect characters"],
  ["upper", "UPPER CASE"],
  ["lower", "lower case"],
  ["title", "Title Case"],
  ["sentence", "Sentence case"],
  ["camel", "camelCase"],
  ["pascal", "PascalCase"],
  ["snake", "snake_case"],
  ["constant", "CONSTANT_CASE"],
  ["kebab", "kebab-case"],
  ["slug", "slug"],
  ["trim", "Trim lines"],
  ["squeeze", "Collapse white space"],
  ["compact", "Remove empty lines"],
  ["ansi", "Remove terminal colours"],
  ["join", "Join lines"],
  ["split", "Split into lines"],
  ["sort", "Sort lines"],
  ["sort-down", "Sort lines, descending"],
  ["unique", "Remove duplicate lines"],
  ["reverse", "Reverse lines"],
  ["number", "Number lines"],
  ["ascii", "Remove accents"],
  ["nfc", "Unicode NFC"],
  ["nfd", "Unicode NFD"],
  ["nfkc", "Unicode NFKC"],
] as const;

export const OPTIONS = defineOptions([
  { id: "change", label: "Action", kind: "choice", value: "count", choices: CHANGES },
  {
    id: "glue",
    label: "Separator",
    kind: "text",
    value: "",
    placeholder: "a space",
    isShort: true,
    when: ({ change }) => change === "join",
  },
  {
    id: "at",
    label: "Split at",
    kind: "text",
    value: "",
    placeholder: "a comma",
    isShort: true,
    when: ({ change }) => change === "split",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
