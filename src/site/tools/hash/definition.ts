import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "hash",
  title: "Hash & HMAC",
  description: "Hash text and files of any size. Compute HMACs and check webhook signatures.",
  aliases:
    "checksum; digest; sha-256; sha3; blake2; blake3; crc32; keccak; sri; integrity; md5sum; sha256sum; hmac; signature; webhook; file hash",
  category: "Security",
  icon: "M6 17.5c1.2-2 1.5-3.6 1.5-5.5a4.5 4.5 0 0 1 9 0c0 1 0 2.2-.3 3.5M12 12c0 3.5-1 6-2.5 8.5M15.3 18.5l-.8 2M4 13.5V12a8 8 0 0 1 13-6.2M19.3 9a8 8 0 0 1 .7 3c0 1.5 0 2.5-.2 4",
  reads: [
    // Anything can be hashed.
    { match: /[^]/, sure: "any" },
    { called: "md5", options: { algorithm: "md5" } },
    { called: "sha1", options: { algorithm: "sha1" } },
    { called: "sha256", options: { algorithm: "sha256" } },
    { called: "sha512", options: { algorithm: "sha512" } },
  ],
  isSecret: true,
};
