/**
 * Caches a promise per key, so that concurrent callers share it. A rejection is not cached: the next caller tries again.
 */
export const memoizeAsync = <Key, Value>(
  make: (key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const promises = new Map<Key, Promise<Value>>();
  const begin = (key: Key): Promise<Value> => {
    const promise = make(key);
    promises.set(key, promise);
    promise.catch(() => promises.delete(key));
    return promise;
  };
  return (key) => promises.get(key) ?? begin(key);
};
