import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "numbers",
  title: "Numbers & bits",
  description: "Show a number in every base, as bytes and as exact floats.",
  aliases:
    "base converter; binary; binary to decimal; hex to decimal; decimal to hex; octal; ieee 754; float; floating point; double; two's complement; endian; bigint; radix; number base; half float",
  category: "Encoding",
  icon: "M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  accepts: acceptsNumber,
};

/** A single number; a prefix makes it certain. */
function acceptsNumber({ head, length }: TextEnds): number {
  if (length > 400) return 0;
  if (/^[+-]?0[xob][0-9a-f_]+$/i.test(head)) return 95;
  return /^[+-]?(?:[\d_, ]*\d|[\d_]*\.?[\d_]*\d(?:e[+-]?\d+)?)$/i.test(head) ? 70 : 0;
}
