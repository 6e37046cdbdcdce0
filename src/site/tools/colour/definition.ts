import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "colour",
  title: "Colour",
  description: "Convert any CSS colour, check its gamut and contrast, and generate shades.",
  aliases:
    "color; color picker; color converter; hex to rgb; rgb to hex; hsl; hsv; oklch; lab; p3; contrast; contrast checker; wcag; palette; shades; tints; gamut; cmyk; tailwind colors",
  category: "Design",
  icon: "M12 3.5c3.7 4 5.5 6.9 5.5 10a5.5 5.5 0 0 1-11 0c0-3.1 1.8-6 5.5-10zM9.5 13.5a2.5 2.5 0 0 0 2.5 2.5",
  // A list that starts with a CSS colour, unless it is a name.
  reads: [
    {
      match:
        /^(?![^]{2001})(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?:[\s,;]|$)|color-mix\(\s*in\s|(?:rgba?|hsla?|hs[vb]|hwb|lab|lch|oklab|oklch|color|(?:device-)?cmyk)\([^)]*\))/i,
      sure: "certain",
    },
  ],
};
