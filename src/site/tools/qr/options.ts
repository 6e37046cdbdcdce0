import { defineOptions, type OptionsOf } from "../../shared/options.ts";

const isOf =
  (wanted: string) =>
  ({ kind }: { readonly kind?: string }): boolean =>
    kind === wanted;

export const OPTIONS = defineOptions([
  {
    id: "kind",
    label: "Content",
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
    label: "Format",
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
    label: "Error correction",
    kind: "choice",
    value: "medium",
    choices: [
      ["low", "Low, 7%"],
      ["medium", "Medium, 15%"],
      ["quartile", "Quartile, 25%"],
      ["high", "High, 30%"],
    ],
  },
  {
    id: "size",
    label: "Size",
    kind: "choice",
    value: "8",
    choices: [
      ["4", "Small"],
      ["8", "Medium"],
      ["16", "Large"],
      ["32", "For print"],
    ],
    when: ({ as }) => as !== "text",
  },
  {
    id: "dark",
    label: "Foreground",
    kind: "text",
    value: "#000000",
    isShort: true,
    when: ({ as }) => as === "svg",
  },
  {
    id: "light",
    label: "Background",
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
      ["nopass", "None"],
    ],
    when: isOf("wifi"),
  },
  { id: "hidden", label: "Hidden network", kind: "check", value: "", when: isOf("wifi") },
  { id: "first", label: "First name", kind: "text", value: "", when: isOf("contact") },
  { id: "last", label: "Last name", kind: "text", value: "", when: isOf("contact") },
  { id: "org", label: "Company", kind: "text", value: "", when: isOf("contact") },
  { id: "phone", label: "Phone", kind: "text", value: "", when: isOf("contact") },
  { id: "email", label: "Email", kind: "text", value: "", when: isOf("contact") },
  { id: "url", label: "Website", kind: "text", value: "", when: isOf("contact") },
]);

export type Options = OptionsOf<typeof OPTIONS>;
