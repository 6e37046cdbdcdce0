export type MaybePromise<Value> = Value | Promise<Value>;

/** Like `await`, but synchronous for a plain value, so that quick work does not wait for the event loop. */
export const andThen = <From, To>(
  value: MaybePromise<From>,
  step: (value: From) => MaybePromise<To>,
): MaybePromise<To> => (value instanceof Promise ? value.then(step) : step(value));
