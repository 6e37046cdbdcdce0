import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Keys that a part of the page handles by itself; a space stands between alternatives. */
export interface KeyList {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly label: string }[];
}

export const keyLists = signal<readonly KeyList[]>([]);

/** Shows keys in the list of shortcuts while the component is on the page; once, however many show them. */
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
