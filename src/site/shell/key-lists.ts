import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Keys that a part of the page handles by itself; alternatives are separated by spaces. */
export interface KeyList {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly label: string }[];
}

export const keyLists = signal<readonly KeyList[]>([]);

/** Adds keys to the keyboard sheet while the component is mounted. */
export function useKeyList(list: KeyList | undefined): void {
  useEffect(() => {
    if (list === undefined) return undefined;
    keyLists.value = [...keyLists.peek(), list];
    return () => {
      const at = keyLists.peek().indexOf(list);
      keyLists.value = keyLists.peek().toSpliced(at, 1);
    };
  }, [list]);
}
