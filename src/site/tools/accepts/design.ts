import type { Ends } from "./ends.ts";

/** A notation of CSS alone. */
export function acceptsColour({ head, length }: Ends): number {
  if (length > 2000) return 0;
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?:[\s,;]|$)/i.test(head)) return 96;
  return /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/i.test(head) ? 96 : 0;
}

/** Any short text fits into a code; nobody means that first. */
export function acceptsForQr({ head, length }: Ends): number {
  if (/^(?:WIFI:|BEGIN:VCARD)/.test(head)) return 85;
  return length > 0 && length <= 2953 ? 3 : 0;
}

/** The element at the beginning, after what may stand before it. */
export function acceptsSvg({ head }: Ends): number {
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/i.test(head)
    ? 97
    : 0;
}
