/** Makes a value when it is first asked for: a start pays for nothing that it does not serve with. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};
