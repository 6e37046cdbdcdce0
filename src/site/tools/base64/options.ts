import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "direction",
    label: "Direction",
    kind: "segments",
    value: "encode",
    choices: [
      ["encode", "Encode"],
      ["decode", "Decode"],
    ],
  },
  {
    id: "form",
    label: "Format",
    kind: "choice",
    value: "base64",
    choices: [
      ["base64", "Base64"],
      ["base64url", "Base64url"],
      ["hex", "Hexadecimal"],
      ["data", "Data URI"],
    ],
  },
  {
    id: "wrap",
    label: "Wrap at 76",
    kind: "check",
    value: "",
    when: ({ direction, form }) => direction === "encode" && form === "base64",
  },
  {
    id: "media",
    label: "Media type",
    kind: "text",
    value: "",
    placeholder: "from the file, or text/plain",
    when: ({ direction, form }) => direction === "encode" && form === "data",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
