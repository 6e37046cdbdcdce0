import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  template: "inspector",
  options: {
    base: { kind: "text", label: "Base", placeholder: "for a relative URL" },
    spaces: { kind: "check", label: "Spaces as %20" },
  },
  inputs: {
    url: {
      label: "URL",
      placeholder: "https://example.com/path?name=value#fragment",
      example: "https://ada@example.com:8443/caf%C3%A9/a%2Fb?q=two+words&page=2&page=3#top",
    },
  },
  output: { label: "Normalised", fileName: "url.txt", type: "text/plain" },
});
