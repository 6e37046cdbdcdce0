import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PageFacts } from "./page.ts";

export interface ShellContext {
  readonly page: PageFacts;
  /** Relative path to the root of the site (`../`). Every link is relative, so the site works under any path. */
  readonly root: string;
  /** The result of the tool's example, as HTML. Passed only by the build: in the browser it is already in the page. */
  readonly example?: string;
}

const Context = createContext<ShellContext | undefined>(undefined);

export const ShellProvider = Context.Provider;

export function useShell(): ShellContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error("a shell part was rendered outside the shell");
  return context;
}

/** Turns a path below the root of the site into one relative to the current page. */
export function useHref(): (path: string) => string {
  const { root } = useShell();
  return (path) => `${root}${path}`;
}
