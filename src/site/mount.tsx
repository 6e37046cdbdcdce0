import { type ComponentType, hydrate } from "preact";
import { App } from "./app.tsx";
import type { PageFacts } from "./page.ts";
import { dropInheritedInputs } from "./parts/kept-inputs.ts";

/** Hydrates a prerendered page. */
export function mount(page: PageFacts, Page: ComponentType): void {
  const host = document.getElementById("app");
  if (host === null) throw new Error("the page has no #app to hydrate");
  dropInheritedInputs();
  const root = document.documentElement.dataset["root"] ?? "./";
  hydrate(
    <App page={page} root={root}>
      <Page />
    </App>,
    host,
  );
}
