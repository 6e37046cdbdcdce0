import { useState } from "preact/hooks";
import type { SessionFacts } from "../../../core/api/studio.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { announce } from "../../shell/announce.tsx";
import { SessionBar } from "../session-bar.tsx";
import type { Studio } from "../studio.ts";
import { useLoaded } from "../use-loaded.ts";
import { ChangeList } from "./change-list.tsx";
import { mockServerOf } from "./mock-server.ts";
import { TextField } from "../text-field.tsx";

/** The sessions that live, and what each has changed. */
export function SessionsTab({ studio }: { readonly studio: Studio }) {
  const server = mockServerOf(studio);
  const [done, setDone] = useState(0);
  const run = server.description.value?.session ?? "run";
  const named = studio.state.value.texts.__session;
  const name = named === "" ? run : named;
  // Whatever is answered may have changed something.
  const seen = server.exchanges.value.findLast(({ answer }) => answer !== null)?.id ?? 0;
  const answered = server.exchanges.value.filter(({ answer }) => answer !== null).length;
  const sessions = useLoaded(() => server.sessions(), [seen, answered, done]) ?? [];
  const changes = useLoaded(() => server.changes(name), [name, seen, answered, done]) ?? [];
  const act = (work: Promise<void>, words: string): void => {
    work.then(
      () => {
        announce(words);
        setDone((before) => before + 1);
      },
      (cause: unknown) => announce(errorMessage(cause)),
    );
  };
  return (
    <div class="studio mock">
      <div class="builder">
        <div class="group">
          <TextField
            label="Open a session by its name"
            placeholder={run}
            value={named}
            onChange={(__session) => studio.setTexts({ __session })}
          />
        </div>
        <SessionList
          sessions={sessions}
          current={name}
          onChoose={(one) => studio.setTexts({ __session: one === run ? "" : one })}
        />
      </div>
      <section class="pane" aria-label={`Session ${name}`}>
        <SessionBar name={name} onReset={() => act(server.reset(name), `Session ${name} is empty`)} />
        <p class="hint figures-line" role="status">
          {changes.length === 0
            ? "It has changed nothing: every list is as it was at the start."
            : `${changes.length} changed ${changes.length === 1 ? "record" : "records"}, the latest first.`}
        </p>
        <ChangeList
          changes={changes.toReversed()}
          onUndo={(change) => act(server.undo(name, change), `${change.list} ${change.key} is as it was`)}
        />
      </section>
    </div>
  );
}

interface ListProps {
  readonly sessions: readonly SessionFacts[];
  readonly current: string;
  readonly onChoose: (name: string) => void;
}

function SessionList({ sessions, current, onChoose }: ListProps) {
  if (sessions.length === 0) return <p class="hint group">No session has been used yet.</p>;
  return (
    <ul class="session-list stack tight" aria-label="Sessions">
      {sessions.map(({ name, requests, changes, isRun }) => (
        <li key={name}>
          <button type="button" class="link" aria-current={name === current} onClick={() => onChoose(name)}>
            {name} {isRun && <small>shared</small>}
          </button>
          <small>
            {requests} requests, {changes} changes
          </small>
        </li>
      ))}
    </ul>
  );
}
