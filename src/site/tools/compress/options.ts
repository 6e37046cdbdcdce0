import { defineOptions, type OptionsOf } from "../../shared/options.ts";

export const OPTIONS = defineOptions([
  {
    id: "work",
    label: "Action",
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
      ["auto", "Auto"],
      ["gzip", "gzip"],
      ["deflate", "deflate (zlib)"],
      ["deflate-raw", "deflate (raw)"],
      ["brotli", "brotli"],
      ["zstd", "zstd"],
    ],
    when: ({ work }) => work !== "sizes",
  },
  {
    id: "entry",
    label: "File in archive",
    kind: "text",
    value: "",
    placeholder: "Name or number",
    when: ({ work }) => work === "decompress",
  },
]);

export type Options = OptionsOf<typeof OPTIONS>;
