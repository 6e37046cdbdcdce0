import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "work",
    label: "What to do",
    kind: "segments",
    value: "sizes",
    choices: [
      ["sizes", "Compare sizes"],
      ["compress", "Compress"],
      ["decompress", "Decompress"],
    ],
  },
  {
    id: "format",
    label: "Format",
    kind: "choice",
    value: "auto",
    choices: [
      ["auto", "gzip, or what the bytes say"],
      ["gzip", "gzip"],
      ["deflate", "deflate (zlib)"],
      ["deflate-raw", "deflate, bare"],
      ["brotli", "brotli"],
      ["zstd", "zstd"],
    ],
    when: ({ work }) => work !== "sizes",
  },
  {
    id: "entry",
    label: "One file of an archive",
    kind: "text",
    value: "",
    placeholder: "Its name, or its number in the list",
    when: ({ work }) => work === "decompress",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
