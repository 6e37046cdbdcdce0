import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind = "" }: { readonly kind?: string }): boolean =>
    kinds.includes(kind);

export const OPTIONS = defineOptions([
  {
    id: "kind",
    label: "Type",
    kind: "choice",
    value: "password",
    choices: [
      ["password", "Passwords"],
      ["passphrase", "Passphrases"],
      ["hex", "Hex tokens"],
      ["base64", "Base64 tokens"],
      ["base64url", "Base64url tokens"],
      ["pin", "PINs"],
    ],
  },
  { id: "length", label: "Length", kind: "number", value: "20", when: isOf("password") },
  { id: "pinLength", label: "Digits", kind: "number", value: "6", when: isOf("pin") },
  { id: "words", label: "Words", kind: "number", value: "6", when: isOf("passphrase") },
  { id: "between", label: "Separator", kind: "text", value: "-", when: isOf("passphrase") },
  { id: "bytes", label: "Bytes", kind: "number", value: "32", when: isOf("hex", "base64", "base64url") },
  { id: "amount", label: "How many", kind: "number", value: "5" },
  { id: "lower", label: "a–z", kind: "check", value: "1", when: isOf("password") },
  { id: "upper", label: "A–Z", kind: "check", value: "1", when: isOf("password") },
  { id: "digits", label: "0–9", kind: "check", value: "1", when: isOf("password") },
  { id: "symbols", label: "!#$…", kind: "check", value: "1", when: isOf("password") },
  { id: "alike", label: "Exclude look-alikes", kind: "check", value: "", when: isOf("password") },
  { id: "capital", label: "Capitalise words", kind: "check", value: "", when: isOf("passphrase") },
]);

export type Options = OptionsOf<typeof OPTIONS>;
