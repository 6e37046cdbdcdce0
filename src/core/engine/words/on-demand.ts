/** Thrown when something is needed that is not loaded yet. Whoever catches it loads it and starts over. */
class LoadNeeded extends Error {
  override readonly name = "LoadNeeded";
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super("something is needed that is not loaded");
    this.load = load;
  }
}

interface OnDemand<Value> {
  /** Throws `LoadNeeded` until the value is loaded. */
  readonly get: () => Value;
  readonly load: () => Promise<void>;
}

/** Words, or a module, that are loaded when they are first needed. */
export const onDemand = <Value>(fetchValue: () => Promise<Value>): OnDemand<Value> => {
  let loaded: { readonly value: Value } | undefined;
  const load = async (): Promise<void> => {
    loaded ??= { value: await fetchValue() };
  };
  return {
    load,
    get: () => {
      if (loaded === undefined) throw new LoadNeeded(load);
      return loaded.value;
    },
  };
};
