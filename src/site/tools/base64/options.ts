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
    label: "Form",
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
    label: "Lines of 76",
    kind: "check",
    value: "",
    when: ({ direction, form }) => direction === "encode" && form === "base64",
  },
  {
    id: "media",
    label: "Media type",
    kind: "text",
    value: "",
    placeholder: "the file's own, or text/plain",
    when: ({ direction, form }) => direction === "encode" && form === "data",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
