import { useEffect, useState } from "preact/hooks";
import { requestPath } from "./model/console.ts";
import type { SandboxChange } from "./model/sandbox.ts";
import { initialState, type StudioState } from "./model/state.ts";
import { announce } from "../shell/announce.tsx";
import { BodyField } from "./body-field.tsx";
import { undoInTab, writeInTab } from "./sandbox-writes.ts";
import type { Studio } from "./studio.ts";
import { useLoaded } from "./use-loaded.ts";

interface Props {
  readonly studio: Studio;
}

/** The changes of a session, and a form for more. */
export function SandboxPane({ studio }: Props) {
  const { __session: name } = studio.state.value.texts;
  const session = studio.sandboxes.value.get(name);
  const list = useLoaded(
    () => session && studio.worker.call("sandboxChanges", session, studio.origin),
    [session],
  );
  const changes = session === undefined ? [] : (list ?? []);
  return (
    <section class="pane sandbox" aria-label="Sandbox">
      <div class="pane-bar">
        <h2>
          Sandbox <code>{name}</code>
        </h2>
        <span class="spring" />
        <button
          type="button"
          disabled={session === undefined}
          onClick={() => void undoInTab(studio, name, null).then(() => announce("All changes undone"))}
        >
          Reset
        </button>
        <button type="button" onClick={() => void resetServer(studio, name)}>
          Reset on the server
        </button>
      </div>
      <div class="stack sandbox-body">
        {session === undefined && studio.schema.value === "" && (
          <p class="hint">
            Shown is the session of this name on the server. The first change made here begins one of this
            tab, which is shown in its place.
          </p>
        )}
        <p class="hint">
          Changes made here stay in this tab and appear in every view and export. The console also sends its
          changes to the server, where anyone who knows the name can read and change them. Undo and Reset
          affect only this tab.
        </p>
        {studio.schema.value !== "" && (
          <p class="hint">
            Changes to the resources of your schema stay in this tab, unless the server was started with the
            same file.
          </p>
        )}
        {changes.length > 0 && (
          <ul class="exchanges saved" aria-label="Changes">
            {changes.toReversed().map((change) => (
              <Change key={change.key} studio={studio} change={change} />
            ))}
          </ul>
        )}
        <RecordEditor key={requestPath(studio.state.value, "PUT")} studio={studio} />
      </div>
    </section>
  );
}

const resetServer = async (studio: Studio, name: string): Promise<void> => {
  const reset = (resource: string): Promise<Response | undefined> =>
    fetch(
      `${studio.base.peek()}api/mock/${resource}?limit=0&__reset=true&__session=${encodeURIComponent(name)}`,
      { cache: "no-store" },
    ).catch(() => undefined);
  let response = await reset("users");
  // A server with its own schema may have no users.
  if (response?.status === 404) response = await reset(studio.state.peek().resource);
  if (response === undefined) return announce("The server did not respond.");
  announce(response.ok ? `The server’s session ${name} is empty` : `The server returned ${response.status}.`);
};

const WORDS = { created: "Created", changed: "Changed", deleted: "Deleted" } as const;

function Change({ studio, change }: Props & { readonly change: SandboxChange }) {
  const { key, kind, resource, seed, count, id, fields } = change;
  const { texts } = studio.state.value;
  const initial = initialState(resource);
  const place: StudioState = {
    ...initial,
    id: String(id),
    texts: {
      ...initial.texts,
      seed: seed === "1" ? "" : seed,
      count: count === 100 ? "" : String(count),
      __session: texts.__session,
    },
  };
  const words = `${resource} ${id}`;
  return (
    <li data-kind={kind}>
      <span>
        {WORDS[kind]} {kind === "deleted" ? words : <a href={studio.hrefOf(place)}>{words}</a>}
        {fields.length > 0 && <small> {fields.join(", ")}</small>}
      </span>
      <button
        type="button"
        aria-label={`Undo: ${kind} ${words}`}
        onClick={() => void undoInTab(studio, texts.__session, key)}
      >
        Undo
      </button>
    </li>
  );
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** A JSON editor for the shown record, or for a new one. */
function RecordEditor({ studio }: Props) {
  const state = studio.state.value;
  const record = studio.response.value?.record ?? null;
  const [template, setTemplate] = useState("");
  /** What the user typed; a late response does not replace it. */
  const [draft, setDraft] = useState<string>();
  const body = draft ?? template;
  const [problem, setProblem] = useState("");
  const isOne = state.id !== "";
  const method = isOne ? "PUT" : "POST";
  useEffect(() => {
    if (isOne) return setTemplate(record === null ? "" : pretty(record));
    let isShown = true;
    void studio.worker.call("records", 0, 1).then(
      ([first]) => {
        const { id: _, createdAt: _created, updatedAt: _updated, ...rest } = first ?? {};
        if (isShown) setTemplate(first === undefined ? "{}" : pretty(rest));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isOne, record]);
  const write = async (as: "PUT" | "POST" | "DELETE"): Promise<void> => {
    const failure = await writeInTab(studio, as, requestPath(state, as), as === "DELETE" ? null : body);
    setProblem(failure);
    if (failure !== "") return;
    announce(DONE[as]);
    // After adding, keep the text for another record; after saving, the stored record replaces it.
    if (as === "POST") return;
    setTemplate(body);
    // Keep what was typed in the meantime: it is not saved yet.
    setDraft((now) => (now === body ? undefined : now));
  };
  if (isOne && record === null) return null;
  return (
    <details open={isOne}>
      <summary>{isOne ? `Edit ${state.resource} ${state.id}` : `Add to ${state.resource}`}</summary>
      <div class="stack tight">
        <BodyField body={body} onChange={setDraft} />
        {problem !== "" && (
          <p class="form-problem" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button type="button" class="primary" onClick={() => void write(method)}>
            {isOne ? "Save" : "Add"}
          </button>
          {isOne && (
            <button type="button" onClick={() => void write("DELETE")}>
              Delete
            </button>
          )}
        </div>
      </div>
    </details>
  );
}

const DONE = { PUT: "Saved", POST: "Added", DELETE: "Deleted" } as const;
