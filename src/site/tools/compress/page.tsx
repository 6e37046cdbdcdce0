import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
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
  ],
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Paste a text, or drop any file: also a .gz, .zip or .zst to open",
      example: '{"users": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Eve"}]}',
    },
  ],
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
