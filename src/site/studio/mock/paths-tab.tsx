import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ApiDescription, OperationFacts } from "../../../core/api/studio.ts";
import { verbatim } from "../../parts/verbatim.ts";
import type { Studio } from "../studio.ts";
import { useLoaded } from "../use-loaded.ts";
import { credential, keepCredential, restoreCredential } from "./call.ts";
import { mockServerOf } from "./mock-server.ts";
import { TextField } from "./text-field.tsx";
import { OperationPane } from "./operation-pane.tsx";

const nameOf = ({ method, path }: Pick<OperationFacts, "method" | "path">): string => `${method} ${path}`;

/** The paths of the API by tag, each with a form to call it. */
export function PathsTab({ studio }: { readonly studio: Studio }) {
  const server = mockServerOf(studio);
  const api = server.description.value;
  const chosen = studio.view.value.op;
  const operation = api?.operations.find((one) => nameOf(one) === chosen) ?? api?.operations[0];
  const key = operation === undefined ? "" : nameOf(operation);
  const session = studio.state.value.texts.__session;
  const details = useLoaded(() => operation && server.operation(operation, session), [key, session]);
  useEffect(restoreCredential, []);
  const pane = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const shown = details === undefined ? "" : nameOf(details);
  // On a phone the form is below the list.
  useEffect(() => {
    if (isChosen.current) pane.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const choose = (op: string): void => {
    isChosen.current = true;
    studio.setView({ op });
  };
  if (api === undefined) return <p class="verdict">{server.failure.value || "Reading the paths…"}</p>;
  return (
    <div class="studio mock">
      <div class="stack">
        <Caller studio={studio} session={api.session} />
        <PathList api={api} current={key} onChoose={choose} />
        <LeftOut api={api} />
      </div>
      <div ref={pane}>
        {details !== undefined && shown === key ? (
          <OperationPane key={key} studio={studio} server={server} details={details} />
        ) : (
          <p class="pane blank">Loading…</p>
        )}
      </div>
    </div>
  );
}

/** Who calls: the session and the credential of all paths. */
function Caller({ studio, session }: { readonly studio: Studio; readonly session: string }) {
  return (
    <div class="builder">
      <div class="group">
        <TextField
          label="Session"
          hint="empty: the one that is shared"
          placeholder={session}
          value={studio.state.value.texts.__session}
          onChange={(__session) => studio.setTexts({ __session })}
        />
        <TextField
          label="Sign in"
          hint="token, key or user:password, kept for this tab"
          isSecret
          value={credential.value}
          onChange={keepCredential}
        />
      </div>
    </div>
  );
}

/** More paths than these are folded at first. */
const MANY = 60;

interface ListProps {
  readonly api: ApiDescription;
  readonly current: string;
  readonly onChoose: (name: string) => void;
}

function PathList({ api, current, onChoose }: ListProps) {
  const [text, setText] = useState("");
  const found = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/);
    return api.operations.filter((one) => {
      const own = `${nameOf(one)} ${one.tag} ${one.summary}`.toLowerCase();
      return words.every((word) => own.includes(word));
    });
  }, [api, text]);
  const tags = [...Map.groupBy(found, ({ tag }) => tag)];
  const isFolded = found.length > MANY;
  return (
    <nav class="builder path-list" aria-label="Paths">
      <div class="group">
        <input
          type="search"
          aria-label="Filter paths"
          placeholder={`Filter ${api.operations.length} operations`}
          {...verbatim}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {found.length === 0 && <p class="hint">No path has these words.</p>}
      </div>
      {tags.map(([tag, operations]) => (
        <details
          key={`${tag} ${isFolded}`}
          open={!isFolded || operations.some((one) => nameOf(one) === current)}
        >
          <summary>{tag}</summary>
          <ul>
            {operations.map((one) => (
              <li key={nameOf(one)}>
                <button
                  type="button"
                  class="link"
                  title={one.summary}
                  aria-current={nameOf(one) === current}
                  data-deprecated={one.deprecated}
                  onClick={() => onChoose(nameOf(one))}
                >
                  <strong>{one.method}</strong> {one.path}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
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
