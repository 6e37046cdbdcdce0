/**
 * Caches a promise per key, so that concurrent callers share it. A rejection is not cached: the next caller tries again.
 */
export const memoizeAsync = <Key, Value>(
  make: (key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const made = new Map<Key, Promise<Value>>();
  const begin = (key: Key): Promise<Value> => {
    const promise = make(key);
    made.set(key, promise);
    promise.catch(() => made.delete(key));
    return promise;
  };
  return (key) => made.get(key) ?? begin(key);
};
