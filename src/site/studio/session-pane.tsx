import { useState } from "preact/hooks";
import { announce } from "../shell/announce.tsx";
import { sameDataset, type StudioState } from "./model/state.ts";
import { SessionBar } from "./session-bar.tsx";
import type { Studio } from "./studio.ts";
import { useLoaded } from "./use-loaded.ts";

/** A request of a session, as its log has it. */
interface LogEntry {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly recordId: number | string | null;
}

const MAX_SHOWN = 20;

/** What a session was asked, whoever asked it: the app, a test, or this page. */
export function SessionPane({ studio }: { readonly studio: Studio }) {
  const state = studio.state.value;
  const { resource, texts } = state;
  const name = texts.__session;
  const [reads, setReads] = useState(0);
  const [problem, setProblem] = useState("");
  const log = useLoaded(async () => {
    const { signal } = new AbortController();
    const path = `${resource}?__session=${encodeURIComponent(name)}&__log=all&sort=-id&limit=${MAX_SHOWN}`;
    try {
      const { rows, response } = await studio.read(path, signal);
      setProblem("");
      return {
        entries: rows as unknown as readonly LogEntry[],
        total: response.headers["x-total-count"] ?? "",
      };
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : "");
      throw cause;
    }
  }, [name, resource, reads, studio.writes.value, studio.answer.value?.by]);
  const reset = async (): Promise<void> => {
    const path = `${studio.prefix}${resource}?limit=0&__reset=true&__log=false&__session=${encodeURIComponent(name)}`;
    const { signal } = new AbortController();
    const { status } = await studio.request({ method: "GET", path, headers: {}, body: null }, signal);
    announce(status < 400 ? `Session ${name} is empty` : `The reset was refused: ${status}`);
    studio.writes.value++;
    await studio.ask();
  };
  return (
    <section class="pane session" aria-label="Session">
      <SessionBar name={name} onReset={() => void reset()}>
        <button
          type="button"
          onClick={() => {
            setReads(reads + 1);
            void studio.ask();
          }}
        >
          Refresh
        </button>
      </SessionBar>
      <p class="hint">
        Send the header with the requests of your app: what it writes stays, and is shown here. Whoever knows
        the name can read and write. {log !== undefined && `${log.total} requests in its log.`} {problem}
      </p>
      {log !== undefined && log.entries.length > 0 && (
        <ol class="log" aria-label="Requests, newest first">
          {log.entries.map((entry) => (
            <Entry key={entry.id} studio={studio} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ studio, entry }: { readonly studio: Studio; readonly entry: LogEntry }) {
  const { method, path, status, recordId } = entry;
  const state = studio.state.value;
  const [resource = ""] = path.slice(path.indexOf(studio.prefix) + studio.prefix.length).split("/");
  const target: StudioState | undefined =
    recordId === null ? undefined : sameDataset(state, resource, String(recordId));
  return (
    <li data-ok={status < 400}>
      <strong>{method}</strong> <span>{path}</span> <span>{status}</span>
      {target !== undefined && method !== "DELETE" && (
        <a href={studio.hrefOf(target)}>
          {resource} {recordId}
        </a>
      )}
    </li>
  );
}
