import { copy } from "../../parts/clipboard.ts";
import { Icon, ICONS } from "../../parts/icon.tsx";
import { useHref } from "../../shell-context.ts";

const COMMANDS = [
  ["An OpenAPI document, at its own paths", "npx mockbench mock openapi.yaml"],
  ["Your rows, as json-server serves them", "npx mockbench mock db.json"],
  ["Recorded traffic: a HAR or a Postman collection", "npx mockbench mock session.har"],
  [
    "Whether your API still answers as its mock",
    "npx mockbench check openapi.yaml --against http://localhost:8000",
  ],
] as const;

/** The commands that serve an API of one's own. */
export function OwnApi({ resource }: { readonly resource: string }) {
  const href = useHref();
  return (
    <section class="door" aria-labelledby="own-api-title">
      <h2 id="own-api-title">Or your own API</h2>
      <dl class="commands">
        {COMMANDS.map(([purpose, command]) => (
          <div key={command}>
            <dt>{purpose}</dt>
            <dd>
              <code>{command}</code>
              <button
                type="button"
                class="quiet"
                aria-label={`Copy: ${purpose}`}
                onClick={() => void copy(command)}
              >
                <Icon path={ICONS.copy} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <div class="row">
        <a class="button" href={href("docs/mock-your-own-api/")}>
          Mock your own API
        </a>
        <a class="button" href={href(`studio/#${resource}?~tab=schema`)}>
          Try a file here
        </a>
      </div>
    </section>
  );
}
