import { Icon, ICONS } from "../../parts/icon.tsx";
import { Tile } from "../../parts/tile.tsx";
import { CATEGORIES, type PageEntry, pathOf } from "../../page.ts";
import { tools } from "../../registry/tools.ts";
import { listed } from "../../registry.ts";
import { favourites, recents } from "../../shell/preferences.ts";
import { useHref } from "../../shell-context.ts";

/** Every tool by category, below the user's favourite and recent ones. */
export function ToolList() {
  const pagesOf = (slugs: readonly string[]): PageEntry[] =>
    slugs.flatMap((slug) => listed.filter((page) => page.slug === slug));
  const favouritePages = pagesOf(favourites.value);
  const recent = pagesOf(recents.value).filter((page) => !favouritePages.includes(page));
  const categories = CATEGORIES.filter((category) => tools.some((page) => page.category === category));
  return (
    <>
      {favouritePages.length + recent.length > 0 && (
        <nav class="again" aria-label="Favourites and recent tools">
          {[...favouritePages, ...recent].map((page) => (
            <Short key={page.slug} page={page} isStarred={favouritePages.includes(page)} />
          ))}
        </nav>
      )}
      <div class="tool-groups">
        {categories.map((category) => (
          <section key={category} aria-labelledby={`category-${category}`}>
            <h3 id={`category-${category}`}>{category}</h3>
            <ul>
              {tools
                .filter((page) => page.category === category)
                .map((page) => (
                  <Tile key={page.slug} page={page} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Short({ page, isStarred }: { readonly page: PageEntry; readonly isStarred: boolean }) {
  const href = useHref();
  return (
    <a href={href(pathOf(page))} data-starred={isStarred}>
      <Icon path={isStarred ? ICONS.star : ICONS.recent} /> {page.title}
    </a>
  );
}
