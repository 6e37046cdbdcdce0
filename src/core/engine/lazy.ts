/** Makes a value at its first use, so that a start does not pay for it. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
