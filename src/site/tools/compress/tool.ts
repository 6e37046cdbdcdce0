import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    work: {
      kind: "segments",
      label: "Action",
      choices: { sizes: "Compare sizes", compress: "Compress", decompress: "Decompress" },
    },
    format: {
      kind: "choice",
      label: "Format",
      choices: {
        auto: "Auto",
        gzip: "gzip",
        deflate: "deflate (zlib)",
        "deflate-raw": "deflate (raw)",
        brotli: "brotli",
        zstd: "zstd",
      },
    },
  },
  conditions: { format: ({ work }) => work !== "sizes" },
  inputs: {
    input: {
      label: "Input",
      placeholder: "Paste text or drop any file. To open a .gz, .br or .zst, choose Decompress",
      keepsBytes: true,
      example: '{"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Eve"}]}',
    },
  },
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
});
