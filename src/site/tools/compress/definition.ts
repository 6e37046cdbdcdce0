import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "compress",
  title: "Compression lab",
  description: "Compare gzip, deflate, brotli and zstd sizes. Compress and decompress.",
  aliases: "deflate; inflate; zlib; brotli; zstd; compression; file size; bundle size; gz; br; zst",
  category: "Encoding",
  icon: "M12 3v6M9 6.5l3 3 3-3M12 21v-6M9 17.5l3-3 3 3M4 12h16",
  reads: [
    // Anything can be compressed.
    { match: /[^]/, sure: "any" },
    { called: "gzip", options: { work: "compress", format: "gzip" } },
    { called: "gunzip", options: { work: "decompress", format: "gzip" } },
    { called: "decompress", options: { work: "decompress" } },
  ],
};
