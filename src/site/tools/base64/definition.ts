import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "base64",
  title: "Base64 & hex",
  description: "Encode and decode Base64, Base64url, hex and data URIs, for text and files.",
  aliases:
    "b64; base 64; base64url; atob; btoa; hex; hexadecimal; hexdump; hex dump; data uri; data url; decode base64; image to base64; base64 to image; xxd; cyberchef; recipe; chain",
  called: {
    "base64 encode": { direction: "encode" },
    "base64 decode": { direction: "decode" },
    "hex decode": { direction: "decode", form: "hex" },
  },
  category: "Encoding",
  icon: "M7.5 5a3 3 0 0 1 3 3v8a3 3 0 0 1-6 0V8a3 3 0 0 1 3-3zM14 8l3-3v14M14 19h6",
  accepts: acceptsBase64,
  optionsFor: decodingOptions,
};

type Form = "base64" | "hex" | "data";

/** The `form` option that fits an encoded text, and how likely it is: a data URI is certain, a run of digits a guess. */
function formOf({ head, tail, length }: TextEnds): readonly [form: Form, rank: number] | undefined {
  if (/^data:[\w+.-]+\/[\w+.-]+[;,]/i.test(head)) return ["data", 95];
  if (/^(?:authorization:\s*)?basic\s+[a-z\d+/]+={0,2}\s*$/i.test(head)) return ["base64", 96];
  if (/^-----BEGIN [A-Z\d ]+-----\n/.test(head)) return ["base64", 60];
  if (length < 8) return undefined;
  // What xxd, hexdump -C and od print, from the first byte on.
  if (/^(?:0x)?0{4,16}:? {1,2}[0-9a-f]{2,8}(?: |$)/i.test(head)) return ["hex", 94];
  if (/^(?:[0-9a-f]{2})+$/i.test(head) && length % 2 === 0 && !/^\d+$/.test(head)) return ["hex", 55];
  if (/^(?:[0-9a-f]{2}[ :]){3,}/i.test(head) && /^[0-9a-f\s:]*[a-f][0-9a-f\s:]*$/i.test(head))
    return ["hex", 85];
  const digits = /^[A-Za-z0-9+/\s_-]+={0,2}$/.test(head) && /^[A-Za-z0-9+/\s_-]+={0,2}$/.test(tail);
  if (!digits || /\s/.test(head.trim().slice(0, 60)) || !/[0-9A-Z]/.test(head)) return undefined;
  if (tail.endsWith("=")) return ["base64", 90];
  return length >= 16 && /[0-9]/.test(head) && /[a-z]/.test(head) && /[A-Z]/.test(head)
    ? ["base64", 50]
    : undefined;
}

function acceptsBase64(ends: TextEnds): number {
  return formOf(ends)?.[1] ?? 0;
}

function decodingOptions(ends: TextEnds) {
  const form = formOf(ends)?.[0];
  return form && { direction: "decode", form };
}
