import { InputError, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

/** The text to encode, or a hint about what to fill in first. */
type Payload = { readonly text: string } | { readonly hint: string };

const wifi = ({ ssid, password, security, hidden }: Options): Payload => {
  if (ssid === "") return { hint: "Enter the network's name." };
  if (security !== "nopass" && password === "")
    return { hint: "Enter the network's password, or choose “None”." };
  if (security === "WPA" && (password.length < 8 || password.length > 64))
    throw new InputError("A WPA password has 8 to 63 characters, or 64 hexadecimal digits.");
  const escaped = (text: string): string => text.replaceAll(/[\\;,:"]/g, "\\$&");
  const key = security === "nopass" ? "" : `;P:${escaped(password)}`;
  return { text: `WIFI:T:${security};S:${escaped(ssid)}${key}${hidden ? ";H:true" : ""};;` };
};

const escapedInCard = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r?\n/g, "\\n");

const contact = (options: Options): Payload => {
  const [first, last, org, phone, email] = (["first", "last", "org", "phone", "email"] as const).map((id) =>
    escapedInCard(options[id]),
  );
  const name = [first, last].filter(Boolean).join(" ");
  if (name === "") return { hint: "Enter a first or last name." };
  // URLs are not escaped: backslashes would become part of them.
  const properties = { ORG: org, TEL: phone, EMAIL: email, URL: options.url.replaceAll(/\s+/g, "") };
  const lines = Object.entries(properties).flatMap(([property, value]) =>
    value ? [`${property}:${value}`] : [],
  );
  const card = ["BEGIN:VCARD", "VERSION:3.0", `N:${last};${first};;;`, `FN:${name}`, ...lines, "END:VCARD"];
  return { text: card.join("\r\n") };
};

export const payloadOf = (text: string, options: Options): Payload => {
  if (options.kind === "wifi") return wifi(options);
  if (options.kind === "contact") return contact(options);
  return text === "" ? { hint: "Enter a text or link, or drop an image of a code to read it." } : { text };
};
