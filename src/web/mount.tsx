import { type ComponentType, hydrate } from "preact";
import { App } from "./app.tsx";
import { pageCalled } from "./registry.ts";

/** Brings a prerendered page to life. */
export function mount(slug: string, Page: ComponentType): void {
  const host = document.getElementById("app");
  if (host === null) throw new Error("the page has no #app to hydrate");
  const root = document.documentElement.dataset["root"] ?? "./";
  hydrate(
    <App page={pageCalled(slug)} root={root}>
      <Page />
    </App>,
    host,
  );
  document.documentElement.dataset["ready"] = "";
}
