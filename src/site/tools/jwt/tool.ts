import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    mode: {
      kind: "segments",
      label: "Action",
      choices: [
        ["read", "Read and verify"],
        ["sign", "Edit and sign"],
      ],
    },
  },
  inputs: { token: { label: "Token", placeholder: "eyJhbGciOi…" } },
  output: { label: "Signed token", fileName: "token.jwt", type: "application/jwt" },
});
