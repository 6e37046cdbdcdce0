import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { listenForShortcuts } from "./shell/actions.ts";
import { useEverywhereActions } from "./shell/actions-everywhere.ts";
import { LiveRegion } from "./shell/announce.tsx";
import { Dialogs } from "./shell/dialogs.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { watchInstall } from "./shell/install.ts";
import { prepareOffline } from "./shell/offline.ts";
import { loadPreferences, noteVisit } from "./shell/preferences.ts";
import type { ShellContext } from "./shell-context.ts";
import { ShellProvider } from "./shell-context.ts";

type Props = ShellContext & { readonly children: ComponentChildren };

/** The frame around every page. */
export function App({ page, root, example, children }: Props) {
  // Effects run from the inside out: by this one, the page answers to keys and shows what its address asks for.
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
  return (
    <ShellProvider value={example === undefined ? { page, root } : { page, root, example }}>
      <PageEffects page={page} root={root} />
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} class={`page-${page.slug}`}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <Footer />
      <LiveRegion />
      <Dialogs />
    </ShellProvider>
  );
}

/** The hash holds the tool's options, so the link must not change it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Runs once, after hydration. */
function PageEffects({ page, root }: ShellContext) {
  useEverywhereActions();
  useEffect(() => {
    loadPreferences();
    if (page.unlisted !== true) noteVisit(page.slug);
    listenForShortcuts();
    watchInstall();
    void prepareOffline(root);
  }, []);
  return null;
}
