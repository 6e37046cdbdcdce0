import { useEffect, useRef, useState } from "preact/hooks";
import { Choice } from "../../parts/options.tsx";
import { RESOURCE_NAMES } from "../../resources.ts";
import { useServer } from "../../parts/use-server.ts";
import { useHref } from "../../shell-context.ts";
import { Screen } from "./screen.tsx";

interface MockEvent {
  readonly id: number;
  readonly type: "create" | "update" | "delete";
  readonly resource: string;
  readonly recordId: number;
  readonly changes?: Readonly<Record<string, unknown>>;
}

type State = "stopped" | "connecting" | "open" | "broken";

const MAX_EVENTS = 12;
const RESOURCES = RESOURCE_NAMES.map((name) => [name, name] as const);
const PACES = [
  ["200", "5 a second"],
  ["1000", "1 a second"],
  ["3000", "every 3 s"],
] as const;

/** The realtime stream: it starts by itself, and the user can stop it. */
export function StreamDemo() {
  const href = useHref();
  const source = useRef<EventSource>(undefined);
  const [resource, setResource] = useState<string>("users");
  const [pace, setPace] = useState<string>("1000");
  const [state, setState] = useState<State>("stopped");
  const [events, setEvents] = useState<readonly MockEvent[]>([]);

  const server = useServer();
  const path = `api/mock/realtime?resource=${resource}&interval=${pace}`;

  const stop = (): void => {
    source.current?.close();
    source.current = undefined;
    setState("stopped");
  };
  const start = (): void => {
    stop();
    setEvents([]);
    setState("connecting");
    const stream = new EventSource(href(path));
    stream.addEventListener("open", () => setState("open"));
    stream.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as MockEvent;
      setEvents((before) => [event, ...before].slice(0, MAX_EVENTS));
    });
    stream.addEventListener("error", () =>
      setState(stream.readyState === EventSource.CLOSED ? "broken" : "connecting"),
    );
    source.current = stream;
  };
  useEffect(() => {
    start();
    return stop;
  }, [resource, pace]);
  const running = state === "open" || state === "connecting";

  return (
    <>
      <div class="row">
        <Choice label="Resource" choices={RESOURCES} value={resource} onChange={setResource} />
        <Choice label="Pace" choices={PACES} value={pace} onChange={setPace} />
        <button type="button" class={running ? "" : "primary"} onClick={running ? stop : start}>
          {running ? "Stop" : "Start"}
        </button>
      </div>
      <p class="response-line" role="status">
        {STATE_WORDS[state]}
      </p>
      <Screen label="Events" command={`curl -N '${server}/${path}'`}>
        {events.map((event) => (
          <span key={event.id} class="event" data-tone={TONES[event.type]}>
            {`${event.id}`.padStart(4)} <span class="event-type">{event.type}</span> {event.resource}/
            {event.recordId} <span class="event-more">{Object.keys(event.changes ?? {}).join(", ")}</span>
            {"\n"}
          </span>
        ))}
      </Screen>
    </>
  );
}

const TONES: Readonly<Record<MockEvent["type"], string | undefined>> = {
  create: "good",
  update: undefined,
  delete: "bad",
};

const STATE_WORDS: Readonly<Record<State, string>> = {
  stopped: "Creates, updates and deletes as server-sent events. Press Start.",
  connecting: "Connecting…",
  open: "Connected. The newest event is on top.",
  broken: "No stream: the server did not respond.",
};
