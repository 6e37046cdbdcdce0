import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { OperationFacts } from "../../../core/api/studio.ts";
import { verbatim } from "../../parts/verbatim.ts";
import type { Studio } from "../studio.ts";
import { TextField } from "../text-field.tsx";
import { useLoaded } from "../use-loaded.ts";
import type { ApiSource } from "./api-source.ts";
import { credential, keepCredential, restoreCredential } from "./call.ts";
import { OperationPane } from "./operation-pane.tsx";

interface Props {
  readonly studio: Studio;
  readonly source: ApiSource;
  readonly operations: readonly OperationFacts[];
  /** The session of calls that name none. */
  readonly session: string;
  /** More about the API, below its paths. */
  readonly children?: ComponentChildren;
}

const nameOf = ({ method, path }: Pick<OperationFacts, "method" | "path">): string => `${method} ${path}`;

/** The paths of an API by tag, each with a form to call it. */
export function Paths({ studio, source, operations, session, children }: Props) {
  const chosen = studio.view.value.op;
  const operation = operations.find((one) => nameOf(one) === chosen) ?? operations[0];
  const key = operation === undefined ? "" : nameOf(operation);
  const named = studio.state.value.texts.__session;
  const details = useLoaded(() => operation && source.operation(operation, named), [key, named]);
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
  return (
    <div class="studio mock">
      <div class="stack">
        <Caller studio={studio} session={session} />
        <PathList operations={operations} current={key} onChoose={choose} />
        {children}
      </div>
      <div ref={pane}>
        {details !== undefined && shown === key ? (
          <OperationPane key={key} studio={studio} source={source} details={details} />
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
          about="empty: the one that is shared"
          placeholder={session}
          value={studio.state.value.texts.__session}
          onChange={(__session) => studio.setTexts({ __session })}
        />
        <TextField
          label="Sign in"
          about="token, key or user:password, kept for this tab"
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
  readonly operations: readonly OperationFacts[];
  readonly current: string;
  readonly onChoose: (name: string) => void;
}

function PathList({ operations, current, onChoose }: ListProps) {
  const [text, setText] = useState("");
  const found = useMemo(() => {
    const wanted = text.toLowerCase().split(/\s+/);
    return operations.filter((one) => {
      const words = `${nameOf(one)} ${one.tag} ${one.summary}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  }, [operations, text]);
  const tags = [...Map.groupBy(found, ({ tag }) => tag)];
  const isFolded = found.length > MANY;
  return (
    <nav class="builder path-list" aria-label="Paths">
      <div class="group">
        <input
          type="search"
          aria-label="Filter paths"
          placeholder={`Filter ${operations.length} operations`}
          {...verbatim}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {found.length === 0 && <p class="hint">No path has these words.</p>}
      </div>
      {tags.map(([tag, own]) => (
        <details key={`${tag} ${isFolded}`} open={!isFolded || own.some((one) => nameOf(one) === current)}>
          <summary>{tag}</summary>
          <ul>
            {own.map((one) => (
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
