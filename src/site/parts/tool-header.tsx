import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type PageEntry, pathOf } from "../page.ts";
import { favourites, toggleFavourite } from "../shell/preferences.ts";
import { useHref, useShell } from "../shell-context.ts";
import { Icon, ICONS } from "./icon.tsx";
import { Menu } from "./menu.tsx";

/** The title and description of a tool, with what can be done with the page as a whole. */
export function ToolHeader({ children }: { readonly children?: ComponentChildren }) {
  const { page } = useShell();
  const isStarred = favourites.value.includes(page.slug);
  return (
    <>
      <header class="tool-header">
        <span class="badge" data-category={page.category}>
          <Icon path={page.icon} />
        </span>
        <h1>{page.title}</h1>
        <p>{page.description}</p>
        <div class="row">
          {page.category !== "Service" && (
            <>
              <span class="chip-local" title="What you type never leaves this browser.">
                Local only
              </span>
              <Neighbours />
            </>
          )}
          <button
            type="button"
            class="star"
            aria-label="Favourite"
            title="Favourite"
            aria-pressed={isStarred}
            onClick={() => toggleFavourite(page.slug)}
          >
            <Icon path={ICONS.star} />
          </button>
          {children}
        </div>
      </header>
      {/* Shown until the page is ready. */}
      <p class="without-scripts">
        Nothing works on this page until its scripts have loaded. Allow JavaScript for this site, or reload.
      </p>
    </>
  );
}

/** A menu of the tools of the same category. */
function Neighbours() {
  const href = useHref();
  const { page } = useShell();
  const [pages, setPages] = useState<readonly PageEntry[]>([]);
  const load = async (): Promise<void> => setPages((await import("../registry.ts")).listed);
  return (
    <Menu label={`${page.category} tools`} icon={ICONS.tools} isCompact onOpen={() => void load()}>
      {pages
        .filter(({ category }) => category === page.category)
        .map((one) => (
          <a
            key={one.slug}
            class="button"
            href={href(pathOf(one))}
            aria-current={one.slug === page.slug ? "page" : undefined}
          >
            <Icon path={one.icon} />
            {one.title}
          </a>
        ))}
    </Menu>
  );
}
