export interface OnDemand<Value> {
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
