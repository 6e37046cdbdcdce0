/** Makes a value at its first use, so that start-up does not pay for it. */
export const lazy = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

/** A function that makes the value of each key once, and keeps it. */
export const kept =
  <Key, Value>(
    values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
    make: (key: Key) => Value,
  ): ((key: Key) => Value) =>
  (key) => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = make(key)));
    return value;
  };

/** An object with members of its own; the others are those of another, whose getters are still called on demand. */
export const derive = <Base extends object>(base: Base, own: Partial<Base>): Base =>
  Object.create(base, Object.getOwnPropertyDescriptors(own)) as Base;

/** For a getter: stores the value that it made as a property of the object, in place of the getter. */
export const replaceGetter = <Value>(object: object, name: string, value: Value): Value => {
  Object.defineProperty(object, name, { value, enumerable: true });
  return value;
};

interface OnDemand<Value> {
  /** Whoever is about to need the value awaits this. */
  readonly load: () => Promise<void>;
  /** Throws until the value is loaded. */
  readonly get: () => Value;
}

/** A module, or part of one, that is loaded before it is first needed. */
export const onDemand = <Value>(importValue: () => Promise<Value>): OnDemand<Value> => {
  let loaded: { readonly value: Value } | undefined;
  return {
    load: async () => {
      loaded ??= { value: await importValue() };
    },
    get: () => {
      if (loaded === undefined) throw new Error(`used before it was loaded: ${importValue.toString()}`);
      return loaded.value;
    },
  };
};
