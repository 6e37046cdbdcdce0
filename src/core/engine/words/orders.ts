/** What customers ask for when they order. */
export const NOTES = [
  "Please leave the parcel with the neighbor at number 12.",
  "Please ring twice, the bell is quiet.",
  "It is a gift: no price on the packing slip, please.",
  "Please deliver after 5 pm.",
  "Leave it behind the gate if nobody is home.",
  "Please call before delivery.",
  "The entrance is around the corner, next to the bakery.",
  "Please use as little packaging as possible.",
  "Happy to wait, if everything can come in one parcel.",
  "The lift is out of order; third floor, sorry!",
  "Beware of the dog. He is friendly but loud.",
  "Please wrap it and add a card: Happy Birthday, Grandma!",
] as const;
