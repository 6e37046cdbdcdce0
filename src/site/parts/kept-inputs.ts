import { signal } from "@preact/signals";
import { announce } from "../shell/announce.tsx";

const SWITCH = "mockbench.keeps";
const PREFIX = "mockbench.input.";

/** Whether inputs survive a reload of this tab, until the user has them forgotten. */
export const keepsInputs = signal(true);

/**
 * A tab that another one opened begins with a copy of its storage, which "Forget it" of the other tab would not reach.
 * Call before anything is read; reloads of this tab keep what is its own.
 */
export function dropInheritedInputs(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opener !== null && history.length === 1 && visit?.type === "navigate") removeAll();
}

/** Call after hydration. Further calls have no effect. */
export function loadKeptInputs(): void {
  keepsInputs.value = readItem(SWITCH) !== "off";
}

export function keepInputs(): void {
  removeAll();
  keepsInputs.value = true;
}

export function forgetInputs(): void {
  keepsInputs.value = false;
  removeAll();
  write(SWITCH, "off");
  announce("Forgotten");
}

function removeAll(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name === SWITCH || name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

export const keptInput = (name: string): string | null =>
  keepsInputs.peek() ? readItem(PREFIX + name) : null;

/** Inputs that do not fit into the storage are not kept. */
export function keepInput(name: string, text: string): void {
  if (text !== "" && write(PREFIX + name, text)) return;
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

function readItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
