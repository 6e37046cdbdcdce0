import { acceptsBase64, acceptsEscapes } from "../../tools/accepts/encoding.ts";
import type { PageEntry } from "../page.ts";

export const encoding: readonly PageEntry[] = [
  {
    slug: "base64",
    title: "Base64 & hex",
    description:
      "Encodes and decodes Base64, Base64url, hexadecimal and data URIs, of texts and of any file.",
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
      "binary",
      "decode base64",
      "image to base64",
    ],
    category: "Encoding",
    glyph: "64",
    accepts: acceptsBase64,
  },
  {
    slug: "escapes",
    title: "Escapes",
    description: "Escapes and unescapes for HTML, JavaScript, JSON, URLs and regular expressions.",
    aliases: [
      "html entities",
      "escape",
      "unescape",
      "encode html",
      "percent encoding",
      "urlencode",
      "url encode",
      "url decode",
      "encodeuricomponent",
      "backslash",
      "unicode escape",
      "regex escape",
      "entities",
      "special characters",
    ],
    category: "Encoding",
    glyph: "&;",
    accepts: acceptsEscapes,
  },
];
