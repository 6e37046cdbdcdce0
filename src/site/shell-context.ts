import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { PageFacts } from "./page.ts";

export interface ShellContext {
  readonly page: PageFacts;
  /** Way from this page to the root of the site (`../`): every link is relative, so any sub-path works. */
  readonly root: string;
}

const Context = createContext<ShellContext | undefined>(undefined);

export const ShellProvider = Context.Provider;

export function useShell(): ShellContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error("a shell part was rendered outside the shell");
  return context;
}

/** Address of something below the root of the site, relative to the page that asks. */
export function useHref(): (path: string) => string {
  const { root } = useShell();
  return (path) => `${root}${path}`;
}
