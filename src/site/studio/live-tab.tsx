import { useEffect } from "preact/hooks";
import { wholeDataset } from "./model/state.ts";
import { reprint } from "../shared/json/print.ts";
import { streamSearch } from "./model/stream-search.ts";
import { eventOf } from "./model/timeline.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { Choice } from "../parts/options.tsx";
import { EVENT_TYPE_NAMES } from "../resources.ts";
import { Live, type LiveState } from "./live.ts";
import { LiveForm } from "./live-form.tsx";
import { LiveList } from "./live-list.tsx";
import { LiveNumbers } from "./live-numbers.tsx";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

/** Streams and their events survive a change of tabs. */
const streams = new WeakMap<Studio, Live>();

const liveOf = (studio: Studio): Live => {
  const live =
    streams.get(studio) ??
    new Live(
      () => studio.origin,
      studio.schema,
      (resource) => studio.isServers(resource),
    );
  streams.set(studio, live);
  return live;
};

const TYPES = [["", "all"] as const, ...EVENT_TYPE_NAMES.map((name) => [name, name] as const)];

const WORDS: Readonly<Record<LiveState, string>> = {
  idle: "Not connected.",
  connecting: "Connecting…",
  open: "Connected.",
  lost: "Connection lost. Reconnecting…",
  cut: "Connection dropped. Reconnect continues after the last event.",
  ended: "The stream has ended.",
  predicting: "Computed here, without a server.",
};

/** The stream, with each event compared with its prediction. */
export function LiveTab({ studio }: { readonly studio: Studio }) {
  const live = liveOf(studio);
  const state = live.state.value;
  const { only, find } = studio.view.value;
  // The log is not a signal, but its version is: passing it to the parts that show the log re-renders them.
  const version = live.version.value;
  useEffect(() => live.filter(only, find), [only, find, live.log]);
  const search = streamSearch(studio.state.value, studio.view.value);
  const idle = state === "idle" || state === "ended";
  useEffect(() => {
    if (!studio.follows) return;
    studio.follows = false;
    live.connect(addressOf(studio), search, startOf(studio));
  }, []);
  return (
    <div class="studio">
      <LiveForm studio={studio} isFixed={!idle} />
      <div class="stack">
        <section class="pane response-pane live-pane" aria-label="Stream">
          <div class="pane-bar">
            <Controls version={version} studio={studio} live={live} search={search} />
          </div>
          <p class="live-address">
            <code>GET /api/mock/realtime?{search}</code>
            <button type="button" class="link" onClick={() => void copy(`${addressOf(studio)}?${search}`)}>
              Copy
            </button>
          </p>
          <p class="response-line figures-line" role="status" data-state={state}>
            <strong>{WORDS[state]}</strong>
            {live.log.paused && <span>Paused. Resume the list to see what has arrived since.</span>}
            {live.note.value !== "" && <span>{live.note.value}</span>}
          </p>
          <LiveNumbers live={live} version={version} />
          <div class="pane-bar filter-bar">
            <Choice
              label="Type"
              choices={TYPES}
              value={only}
              onChange={(next) => studio.setView({ only: next })}
            />
            <input
              type="search"
              aria-label="Only events with this text"
              placeholder="Filter by text"
              {...verbatim}
              value={find}
              onInput={(event) => studio.setView({ find: event.currentTarget.value })}
            />
            <button
              type="button"
              disabled={live.log.received === 0}
              onClick={() => download(live.log.ndjson(), `${fileOf(search)}.ndjson`, "application/x-ndjson")}
            >
              Download NDJSON
            </button>
          </div>
          {live.log.received === 0 ? (
            <div class="blank">
              <p>
                Connect follows the server’s stream and compares every event with the one that this page
                predicts. Predict plays the same events without a server.
              </p>
            </div>
          ) : (
            <LiveList live={live} version={version} />
          )}
        </section>
        <SelectedEvent live={live} />
      </div>
    </div>
  );
}

const addressOf = (studio: Studio): string => `${studio.base.peek()}api/mock/realtime`;

/** The event after which the stream starts; the stream itself refuses an invalid one. */
const startOf = (studio: Studio): number => eventOf(studio.view.peek().from) ?? 0;

/** A file name that identifies the stream, in characters that all file systems accept. */
const fileOf = (search: string): string => `events-${search.replaceAll(/[^\w=-]+/g, "-")}`;

function Controls({
  studio,
  live,
  search,
}: {
  readonly version: number;
  readonly studio: Studio;
  readonly live: Live;
  readonly search: string;
}) {
  const state = live.state.value;
  const idle = state === "idle" || state === "ended";
  const { paused } = live.log;
  const connect = (): void => live.connect(addressOf(studio), search, startOf(studio));
  return (
    <>
      {idle ? (
        <button type="button" class="primary" onClick={connect}>
          Connect
        </button>
      ) : (
        <button type="button" onClick={() => live.stop()}>
          {state === "predicting" ? "Stop" : "Disconnect"}
        </button>
      )}
      {state === "cut" ? (
        <button type="button" class="primary" onClick={() => live.resume()}>
          Reconnect
        </button>
      ) : (
        <button type="button" disabled={idle || state === "predicting"} onClick={() => live.cut()}>
          Drop connection
        </button>
      )}
      <button type="button" disabled={idle && !paused} onClick={() => live.pause(!paused)}>
        {paused ? "Resume list" : "Pause list"}
      </button>
      <span class="spring" />
      <TableAfter studio={studio} search={search} event={live.log.lastId} />
      <button
        type="button"
        disabled={!idle || studio.isServers(studio.state.value.resource)}
        onClick={() => live.predict(search, startOf(studio))}
      >
        Predict
      </button>
    </>
  );
}

interface TableAfterProps {
  readonly studio: Studio;
  readonly search: string;
  readonly event: number;
}

/** A link to the collection after an event, if `__at` counts the events of this stream. */
function TableAfter({ studio, search, event }: TableAfterProps) {
  const state = studio.state.value;
  const { from } = studio.view.value;
  if (/&(?:types|interval|batch)=/.test(search) || event === (eventOf(from) ?? 0)) return null;
  const all = wholeDataset(state, state.resource);
  const place = { ...all, texts: { ...all.texts, __at: String(event) } };
  return (
    <a
      class="button"
      href={studio.hrefOf(place, { tab: "query", view: "table", since: from === "" ? "0" : from })}
    >
      Table after event {event}
    </a>
  );
}

/** The selected event in full. */
function SelectedEvent({ live }: { readonly live: Live }) {
  const entry = live.selection.value;
  if (entry === undefined) return null;
  return (
    <section class="pane code-pane" aria-label={`Event ${entry.id}`}>
      <div class="pane-bar">
        <h2>Event {entry.id}</h2>
        <span class="spring" />
        <button type="button" onClick={() => void copy(entry.raw)}>
          Copy
        </button>
        <button type="button" onClick={() => (live.selection.value = undefined)}>
          Close
        </button>
      </div>
      {entry.difference !== "" && (
        <p class="verdict" data-state="invalid">
          {entry.difference}
        </p>
      )}
      <Code
        key={entry.id}
        text={reprint(entry.raw, "  ")}
        label={`Data of event ${entry.id}`}
        language="json"
      />
    </section>
  );
}
