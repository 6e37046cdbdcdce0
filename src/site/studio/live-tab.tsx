import { useEffect } from "preact/hooks";
import { wholeDataset } from "./model/state.ts";
import { streamSearch } from "./model/stream-search.ts";
import { eventOf } from "./model/event-number.ts";
import { copy, download } from "../parts/clipboard.ts";
import { BodyText } from "./body-text.tsx";
import { Figures } from "./figures.tsx";
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
    return studio.fetch({ method: "GET", path, headers, body: null }, signal, worker);
  });
  streams.set(studio, live);
  return live;
};

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
  const { received } = live.log.value;
  const paused = live.paused.value;
  const search = streamSearch(studio.state.value, studio.view.value);
  useEffect(() => {
    if (!studio.follows) return;
    studio.follows = false;
    live.connect(search, startOf(studio));
  }, []);
  const save = (): void => {
    const text = live.log.peek().entries.map(({ raw }) => `${raw}\n`);
    download(text.join(""), `${fileOf(search)}.ndjson`, "application/x-ndjson");
  };
  return (
    <div class="studio">
      <LiveForm studio={studio} isFixed={!(state === "idle" || state === "ended")} />
      <div class="stack">
        <section class="pane response-pane live-pane" aria-label="Stream">
          <Controls studio={studio} live={live} search={search} />
          <p class="live-address">
            <code>
              GET /{studio.prefix}realtime?{search}
            </code>
            <button type="button" class="link" onClick={() => void copy(`${addressOf(studio)}?${search}`)}>
              Copy
            </button>
          </p>
          <p class="response-line figures-line" role="status" data-state={state}>
            <Figures
              status={WORDS[state]}
              parts={[
                received > 0 && `${received.toLocaleString("en")} received`,
                paused !== undefined &&
                  `${(received - paused.received).toLocaleString("en")} since the pause`,
                live.by.value === "here" && state !== "idle" && "Computed here",
                live.note.value,
              ]}
            />
          </p>
          {received === 0 ? (
            <div class="blank">
              <p>Connect follows what is created, updated and deleted, as an app would.</p>
            </div>
          ) : (
            <LiveList live={live} />
          )}
          <div class="pane-bar foot">
            <TableAfter studio={studio} search={search} event={live.lastId} />
            <span class="spring" />
            <button type="button" disabled={received === 0} onClick={save}>
              Download NDJSON
            </button>
          </div>
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

interface ControlsProps {
  readonly studio: Studio;
  readonly live: Live;
  readonly search: string;
}

function Controls({ studio, live, search }: ControlsProps) {
  const state = live.state.value;
  const idle = state === "idle" || state === "ended";
  const isPaused = live.paused.value !== undefined;
  return (
    <div class="pane-bar">
      {idle ? (
        <button type="button" class="primary" onClick={() => live.connect(search, startOf(studio))}>
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
      <button
        type="button"
        disabled={idle && !isPaused}
        onClick={() => (live.paused.value = isPaused ? undefined : live.log.peek())}
      >
        {isPaused ? "Resume list" : "Pause list"}
      </button>
    </div>
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
      <BodyText key={entry.id} text={entry.raw} type="application/json" label={`Data of event ${entry.id}`} />
    </section>
  );
}
