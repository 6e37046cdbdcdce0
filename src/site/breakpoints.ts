/** The three widths at which layouts change: `@media (--phone)` in a style sheet, a key in a script. */
export const BREAKPOINTS = {
  phone: "(width < 40rem)",
  /** Two columns. */
  wide: "(width >= 60rem)",
  /** A third column, or one beside the text. */
  wider: "(width >= 80rem)",
} as const;
