import { useEffect } from "preact/hooks";
import { wholeDataset } from "./model/state.ts";
import { reprint } from "../shared/json/print.ts";
import { streamSearch } from "./model/stream-search.ts";
import { eventOf } from "./model/event-number.ts";
import { copy, download } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { Choice } from "../parts/options.tsx";
import { EVENT_TYPE_NAMES } from "../resources.ts";
import { StudioClient } from "./studio-client.ts";
import { Live, type LiveState } from "./live.ts";
import { LiveForm } from "./live-form.tsx";
import { LiveList } from "./live-list.tsx";
import type { Studio } from "./studio.ts";

/** Streams and their events survive a change of tabs. Each has its own worker, so that it stops nothing else. */
const streams = new WeakMap<Studio, Live>();

const liveOf = (studio: Studio): Live => {
  const known = streams.get(studio);
  if (known !== undefined) return known;
  const worker = new StudioClient(studio.file);
  const live = new Live((search, lastEventId, signal) => {
    const headers: Readonly<Record<string, string>> =
      lastEventId === null ? {} : { "last-event-id": lastEventId };
    const path = `${studio.prefix}realtime?${search}`;
    return studio.stream({ method: "GET", path, headers, body: null }, worker, signal);
  });
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
};

/** The stream of a resource: follow it, cut it, resume it. */
export function LiveTab({ studio }: { readonly studio: Studio }) {
  const live = liveOf(studio);
  const state = live.state.value;
  const { only } = studio.view.value;
  // The log is not a signal, but its version is: passing it to the parts that show the log re-renders them.
  const version = live.version.value;
  useEffect(() => live.filter(only), [only, live.log]);
  const search = streamSearch(studio.state.value, studio.view.value);
  const idle = state === "idle" || state === "ended";
  useEffect(() => {
    if (!studio.follows) return;
    studio.follows = false;
    live.connect(search, startOf(studio));
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
            <code>
              GET /{studio.prefix}realtime?{search}
            </code>
            <button type="button" class="link" onClick={() => void copy(`${addressOf(studio)}?${search}`)}>
              Copy
            </button>
          </p>
          <p class="response-line figures-line" role="status" data-state={state}>
            <strong>{WORDS[state]}</strong>
            {live.log.received > 0 && <span>{live.log.received.toLocaleString("en")} received</span>}
            {live.log.isPaused && <span>{live.log.backlog.toLocaleString("en")} since the pause</span>}
            {live.by.value === "here" && state !== "idle" && <span>Computed here</span>}
            {live.note.value !== "" && <span>{live.note.value}</span>}
          </p>
          <div class="pane-bar filter-bar">
            <Choice
              label="Type"
              choices={TYPES}
              value={only}
              onChange={(next) => studio.setView({ only: next })}
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
              <p>Connect follows what is created, updated and deleted, as an app would.</p>
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

const addressOf = (studio: Studio): string => new URL(`${studio.prefix}realtime`, studio.base.value).href;

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
  const { isPaused } = live.log;
  const connect = (): void => live.connect(search, startOf(studio));
  return (
    <>
      {idle ? (
        <button type="button" class="primary" onClick={connect}>
          Connect
        </button>
      ) : (
        <button type="button" onClick={() => live.stop()}>
          Disconnect
        </button>
      )}
      {state === "cut" ? (
        <button type="button" class="primary" onClick={() => live.resume()}>
          Reconnect
        </button>
      ) : (
        <button type="button" disabled={idle} onClick={() => live.cut()}>
          Drop connection
        </button>
      )}
      <button type="button" disabled={idle && !isPaused} onClick={() => live.pause(!isPaused)}>
        {isPaused ? "Resume list" : "Pause list"}
      </button>
      <span class="spring" />
      <TableAfter studio={studio} search={search} event={live.log.lastId} />
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
      {entry.fault !== "" && (
        <p class="verdict">It {entry.fault.startsWith("follows") ? entry.fault : "is repeated"}.</p>
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
