/** What customers ask for when they order. */
export const NOTES = [
  "Please leave the parcel with the neighbour.",
  "Ring the bell twice, please.",
  "It is a gift: no price on the packing slip, please.",
  "Please deliver after 5 pm.",
] as const;
