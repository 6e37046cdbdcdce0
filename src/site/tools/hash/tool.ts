import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    algorithm: {
      kind: "choice",
      label: "Algorithm",
      choices: {
        // All of a text, the first of a file.
        "": "Automatic",
        all: "All",
        sha256: "SHA-256",
        sha512: "SHA-512",
        sha1: "SHA-1",
        md5: "MD5",
        sha224: "SHA-224",
        sha384: "SHA-384",
        sha3_256: "SHA3-256",
        sha3_512: "SHA3-512",
        keccak256: "Keccak-256",
        blake2b: "BLAKE2b-512",
        blake3: "BLAKE3",
        ripemd160: "RIPEMD-160",
        crc32: "CRC-32",
      },
    },
    as: {
      kind: "segments",
      label: "Encoding",
      choices: { hex: "Hex", base64: "Base64", base64url: "Base64url" },
    },
    key: { kind: "secret", label: "Key", placeholder: "For an HMAC" },
    keyas: {
      kind: "choice",
      label: "Key format",
      choices: { text: "Text", hex: "Hexadecimal", base64: "Base64" },
    },
    expected: { kind: "text", label: "Expected", placeholder: "Digest or webhook signature" },
  },
  template: "inspector",
  hasVerdict: true,
  conditions: { verdict: ({ expected }) => expected !== "" },
  inputs: {
    input: {
      label: "Input",
      placeholder: "Type or paste text, or drop a file of any size",
      keepsBytes: true,
    },
  },
  samples: [
    { name: "A text", texts: { input: "The quick brown fox jumps over the lazy dog" } },
    {
      name: "Compare with a digest",
      texts: { input: "hello" },
      options: { expected: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824" },
    },
  ],
  output: { label: "Digest", fileName: "digest.txt", type: "text/plain" },
});
