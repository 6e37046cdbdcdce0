import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "qr",
  title: "QR code",
  description: "Create QR codes for links, Wi-Fi and contacts as SVG or PNG. Read codes from images.",
  aliases:
    "qr code; qrcode; qr generator; qr reader; scan qr; barcode; wifi qr; wifi code; vcard; contact card",
  category: "Design",
  icon: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M18.5 20H20v-1.5",
  reads: [
    { match: /^(?:WIFI:|BEGIN:VCARD)/, sure: "likely" },
    // Any short text fits into a code.
    { match: ({ length }) => length > 0 && length <= 2953, sure: "unlikely" },
  ],
};
