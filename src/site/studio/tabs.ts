import type { ComponentType } from "preact";
import { lazyPart } from "./lazy-part.tsx";
import { QueryTab } from "./query-tab.tsx";
import type { Studio } from "./studio.ts";

/** A part of the studio, chosen by its tab. */
export interface StudioTab {
  /** Its name in links. */
  readonly name: string;
  readonly label: string;
  /** What the server must offer; every server has a tab that needs nothing. */
  readonly needs?: string;
  /** What has another tab in its place. */
  readonly unless?: string;
  readonly Part: ComponentType<{ readonly studio: Studio }>;
}

/** All tabs, in their order. What a server offers is in its `studio/server.json`. */
export const TABS: readonly StudioTab[] = [
  {
    name: "paths",
    label: "Paths",
    needs: "paths",
    Part: lazyPart(async () => (await import("./mock/paths-tab.tsx")).PathsTab),
  },
  {
    name: "requests",
    label: "Live",
    needs: "requests",
    Part: lazyPart(async () => (await import("./mock/requests-tab.tsx")).RequestsTab),
  },
  {
    name: "sessions",
    label: "Sessions",
    needs: "sessions",
    Part: lazyPart(async () => (await import("./mock/sessions-tab.tsx")).SessionsTab),
  },
  { name: "query", label: "Query", Part: QueryTab },
  {
    name: "export",
    label: "Export",
    Part: lazyPart(async () => (await import("./export-tab.tsx")).ExportTab),
  },
  {
    name: "live",
    label: "Live",
    unless: "requests",
    Part: lazyPart(async () => (await import("./live-tab.tsx")).LiveTab),
  },
  {
    name: "schema",
    label: "Try your own file",
    Part: lazyPart(async () => (await import("./schema-tab.tsx")).SchemaTab),
  },
];

/** The tabs for a server that offers this. */
export const tabsFor = (offers: readonly string[]): readonly StudioTab[] =>
  TABS.filter(
    ({ needs, unless }) =>
      (needs === undefined || offers.includes(needs)) && (unless === undefined || !offers.includes(unless)),
  );
