import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { singleKeys } from "./preferences.ts";

/** An action of the page: listed in the palette, and run by its shortcut if it has one. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** `mod+k`, `mod+shift+enter`, `/`: `mod` is Control, or Command on a Mac. */
  readonly keys?: string;
  /** Available on every page; the keyboard sheet lists it apart from the page's own. */
  readonly isEverywhere?: true;
  readonly run: () => void;
}

export const actions = signal<readonly Action[]>([]);

/** Registers actions while the component is mounted. The list must be stable, or change only with `inputs`. */
export function useActions(list: readonly Action[], inputs: readonly unknown[] = []): void {
  useEffect(() => {
    actions.value = [...actions.peek(), ...list];
    return () => {
      actions.value = actions.peek().filter((action) => !list.includes(action));
    };
    // The caller names the dependencies.
  }, [...inputs]);
}

export function listenForShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const action = actions.value.find(({ keys }) => keys !== undefined && matches(event, keys));
    if (action === undefined) return;
    event.preventDefault();
    action.run();
  });
}

function matches(event: KeyboardEvent, keys: string): boolean {
  const names = keys.split("+");
  if (event.key.toLowerCase() !== names.at(-1) || event.altKey) return false;
  if (names.includes("mod"))
    return (event.ctrlKey || event.metaKey) && event.shiftKey === names.includes("shift");
  return (
    !event.ctrlKey && !event.metaKey && singleKeys.value && !isTyping(event.target) && !inDialog(event.target)
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
  );
}

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

/** Whether `mod` is Command. */
export function isMac(): boolean {
  return typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
