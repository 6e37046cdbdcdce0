import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isOf =
  (wanted: string) =>
  ({ kind }: { readonly kind?: string }): boolean =>
    kind === wanted;

export const OPTIONS = defineOptions([
  {
    id: "kind",
    label: "Code of",
    kind: "segments",
    value: "text",
    choices: [
      ["text", "Text or link"],
      ["wifi", "Wi-Fi"],
      ["contact", "Contact"],
    ],
  },
  {
    id: "as",
    label: "As",
    kind: "segments",
    value: "svg",
    choices: [
      ["svg", "SVG"],
      ["png", "PNG"],
      ["text", "Text"],
    ],
  },
  {
    id: "level",
    label: "Survives damage of",
    kind: "choice",
    value: "medium",
    choices: [
      ["low", "7 %"],
      ["medium", "15 %"],
      ["quartile", "25 %"],
      ["high", "30 %"],
    ],
  },
  {
    id: "size",
    label: "Size",
    kind: "choice",
    value: "8",
    choices: [
      ["4", "small"],
      ["8", "medium"],
      ["16", "large"],
      ["32", "for print"],
    ],
    when: ({ as }) => as !== "text",
  },
  {
    id: "dark",
    label: "Dark",
    kind: "text",
    value: "#000000",
    isShort: true,
    when: ({ as }) => as === "svg",
  },
  {
    id: "light",
    label: "Light",
    kind: "text",
    value: "#ffffff",
    isShort: true,
    when: ({ as }) => as === "svg",
  },
  { id: "ssid", label: "Network", kind: "text", value: "", when: isOf("wifi") },
  { id: "password", label: "Password", kind: "secret", value: "", when: isOf("wifi") },
  {
    id: "security",
    label: "Security",
    kind: "choice",
    value: "WPA",
    choices: [
      ["WPA", "WPA, WPA2, WPA3"],
      ["WEP", "WEP"],
      ["nopass", "none"],
    ],
    when: isOf("wifi"),
  },
  { id: "hidden", label: "Hidden", kind: "check", value: "", when: isOf("wifi") },
  { id: "first", label: "First name", kind: "text", value: "", when: isOf("contact") },
  { id: "last", label: "Last name", kind: "text", value: "", when: isOf("contact") },
  { id: "org", label: "Company", kind: "text", value: "", when: isOf("contact") },
  { id: "phone", label: "Phone", kind: "text", value: "", when: isOf("contact") },
  { id: "email", label: "E-mail", kind: "text", value: "", when: isOf("contact") },
  { id: "url", label: "Web", kind: "text", value: "", when: isOf("contact") },
]);

export type Options = OptionsOf<typeof OPTIONS>;
