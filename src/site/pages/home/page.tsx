import { Tile } from "../../parts/tile.tsx";
import { docsGroups } from "../../registry/docs.ts";
import { tools } from "../../registry/tools.ts";
import { RESOURCE_NAMES, servedNames } from "../../resources.ts";
import { useHref } from "../../shell-context.ts";
import { OwnApi } from "./own-api.tsx";
import { PasteBox } from "./paste-box.tsx";
import { ToolList } from "./tool-list.tsx";
import type { ComponentType } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Segments } from "../../parts/options.tsx";
import { ContactDemo } from "./contact-demo.tsx";
import { RestDemo } from "./rest-demo.tsx";
import { StreamDemo } from "./stream-demo.tsx";

export function Page() {
  const href = useHref();
  const names = useMemo(servedNames, []);
  return (
    <>
      <div class="hero">
        <h1>
          <span>A mock API to build against.</span> <span>Tools that keep your data private.</span>
        </h1>
        <header>
          <p>
            <span data-count="resources">{names.length}</span> linked resources over REST and server-sent
            events: no account, no key, any origin. And {tools.length} developer tools that run in this tab,
            can work offline and send nothing.
          </p>
          <div class="row">
            <a class="button primary" href={href("studio/")}>
              Open the studio
            </a>
            <a class="button" href={href("docs/getting-started/")}>
              Get started
            </a>
          </div>
        </header>
        <PasteBox />
        <section class="door" aria-labelledby="api-title">
          <h2 id="api-title">The built-in API</h2>
          {RESOURCE_NAMES.every((name) => names.includes(name)) && <Demo />}
          <nav class="resources" aria-label="Resources in the studio">
            {names.map((name) => (
              <a key={name} href={href(`studio/#${name}`)}>
                {name}
              </a>
            ))}
          </nav>
        </section>
        <OwnApi resource={names[0] ?? ""} />
      </div>
      <section id="tools" class="home-section" aria-labelledby="tools-title">
        <h2 id="tools-title">{tools.length} tools</h2>
        <ToolList />
      </section>
      <section class="home-section" aria-labelledby="docs-title">
        <h2 id="docs-title">Docs</h2>
        <ul class="tiles">
          {docsGroups.flatMap(({ pages }) => pages.map((page) => <Tile key={page.slug} page={page} />))}
        </ul>
      </section>
    </>
  );
}

const ENDPOINTS = ["REST", "Realtime", "Contact"] as const;
type Endpoint = (typeof ENDPOINTS)[number];

const DEMOS: Readonly<Record<Endpoint, ComponentType>> = {
  REST: RestDemo,
  Realtime: StreamDemo,
  Contact: ContactDemo,
};

/** The three endpoints, each with a request to try. */
function Demo() {
  const [endpoint, setEndpoint] = useState<Endpoint>("REST");
  const Body = DEMOS[endpoint];
  return (
    <div class="demo">
      <Segments
        label="Endpoint"
        choices={ENDPOINTS.map((name) => [name, name] as const)}
        value={endpoint}
        onChange={setEndpoint}
      />
      <Body />
    </div>
  );
}
