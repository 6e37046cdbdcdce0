import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "hash",
  title: "Hash & HMAC",
  description: "Digests of texts and files of any size, HMAC with a key, and checks of webhook signatures.",
  aliases: [
    "checksum",
    "digest",
    "md5",
    "sha1",
    "sha256",
    "sha-256",
    "sha512",
    "sha3",
    "blake2",
    "blake3",
    "crc32",
    "md5sum",
    "sha256sum",
    "hmac",
    "signature",
    "webhook",
    "file hash",
  ],
  category: "Security",
  glyph: "#",
  accepts: acceptsAnything,
};

/** Every text and file has a digest; nobody means that first. */
function acceptsAnything({ length }: Sample): number {
  return length > 0 ? 1 : 0;
}
