import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "base64",
  title: "Base64 & hex",
  description: "Encode and decode Base64, Base64url, hex and data URIs, for text and files.",
  aliases: [
    "b64",
    "base 64",
    "base64url",
    "atob",
    "btoa",
    "hex",
    "hexadecimal",
    "hexdump",
    "hex dump",
    "data uri",
    "data url",
    "decode base64",
    "image to base64",
  ],
  category: "Encoding",
  icon: "M7.5 5a3 3 0 0 1 3 3v8a3 3 0 0 1-6 0V8a3 3 0 0 1 3-3zM14 8l3-3v14M14 19h6",
  accepts: acceptsBase64,
};

/** A data URI for certain; a run of Base64 or hexadecimal digits by its form alone. */
function acceptsBase64({ head, tail, length }: Sample): number {
  if (/^data:[\w+.-]+\/[\w+.-]+[;,]/i.test(head)) return 95;
  if (length < 8) return 0;
  if (/^[0-9a-f]+$/i.test(head) && length % 2 === 0 && !/^\d+$/.test(head)) return 55;
  const digits = /^[A-Za-z0-9+/\s_-]+={0,2}$/.test(head) && /^[A-Za-z0-9+/\s_-]+={0,2}$/.test(tail);
  if (!digits || /\s/.test(head.trim().slice(0, 60)) || !/[0-9A-Z]/.test(head)) return 0;
  return tail.endsWith("=")
    ? 90
    : length >= 16 && /[0-9]/.test(head) && /[a-z]/.test(head) && /[A-Z]/.test(head)
      ? 50
      : 0;
}
