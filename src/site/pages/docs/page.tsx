import { Tile } from "../../parts/tile.tsx";
import { docsGroups } from "../../registry/docs.ts";
import { useHref, useShell } from "../../shell-context.ts";
import { SearchBox } from "./search-box.tsx";

/** The index of the docs: every page, grouped by purpose. */
export function Page() {
  const href = useHref();
  const { page } = useShell();
  return (
    <div class="docs-index">
      <header>
        <h1>{page.title}</h1>
        <p>
          Linked resources over REST, a stream of their changes and a contact endpoint. New here?{" "}
          <a href={href("docs/getting-started/")}>Get started</a> in two minutes. You can run every GET
          request on the page.
        </p>
      </header>
      <SearchBox />
      {docsGroups.map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul class="tiles">
            {pages.map((entry) => (
              <Tile key={entry.slug} page={entry} />
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Machine-readable">
        <h2>Machine-readable</h2>
        <p>
          <a href={href("openapi.json")}>openapi.json</a> describes the API in OpenAPI 3.1, with a filter for
          each field; <a href={href("openapi.full.json")}>openapi.full.json</a> spells out every operator,
          alias and header. <a href={href("docs/demo/")}>Demo pages</a>: a shop, a blog and a calendar in
          three static files. For assistants: <a href={href("llms.txt")}>llms.txt</a>, every page of the docs
          as Markdown (<a href={href("docs/rest-api.md")}>docs/rest-api.md</a>), and{" "}
          <code>mockbench mcp</code>.
        </p>
      </section>
    </div>
  );
}
