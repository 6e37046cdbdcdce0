/** Makes a value at its first use, so that start-up does not pay for it. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** For a getter: stores the value that it made as a property of the object, in place of the getter. */
export const replaceGetter = <Value>(object: object, name: string, value: Value): Value => {
  Object.defineProperty(object, name, { value, enumerable: true });
  return value;
};
