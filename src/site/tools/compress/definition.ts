import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "compress",
  title: "Compression lab",
  description: "Compare gzip, deflate, brotli and zstd sizes. Compress and decompress.",
  aliases:
    "gzip; gunzip; deflate; inflate; zlib; brotli; zstd; compression; decompress; file size; bundle size; gz; br; zst",
  called: {
    gunzip: { work: "decompress", format: "gzip" },
    gzip: { work: "compress", format: "gzip" },
    decompress: { work: "decompress" },
  },
  category: "Encoding",
  icon: "M12 3v6M9 6.5l3 3 3-3M12 21v-6M9 17.5l3-3 3 3M4 12h16",
  accepts: acceptsCompressed,
};

/** Anything can be compressed, so this ranks last. */
function acceptsCompressed({ length }: TextEnds): number {
  return length > 0 ? 1 : 0;
}
