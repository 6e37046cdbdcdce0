/** Leaves out what does not hold: `present([isSecret && "It contains credentials."])`. */
export const present = <Item>(items: readonly (Item | false | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== false && item !== undefined);
