/**
 * Remembers what was made for each key, while it is being made, too. A failure is forgotten, so that the next caller
 * tries again.
 */
export const keepSuccess = <Key, Value>(
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
