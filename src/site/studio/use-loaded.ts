import { type Inputs, useEffect, useState } from "preact/hooks";

/**
 * What a worker returns for these inputs; until then, and if it was stopped, what it returned before. Nothing is asked if
 * `load` returns undefined.
 */
export function useLoaded<Value>(load: () => Promise<Value> | undefined, inputs: Inputs): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let isLatest = true;
    load()?.then(
      (value) => isLatest && setValue(() => value),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, inputs);
  return value;
}
