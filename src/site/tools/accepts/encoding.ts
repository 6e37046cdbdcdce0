import type { Ends } from "./ends.ts";

/** A data URI for certain; a run of Base64 or hexadecimal digits by its form alone. */
export function acceptsBase64({ head, tail, length }: Ends): number {
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

/** Entities, backslash escapes or percent escapes somewhere in the text. */
export function acceptsEscapes({ head }: Ends): number {
  if (/&(?:[a-z]{2,31}|#\d{2,7}|#x[0-9a-f]{2,6});/i.test(head) && !head.startsWith("<")) return 75;
  if (/\\u[0-9a-f]{4}|\\x[0-9a-f]{2}/i.test(head) && !/^[[{]/.test(head)) return 75;
  return /(?:%[0-9A-F]{2}){1}/i.test(head) && !/^[a-z]+:\/\//i.test(head) ? 60 : 0;
}

/** A number alone; a prefix makes it certain. */
export function acceptsNumber({ head, length }: Ends): number {
  if (length > 400) return 0;
  if (/^[+-]?0[xob][0-9a-f_]+$/i.test(head)) return 95;
  return /^[+-]?[\d_,. ]*\d(?:e[+-]?\d+)?$/i.test(head) ? 70 : 0;
}

/** Anything can be compressed; nobody means that first. */
export function acceptsCompressed({ length }: Ends): number {
  return length > 0 ? 1 : 0;
}
