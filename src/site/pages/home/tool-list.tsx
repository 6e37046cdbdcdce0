import { CATEGORIES, type PageEntry, pathOf } from "../../page.ts";
import { listed } from "../../registry.ts";
import { favourites, recents, toggleFavourite } from "../../shell/preferences.ts";
import { useHref } from "../../shell-context.ts";

/** Every tool by category; above them those that the reader comes back to. */
export function ToolList() {
  const known = (slugs: readonly string[]): PageEntry[] =>
    slugs.flatMap((slug) => listed.filter((page) => page.slug === slug));
  const starred = known(favourites.value);
  const recent = known(recents.value).filter((page) => !starred.includes(page));
  return (
    <div class="tool-list">
      {starred.length + recent.length > 0 && (
        <nav class="again" aria-label="Favourites and recent tools">
          {[...starred, ...recent].map((page) => (
            <Short key={page.slug} page={page} starred={starred.includes(page)} />
          ))}
        </nav>
      )}
      {CATEGORIES.filter((category) => listed.some((page) => page.category === category)).map((category) => (
        <section key={category} aria-labelledby={`category-${category}`}>
          <h3 id={`category-${category}`}>{category}</h3>
          <ul class="cards">
            {listed
              .filter((page) => page.category === category)
              .map((page) => (
                <Card key={page.slug} page={page} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Short({ page, starred }: { readonly page: PageEntry; readonly starred: boolean }) {
  const href = useHref();
  return (
    <a href={href(pathOf(page))}>
      <span aria-hidden="true">{starred ? "★" : "↺"}</span> {page.title}
    </a>
  );
}

function Card({ page }: { readonly page: PageEntry }) {
  const href = useHref();
  const starred = favourites.value.includes(page.slug);
  return (
    <li class="card">
      <span class="glyph" aria-hidden="true">
        {page.glyph}
      </span>
      <div>
        <a href={href(pathOf(page))}>{page.title}</a>
        <p>{page.description}</p>
      </div>
      <button
        type="button"
        class="star"
        aria-pressed={starred}
        aria-label={`${page.title} is a favourite`}
        onClick={() => toggleFavourite(page.slug)}
      >
        <span aria-hidden="true">{starred ? "★" : "☆"}</span>
      </button>
    </li>
  );
}
