import { InputError, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

/** Escapes the special characters of the Wi-Fi code format. */
const wifiText = (text: string): string => text.replaceAll(/[\\;,:"]/g, "\\$&");

/** The text to encode, or a hint about what to fill in first. */
type Payload = { readonly text: string } | { readonly hint: string };

const wifi = (options: Options): Payload => {
  const { ssid, password, security } = options;
  if (ssid === "") return { hint: "Enter the network's name." };
  if (security !== "nopass" && password === "")
    return { hint: "Enter the network's password, or choose “None”." };
  if (security === "WPA" && (password.length < 8 || password.length > 64))
    throw new InputError("A WPA password has 8 to 63 characters, or 64 hexadecimal digits.");
  const parts = [
    `T:${security}`,
    `S:${wifiText(ssid)}`,
    ...(security === "nopass" ? [] : [`P:${wifiText(password)}`]),
    ...(options.hidden ? ["H:true"] : []),
  ];
  return { text: `WIFI:${parts.join(";")};;` };
};

const cardText = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r?\n/g, "\\n");

const contact = (options: Options): Payload => {
  const [first, last] = [cardText(options.first), cardText(options.last)];
  const name = [first, last].filter((part) => part !== "").join(" ");
  if (name === "") return { hint: "Enter a first or last name." };
  const line = (property: string, value: string): string[] => (value === "" ? [] : [`${property}:${value}`]);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${last};${first};;;`,
    `FN:${name}`,
    ...line("ORG", cardText(options.org)),
    ...line("TEL", cardText(options.phone)),
    ...line("EMAIL", cardText(options.email)),
    // URLs are not escaped: backslashes would become part of them.
    ...line("URL", options.url.trim().replaceAll(/\s+/g, "")),
    "END:VCARD",
  ];
  return { text: lines.join("\r\n") };
};

export const payloadOf = (text: string, options: Options): Payload => {
  if (options.kind === "wifi") return wifi(options);
  if (options.kind === "contact") return contact(options);
  return text === "" ? { hint: "Enter a text or link, or drop an image of a code to read it." } : { text };
};
