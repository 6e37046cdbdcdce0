import { Icon, ICONS } from "./icon.tsx";
import { favourites, toggleFavourite } from "../shell/preferences.ts";
import { useShell } from "../shell-context.ts";

/** The title, description and favourite star of a tool. */
export function ToolHeader() {
  const { page } = useShell();
  const starred = favourites.value.includes(page.slug);
  return (
    <header class="tool-header">
      <span class="badge">
        <Icon path={page.icon} />
      </span>
      <div>
        <h1>{page.title}</h1>
        <p>{page.description}</p>
      </div>
      <button
        type="button"
        class="star"
        aria-label="Favourite"
        aria-pressed={starred}
        onClick={() => toggleFavourite(page.slug)}
      >
        <Icon path={ICONS.star} /> <span class="star-label">Favourite</span>
      </button>
    </header>
  );
}
