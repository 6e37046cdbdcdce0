import { Icon, ICONS } from "../parts/icon.tsx";
import { useHref, useShell } from "../shell-context.ts";
import { openDialog } from "./dialogs.tsx";
import { Keys } from "./keys.tsx";
import { theme, type Theme } from "./preferences.ts";

const NEXT: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export function Header() {
  const href = useHref();
  const { page } = useShell();
  const isTool = page.category !== "Docs" && page.category !== "Service";
  return (
    <header class="masthead">
      <a class="brand" href={href("")} aria-current={page.slug === "home" ? "page" : undefined}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M2 7h20v4H2zM5 11h3v8H5zM16 11h3v8h-3z" />
          <path class="brand-spark" d="M10 3h4v4h-4z" />
        </svg>
        <span>Mockbench</span>
      </a>
      <nav aria-label="Site">
        <a href={href("studio/")} aria-current={page.slug === "studio" ? "page" : undefined}>
          Studio
        </a>
        <a href={href("#tools")} aria-current={isTool ? "true" : undefined}>
          Tools
        </a>
        <a href={href("docs/")} aria-current={page.category === "Docs" ? "page" : undefined}>
          Docs
        </a>
      </nav>
      <button type="button" class="find" onClick={() => openDialog("palette")}>
        <Icon path={ICONS.search} />
        <span class="find-label">Find anything</span>
        <Keys keys="mod+k" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={`Theme: ${theme.value}. Change to ${NEXT[theme.value]}`}
        title={`Theme: ${theme.value}`}
        onClick={() => (theme.value = NEXT[theme.value])}
      >
        <Icon path={ICONS[theme.value]} />
      </button>
    </header>
  );
}
