import type { ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { TABS, type Tab } from "./model/hash.ts";
import { copy } from "../parts/clipboard.ts";
import { Segments } from "../parts/options.tsx";
import { ShareMenu } from "../parts/share.tsx";
import { ToolHeader } from "../parts/tool-header.tsx";
import { useActions } from "../shell/actions.ts";
import { useHref } from "../shell-context.ts";
import { lazyPart } from "./lazy-part.tsx";
import { QueryTab } from "./query-tab.tsx";
import { Studio } from "./studio.ts";
import { addressOf } from "./studio-history.ts";

const LABELS: Readonly<Record<Tab, string>> = {
  query: "Query",
  schema: "Your schema",
  relations: "Relations",
  export: "Export",
  console: "Console",
  live: "Live",
};

const CHOICES = TABS.map((tab) => [tab, LABELS[tab]] as const);

const PARTS: Readonly<Record<Tab, ComponentType<{ readonly studio: Studio }>>> = {
  query: QueryTab,
  schema: lazyPart(async () => (await import("./schema-tab.tsx")).SchemaTab),
  relations: lazyPart(async () => (await import("./relations-tab.tsx")).RelationsTab),
  export: lazyPart(async () => (await import("./export-tab.tsx")).ExportTab),
  console: lazyPart(async () => (await import("./console-tab.tsx")).ConsoleTab),
  live: lazyPart(async () => (await import("./live-tab.tsx")).LiveTab),
};

export function Page() {
  const href = useHref();
  const studio = useMemo(() => new Studio(), []);
  useEffect(() => studio.start(new URL(href(""), location.href).href), []);
  const tab = TABS.find((name) => name === studio.view.value.tab) ?? "query";
  const Part = PARTS[tab];
  const share = async (): Promise<void> => {
    const address = new URL(addressOf(studio.current.peek()), location.href).href;
    if (studio.schema.peek() === "") return copy(address, "Link copied");
    const { linkWithSchema } = await import("./schema-link.ts");
    const link = await linkWithSchema(studio, address);
    await copy(link.address, link.words);
  };
  const actions = useMemo(
    () => [
      ...CHOICES.map(([name, label]) => ({
        id: `studio-${name}`,
        label: `Studio: ${label}`,
        run: () => studio.setView({ tab: name }),
      })),
      { id: "share", label: "Copy a link to this view", run: () => void share() },
    ],
    [],
  );
  useActions(actions);

  return (
    <>
      <ToolHeader>
        <ShareMenu>
          <button type="button" onClick={() => void share()}>
            Copy link
          </button>
        </ShareMenu>
      </ToolHeader>
      <div class="options">
        <Segments
          label="Part of the studio"
          choices={CHOICES}
          value={tab}
          onChange={(name) => studio.setView({ tab: name })}
        />
      </div>
      <Part studio={studio} />
    </>
  );
}
