import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "algorithm",
    label: "Algorithm",
    kind: "choice",
    value: "all",
    choices: [
      ["all", "All"],
      ["sha256", "SHA-256"],
      ["sha512", "SHA-512"],
      ["sha1", "SHA-1"],
      ["md5", "MD5"],
      ["sha224", "SHA-224"],
      ["sha384", "SHA-384"],
      ["sha3_256", "SHA3-256"],
      ["sha3_512", "SHA3-512"],
      ["keccak256", "Keccak-256"],
      ["blake2b", "BLAKE2b-512"],
      ["blake3", "BLAKE3"],
      ["ripemd160", "RIPEMD-160"],
      ["crc32", "CRC-32"],
    ],
  },
  {
    id: "as",
    label: "Encoding",
    kind: "segments",
    value: "hex",
    choices: [
      ["hex", "Hex"],
      ["base64", "Base64"],
      ["base64url", "Base64url"],
    ],
  },
  { id: "key", label: "Key", kind: "secret", value: "", placeholder: "For an HMAC" },
  {
    id: "keyas",
    label: "Key format",
    kind: "choice",
    value: "text",
    choices: [
      ["text", "Text"],
      ["hex", "Hexadecimal"],
      ["base64", "Base64"],
    ],
  },
  {
    id: "expected",
    label: "Expected",
    kind: "text",
    value: "",
    placeholder: "Digest or webhook signature",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
