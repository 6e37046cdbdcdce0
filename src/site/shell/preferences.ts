import { effect, type Signal, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

/** Preferences that the shell remembers between visits. `parts/kept-inputs.ts` stores inputs. */
export const theme = signal<Theme>("system");
export const favourites = signal<readonly string[]>([]);
export const recents = signal<readonly string[]>([]);
/** Single-key shortcuts can be turned off, because they interfere with dictation (WCAG 2.1.4). */
export const singleKeys = signal(true);
/** The program (curl, fetch, …) that the examples in the docs show. */
export const exampleProgram = signal("curl");
/** Whether this browser lets the page store anything. */
export const remembers = signal(true);

const PREFIX = "mockbench.";
const RECENT = 6;

/** Call once, after hydration: until then, every page must render exactly as prerendered. */
export function loadPreferences(): void {
  const load = (): void => {
    theme.value = oneOf(readItem("theme"), ["system", "light", "dark"]) ?? "system";
    favourites.value = list(readItem("favourites"));
    recents.value = list(readItem("recents"));
    singleKeys.value = readItem("singleKeys") !== "off";
    exampleProgram.value = readItem("exampleProgram") ?? "curl";
  };
  load();
  addEventListener("storage", load);
  persist("theme", theme, (value) => value);
  persist("favourites", favourites, (value) => value.join(" "));
  persist("recents", recents, (value) => value.join(" "));
  persist("exampleProgram", exampleProgram, (value) => value);
  persist("singleKeys", singleKeys, (value) => (value ? "on" : "off"));
  effect(() => {
    if (theme.value === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme.value;
  });
}

export function toggleFavourite(slug: string): void {
  const { value } = favourites;
  favourites.value = value.includes(slug) ? value.filter((other) => other !== slug) : [...value, slug];
}

export function noteVisit(slug: string): void {
  recents.value = [slug, ...recents.value.filter((other) => other !== slug)].slice(0, RECENT);
}

function persist<Value>(name: string, source: Signal<Value>, write: (value: Value) => string): void {
  effect(() => {
    const text = write(source.value);
    if (!remembers.peek() || readItem(name) === text) return;
    try {
      localStorage.setItem(PREFIX + name, text);
    } catch {
      remembers.value = false;
    }
  });
}

function readItem(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    remembers.value = false;
    return null;
  }
}

function list(text: string | null): readonly string[] {
  return text === null || text === "" ? [] : text.split(" ");
}

function oneOf<Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === text);
}
