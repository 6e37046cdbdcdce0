import { LAST_EVENT, MAX_HISTORY_COUNT } from "../../core/query/index.ts";
import { VIEW_DEFAULTS } from "./model/hash.ts";
import { eventOf } from "./model/event-number.ts";
import type { Studio } from "./studio.ts";
import { verbatim } from "../parts/verbatim.ts";

interface Props {
  readonly studio: Studio;
}

/** Follows the stream after an event, with the default parameters, by which `__at` counts. */
function followFrom(studio: Studio, event: number): void {
  studio.follows = true;
  const { interval, batch, types, jitter, fault, until } = VIEW_DEFAULTS;
  const from = event === 0 ? "" : String(event);
  studio.open(studio.state.peek(), { tab: "live", from, interval, batch, types, jitter, fault, until });
}

/** Chooses the event after which the resource is shown. */
export function TimeFields({ studio }: Props) {
  const { texts, resource } = studio.state.value;
  const event = eventOf(texts.__at);
  const at = event ?? 0;
  const isTooLarge = Number(texts.count) > MAX_HISTORY_COUNT;
  const isSession = texts.__session !== "";
  const move = (next: number): void => studio.moveTo(next, at);
  return (
    <>
      <fieldset class="time-controls" disabled={isTooLarge || isSession}>
        <legend class="off-screen">Moment</legend>
        <button type="button" aria-label="Previous event" disabled={at === 0} onClick={() => move(at - 1)}>
          ‹
        </button>
        <label>
          After event
          <input
            inputMode="numeric"
            {...verbatim}
            placeholder="0"
            aria-invalid={event === undefined}
            value={texts.__at}
            onChange={({ currentTarget }) => {
              const typed = currentTarget.value.trim();
              const next = eventOf(typed);
              if (next === undefined) studio.setTexts({ __at: typed });
              else move(next);
            }}
          />
        </label>
        <button
          type="button"
          aria-label="Next event"
          disabled={at === LAST_EVENT}
          onClick={() => move(at + 1)}
        >
          ›
        </button>
        <button type="button" onClick={() => followFrom(studio, at)}>
          Follow from here
        </button>
      </fieldset>
      <p class="hint">
        {isSession
          ? "A session has no timeline: the stream does not include its changes."
          : isTooLarge
            ? `The timeline works with up to ${MAX_HISTORY_COUNT.toLocaleString("en")} records.`
            : at === 0
              ? `${resource} before the first event of the stream`
              : "What the events since the last moment changed is marked in the table."}
      </p>
    </>
  );
}
