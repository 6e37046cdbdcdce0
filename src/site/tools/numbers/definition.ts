import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "numbers",
  title: "Numbers & bits",
  description: "Show a number in every base, as bytes and as exact floats.",
  aliases:
    "base converter; binary; binary to decimal; hex to decimal; decimal to hex; octal; ieee 754; float; floating point; double; two's complement; endian; bigint; radix; number base; half float",
  category: "Encoding",
  icon: "M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  reads: [
    { match: /^[+-]?0[xob][0-9a-f_]{1,400}$/i, sure: "certain" },
    {
      match: /^(?=.{1,400}$)[+-]?(?:[\d_, ]*\d|[\d_]*\.?[\d_]*\d(?:e[+-]?\d+)?)$/i,
      sure: "likely",
    },
  ],
};
