export type MaybePromise<Value> = Value | Promise<Value>;

/** As `await`, but at once where the value is at hand: what is quick must not wait for a turn of the event loop. */
export const andThen = <From, To>(
  value: MaybePromise<From>,
  step: (value: From) => MaybePromise<To>,
): MaybePromise<To> => (value instanceof Promise ? value.then(step) : step(value));
