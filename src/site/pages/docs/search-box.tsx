import { useState } from "preact/hooks";
import { verbatim } from "../../parts/verbatim.ts";
import { docsStatus } from "../../shell/docs-search/docs-status.ts";
import { useDocsSearch } from "../../shell/docs-search/use-docs-search.ts";
import { useHref } from "../../shell-context.ts";

/** Searches the text of the docs. Enter opens the first result. */
export function SearchBox() {
  const href = useHref();
  const [query, setQuery] = useState("");
  const search = useDocsSearch(query);
  const { matches = [] } = search;
  return (
    <search class="docs-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = matches;
          if (first !== undefined) location.assign(href(first.path));
        }}
      >
        <input
          type="search"
          aria-label="Search the docs"
          placeholder="Search the docs"
          {...verbatim}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </form>
      <p class="docs-search-status" role="status">
        {query.trim().length < 2 ? "" : docsStatus(search)}
      </p>
      {matches.length > 0 && (
        <ol>
          {matches.map(({ path, page, heading, excerpt }) => (
            <li key={path}>
              <a href={href(path)}>{heading === "" ? page : `${page}: ${heading}`}</a>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </search>
  );
}
