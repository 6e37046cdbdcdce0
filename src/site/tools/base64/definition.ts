import type { TextEnds, ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "base64",
  title: "Base64 & hex",
  description: "Encode and decode Base64, Base64url, hex and data URIs, for text and files.",
  aliases:
    "b64; base 64; base64url; atob; btoa; hex; hexadecimal; hexdump; hex dump; data uri; data url; decode base64; image to base64; base64 to image; xxd; cyberchef; recipe; chain",
  category: "Encoding",
  icon: "M7.5 5a3 3 0 0 1 3 3v8a3 3 0 0 1-6 0V8a3 3 0 0 1 3-3zM14 8l3-3v14M14 19h6",
  reads: [
    {
      match: /^data:[\w+.-]+\/[\w+.-]+[;,]/i,
      sure: "certain",
      options: { direction: "decode", form: "data" },
    },
    {
      match: /^(?:authorization:\s*)?basic\s+[a-z\d+/]+={0,2}\s*$/i,
      sure: "certain",
      options: { direction: "decode" },
    },
    { match: /^-----BEGIN [A-Z\d ]+-----\n/, sure: "possible", options: { direction: "decode" } },
    // What xxd, hexdump -C and od print, from the first byte on.
    {
      match: /^(?:0x)?0{4,16}:? {1,2}[0-9a-f]{2,8}(?: |$)/i,
      sure: "certain",
      options: { direction: "decode", form: "hex" },
    },
    { match: isHex, sure: "possible", options: { direction: "decode", form: "hex" }, called: "hex decode" },
    {
      match: /^(?=(?:[0-9a-f]{2}[ :]){3})[0-9a-f\s:]*[a-f][0-9a-f\s:]*$/i,
      sure: "likely",
      options: { direction: "decode", form: "hex" },
    },
    {
      match: (ends) => isBase64(ends) && ends.tail.endsWith("="),
      sure: "likely",
      options: { direction: "decode" },
      called: "base64 decode",
    },
    {
      match: (ends) => isBase64(ends) && /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{16}/s.test(ends.head),
      sure: "possible",
      options: { direction: "decode" },
    },
    { called: "base64 encode", options: { direction: "encode" } },
    { called: "base64 gunzip; base64 gzip decode", options: { steps: "from base64, gunzip" } },
  ],
};

/** Digits alone are a number. */
function isHex({ head, length }: TextEnds): boolean {
  return length % 2 === 0 && /^(?!\d+$)(?:[0-9a-f]{2}){4,}$/i.test(head);
}

/** Without other characters, and without a space where words have one. */
function isBase64({ head, tail, length }: TextEnds): boolean {
  return (
    length >= 8 &&
    [head, tail].every((text) => /^[\w+/\s-]+={0,2}$/.test(text)) &&
    /^(?!\S{1,59}\s+\S)[^]*[\dA-Z]/.test(head)
  );
}
