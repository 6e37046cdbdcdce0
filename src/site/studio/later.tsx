import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Tab } from "./model/hash.ts";
import type { Studio } from "./studio.ts";

type Part = ComponentType<{ readonly studio: Studio }>;

/** Parts that are loaded when somebody opens them. */
const PARTS: Readonly<Record<Exclude<Tab, "query">, () => Promise<Part>>> = {
  schema: async () => (await import("./schema-tab.tsx")).SchemaTab,
  relations: async () => (await import("./relations-tab.tsx")).RelationsTab,
  export: async () => (await import("./export-tab.tsx")).ExportTab,
  console: async () => (await import("./console-tab.tsx")).ConsoleTab,
  live: async () => (await import("./live-tab.tsx")).LiveTab,
};

export function Later({ studio, tab }: { readonly studio: Studio; readonly tab: Exclude<Tab, "query"> }) {
  const [loaded, setLoaded] = useState<{ readonly tab: Tab; readonly Part: Part }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    PARTS[tab]().then(
      (Part) => setLoaded({ tab, Part }),
      () => setFailed(true),
    );
  }, [tab]);
  if (loaded?.tab === tab) return <loaded.Part studio={studio} />;
  return <p class="blank">{failed ? "This part could not be loaded. Reload the page." : "Loading…"}</p>;
}
