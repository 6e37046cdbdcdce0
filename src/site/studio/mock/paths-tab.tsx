import type { ApiDescription } from "../../../core/api/studio.ts";
import type { Studio } from "../studio.ts";
import { mockServerOf } from "./mock-server.ts";
import { Paths } from "./paths.tsx";

/** The paths of the server's API, and what of its files is not served. */
export function PathsTab({ studio }: { readonly studio: Studio }) {
  const server = mockServerOf(studio);
  const api = server.description.value;
  if (api === undefined) return <p class="verdict">{server.failure.value || "Reading the paths…"}</p>;
  return (
    <Paths studio={studio} source={server} operations={api.operations} session={api.session}>
      <LeftOut api={api} />
    </Paths>
  );
}

/** The files, and what of them is not served. */
function LeftOut({ api: { files, upstream, saves } }: { readonly api: ApiDescription }) {
  return (
    <div class="builder">
      {files.map(({ name, kind, notes }) => (
        <details key={name}>
          <summary>
            {name.slice(name.lastIndexOf("/") + 1)} <small>{kind}</small>
            {notes.length > 0 && <span class="count">{notes.length}</span>}
          </summary>
          <div class="stack">
            {notes.length === 0 && <p class="hint">All of it is served.</p>}
            {notes.map((note) => (
              <p key={note} class="hint">
                {note}
              </p>
            ))}
            <p class="hint">
              {saves && "Writes are saved to it. "}
              {upstream !== null && `Other paths are answered by ${upstream}. `}
              <a href={`../openapi.json?file=${encodeURIComponent(name)}`}>As OpenAPI</a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
