import { defineTool } from "../../shared/tool.ts";

const isOf =
  (wanted: string) =>
  ({ kind }: { readonly kind?: string }): boolean =>
    kind === wanted;

export const tool = defineTool({
  options: {
    kind: {
      kind: "segments",
      label: "Content",
      choices: { text: "Text or link", wifi: "Wi-Fi", contact: "Contact" },
    },
    as: { kind: "segments", label: "Format", choices: { svg: "SVG", png: "PNG", text: "Text" } },
    level: {
      kind: "choice",
      label: "Error correction",
      value: "medium",
      choices: { low: "Low, 7%", medium: "Medium, 15%", quartile: "Quartile, 25%", high: "High, 30%" },
    },
    size: {
      kind: "choice",
      label: "Size",
      value: "8",
      choices: [
        ["4", "Small"],
        ["8", "Medium"],
        ["16", "Large"],
        ["32", "For print"],
      ],
    },
    dark: { kind: "text", label: "Foreground", value: "#000000", isShort: true },
    light: { kind: "text", label: "Background", value: "#ffffff", isShort: true },
    ssid: { kind: "text", label: "Network", isField: true },
    password: { kind: "secret", label: "Password", isField: true },
    security: {
      kind: "choice",
      label: "Security",
      isField: true,
      choices: { WPA: "WPA, WPA2, WPA3", WEP: "WEP", nopass: "None" },
    },
    hidden: { kind: "check", label: "Hidden network", isField: true },
    first: { kind: "text", label: "First name", isField: true },
    last: { kind: "text", label: "Last name", isField: true },
    org: { kind: "text", label: "Company", isField: true },
    phone: { kind: "text", label: "Phone", isField: true },
    email: { kind: "text", label: "Email", isField: true },
    url: { kind: "text", label: "Website", isField: true },
  },
  conditions: {
    size: ({ as }) => as !== "text",
    dark: ({ as }) => as === "svg",
    light: ({ as }) => as === "svg",
    ssid: isOf("wifi"),
    password: isOf("wifi"),
    security: isOf("wifi"),
    hidden: isOf("wifi"),
    first: isOf("contact"),
    last: isOf("contact"),
    org: isOf("contact"),
    phone: isOf("contact"),
    email: isOf("contact"),
    url: isOf("contact"),
  },
  inputs: {
    input: {
      label: "Text",
      placeholder: "Enter a text or link, or drop an image of a code to read it, also an SVG",
      example: "https://example.com/?from=poster",
    },
  },
  acceptsEmpty: ({ kind }) => kind !== "text",
  output: { label: "Code", fileName: "code.svg", type: "image/svg+xml" },
});
