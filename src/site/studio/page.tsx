import { useEffect, useMemo } from "preact/hooks";
import { copy } from "../parts/clipboard.ts";
import { Segments } from "../parts/options.tsx";
import { ShareMenu } from "../parts/share.tsx";
import { ToolHeader } from "../parts/tool-header.tsx";
import { useActions } from "../shell/actions.ts";
import { useHref } from "../shell-context.ts";
import { QueryTab } from "./query-tab.tsx";
import { Studio } from "./studio.ts";
import { addressOf } from "./studio-history.ts";
import { tabsFor } from "./tabs.ts";

const NO_OFFERS: readonly string[] = [];

export function Page() {
  const href = useHref();
  const studio = useMemo(() => new Studio(), []);
  useEffect(() => studio.start(new URL(href(""), location.href).href), []);
  const offers = studio.server.value?.offers ?? NO_OFFERS;
  const tabs = tabsFor(offers);
  const { name, Part } = tabs.find((one) => one.name === studio.view.value.tab) ?? {
    name: "query",
    Part: QueryTab,
  };
  const share = async (): Promise<void> => {
    const address = new URL(addressOf(studio.current.peek()), location.href).href;
    if (studio.file.peek().text === "") return copy(address, "Link copied");
    const { linkWithSchema } = await import("./schema-link.ts");
    const link = await linkWithSchema(studio, address);
    await copy(link.address, link.words);
  };
  const actions = useMemo(
    () => [
      ...tabs.map(({ name: tab, label }) => ({
        id: `studio-${tab}`,
        label: `Studio: ${label}`,
        run: () => studio.setView({ tab }),
      })),
      { id: "share", label: "Copy a link to this view", run: () => void share() },
    ],
    [offers],
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
          choices={tabs.map(({ name: tab, label }) => [tab, label] as const)}
          value={name}
          onChange={(tab) => studio.setView({ tab })}
        />
      </div>
      <Part studio={studio} />
    </>
  );
}
