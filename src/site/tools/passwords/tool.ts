import { defineTool } from "../../shared/tool.ts";

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind = "" }: { readonly kind?: string }): boolean =>
    kinds.includes(kind);

export const tool = defineTool({
  options: {
    kind: {
      kind: "choice",
      label: "Type",
      choices: {
        password: "Passwords",
        passphrase: "Passphrases",
        hex: "Hex tokens",
        base64: "Base64 tokens",
        base64url: "Base64url tokens",
        pin: "PINs",
      },
    },
    length: { kind: "number", label: "Length", value: "20" },
    pinLength: { kind: "number", label: "Digits", value: "6" },
    words: { kind: "number", label: "Words", value: "6" },
    between: { kind: "text", label: "Separator", value: "-" },
    bytes: { kind: "number", label: "Bytes", value: "32" },
    amount: { kind: "number", label: "How many", value: "5" },
    lower: { kind: "check", label: "a–z", value: true },
    upper: { kind: "check", label: "A–Z", value: true },
    digits: { kind: "check", label: "0–9", value: true },
    symbols: { kind: "check", label: "!#$…", value: true },
    alike: { kind: "check", label: "Exclude look-alikes" },
    capital: { kind: "check", label: "Capitalise words" },
  },
  conditions: {
    length: isOf("password"),
    pinLength: isOf("pin"),
    words: isOf("passphrase"),
    between: isOf("passphrase"),
    bytes: isOf("hex", "base64", "base64url"),
    lower: isOf("password"),
    upper: isOf("password"),
    digits: isOf("password"),
    symbols: isOf("password"),
    alike: isOf("password"),
    capital: isOf("passphrase"),
  },
  inputs: {},
  again: "Regenerate",
  output: { label: "Result", fileName: "passwords.txt", type: "text/plain" },
});
