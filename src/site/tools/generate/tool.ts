import { defineTool } from "../../shared/tool.ts";

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind = "" }: { readonly kind?: string }): boolean =>
    kinds.includes(kind);

const SECRETS: ReadonlySet<string> = new Set(["password", "passphrase", "hex", "base64", "base64url", "pin"]);

export const isUuid = (kind: string): boolean => /^(?:v\d|nil|max)$/.test(kind);

export const isIdentifier = (kind: string): boolean =>
  isUuid(kind) || /^(?:ulid|nanoid|objectid)$/.test(kind);

/** Whether a kind always gives the same identifier. */
export const isSingle = (kind: string): boolean => ["v3", "v5", "nil", "max"].includes(kind);

const isPassword = isOf("password");
const isCode = isOf("totp");

export const tool = defineTool({
  options: {
    kind: {
      kind: "choice",
      label: "Type",
      choices: {
        v4: "UUID v4, random",
        v7: "UUID v7, sortable",
        v1: "UUID v1, clock",
        v6: "UUID v6, clock, sortable",
        v3: "UUID v3, MD5 of a name",
        v5: "UUID v5, SHA-1 of a name",
        ulid: "ULID",
        nanoid: "NanoID",
        objectid: "MongoDB ObjectId",
        nil: "Nil UUID",
        max: "Max UUID",
        password: "Passwords",
        passphrase: "Passphrases",
        hex: "Hex tokens",
        base64: "Base64 tokens",
        base64url: "Base64url tokens",
        pin: "PINs",
        bcrypt: "bcrypt hash",
        totp: "One-time codes (TOTP)",
        rsa: "RSA key pair",
        ec: "EC key pair",
        ed25519: "Ed25519 key pair",
      },
      headings: {
        v4: "Identifiers",
        password: "Passwords and tokens",
        bcrypt: "Hashes and codes",
        rsa: "Keys, as PEM and for SSH",
      },
    },
    form: {
      kind: "choice",
      label: "Format",
      choices: { plain: "Standard", upper: "Uppercase", bare: "No dashes", braces: "Braces", urn: "URN" },
    },
    length: { kind: "number", label: "Length", value: "20" },
    pinLength: { kind: "number", label: "Digits", value: "6" },
    words: { kind: "number", label: "Words", value: "6" },
    between: { kind: "text", label: "Separator", value: "-", isShort: true },
    bytes: { kind: "number", label: "Bytes", value: "32" },
    amount: { kind: "number", label: "How many", value: "5" },
    name: { kind: "text", label: "Name", value: "www.example.com" },
    namespace: {
      kind: "text",
      label: "Namespace",
      value: "dns",
      placeholder: "dns, url, oid, x500 or a UUID",
    },
    lower: { kind: "check", label: "a–z", value: true },
    upper: { kind: "check", label: "A–Z", value: true },
    digits: { kind: "check", label: "0–9", value: true },
    symbols: { kind: "check", label: "!#$…", value: true },
    alike: { kind: "check", label: "Exclude look-alikes" },
    capital: { kind: "check", label: "Capitalise words" },
    plain: { kind: "secret", label: "Password" },
    cost: { kind: "number", label: "Cost", value: "10" },
    compare: { kind: "text", label: "Compare with", placeholder: "$2b$10$…" },
    shared: { kind: "secret", label: "Secret", placeholder: "In Base32; empty for a new one" },
    issuer: { kind: "text", label: "Issuer", value: "Example", isShort: true },
    account: { kind: "text", label: "Account", value: "ada@example.com", isShort: true },
    hash: { kind: "choice", label: "Hash", choices: { SHA1: "SHA-1", SHA256: "SHA-256", SHA512: "SHA-512" } },
    codeDigits: {
      kind: "choice",
      label: "Digits",
      choices: [
        ["6", "6"],
        ["8", "8"],
      ],
    },
    period: { kind: "number", label: "Seconds", value: "30" },
    bits: {
      kind: "choice",
      label: "Size",
      choices: [
        ["2048", "2,048 bits"],
        ["3072", "3,072 bits"],
        ["4096", "4,096 bits"],
      ],
    },
    curve: {
      kind: "choice",
      label: "Curve",
      choices: { "P-256": "P-256", "P-384": "P-384", "P-521": "P-521" },
    },
    comment: { kind: "text", label: "Comment", placeholder: "ada@laptop", isShort: true },
  },
  conditions: {
    form: ({ kind }) => isUuid(kind),
    amount: ({ kind }) => (isIdentifier(kind) && !isSingle(kind)) || SECRETS.has(kind),
    name: isOf("v3", "v5"),
    namespace: isOf("v3", "v5"),
    length: isPassword,
    pinLength: isOf("pin"),
    words: isOf("passphrase"),
    between: isOf("passphrase"),
    bytes: isOf("hex", "base64", "base64url"),
    lower: isPassword,
    upper: isPassword,
    digits: isPassword,
    symbols: isPassword,
    alike: isPassword,
    capital: isOf("passphrase"),
    plain: isOf("bcrypt"),
    cost: isOf("bcrypt"),
    compare: isOf("bcrypt"),
    shared: isCode,
    issuer: isCode,
    account: isCode,
    hash: isCode,
    codeDigits: isCode,
    period: isCode,
    bits: isOf("rsa"),
    curve: isOf("ec"),
    comment: isOf("rsa", "ec", "ed25519"),
    input: ({ kind }) => isIdentifier(kind),
    verdict: isOf("bcrypt"),
  },
  template: "inspector",
  inputs: {
    input: {
      label: "Inspect",
      placeholder: "Leave this empty to generate identifiers, or paste some to inspect them",
      example: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n01ARZ3NDEKTSV4RRFFQ69G5FAV\n507f1f77bcf86cd799439011",
    },
  },
  acceptsEmpty: () => true,
  hasVerdict: true,
  // A code of a secret that is typed changes with the clock; a new secret only on request.
  isTimed: ({ kind, shared }) => kind === "totp" && shared.trim() !== "",
  again: "Regenerate",
  output: { label: "Result", fileName: "generated.txt", type: "text/plain" },
});
