import type { ComponentChildren } from "preact";
import type { ShellContext } from "./shell-context.ts";
import { ShellProvider } from "./shell-context.ts";

/** The frame around every page. */
export function App({ page, root, children }: ShellContext & { readonly children: ComponentChildren }) {
  return (
    <ShellProvider value={{ page, root }}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </ShellProvider>
  );
}
