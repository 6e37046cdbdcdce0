import { AppError } from "../../errors.ts";

/** Seconds after which a client that found no place may ask again. */
const RETRY_AFTER = 5;
/** For each stream that one client may have, so many events a second of all its streams. */
const EVENTS_PER_PLACE = 20;

export interface PlaceLimits {
  /** Streams at a time. */
  readonly streams: number;
  /** Streams of one client at a time. */
  readonly perClient: number;
  /** Events a second of all streams together: what a stream costs is what it sends. */
  readonly events: number;
}

/** What some streams take of the limits. */
interface Share {
  streams: number;
  events: number;
}

const refuse = (code: "too_many_streams" | "rate_limited", message: string): AppError =>
  new AppError(code, message, { headers: { "retry-after": String(RETRY_AFTER) } });

const shown = (events: number): string => String(Math.ceil(events * 10) / 10);

/** Who may have a stream: bounded in all, and for each client, in number and in events a second. */
export interface Places {
  /** Throws where there is no room for a stream of so many events a second. */
  readonly requireRoom: (client: string, events: number) => void;
  /** Takes the room for it. */
  readonly take: (client: string, events: number) => void;
  /** Gives back what was taken. */
  readonly release: (client: string, events: number) => void;
}

export const createPlaces = ({ streams, perClient, events: eventsInAll }: PlaceLimits): Places => {
  const inAll: Share = { streams: 0, events: 0 };
  const byClient = new Map<string, Share>();
  const eventsPerClient = perClient * EVENTS_PER_PLACE;

  const requireRoom = (client: string, events: number): void => {
    const { streams: open, events: sent } = byClient.get(client) ?? { streams: 0, events: 0 };
    if (open >= perClient)
      throw refuse(
        "rate_limited",
        `One client may have ${perClient} streams at a time; end one of them first.`,
      );
    const left = eventsPerClient - sent;
    if (events > left)
      throw refuse(
        "rate_limited",
        `The streams of one client may send ${eventsPerClient} events a second in all; ${shown(left)} are left, and this one sends ${shown(events)}.`,
      );
    if (inAll.streams >= streams)
      throw refuse("too_many_streams", `All ${streams} places are taken; try again shortly.`);
    const leftInAll = eventsInAll - inAll.events;
    if (events > leftInAll)
      throw refuse(
        "too_many_streams",
        `All streams may send ${eventsInAll} events a second together; ${shown(leftInAll)} are left, and this one sends ${shown(events)}. A longer interval or a smaller batch may fit.`,
      );
  };

  return {
    requireRoom,
    take(client, events) {
      const own = byClient.get(client) ?? { streams: 0, events: 0 };
      byClient.set(client, own);
      for (const share of [inAll, own]) {
        share.streams++;
        share.events += events;
      }
    },
    release(client, events) {
      const own = byClient.get(client);
      if (own === undefined) return;
      for (const share of [inAll, own]) {
        share.streams--;
        // Sums of fractions do not come back to nothing by themselves.
        share.events = share.streams === 0 ? 0 : share.events - events;
      }
      if (own.streams === 0) byClient.delete(client);
    },
  };
};
