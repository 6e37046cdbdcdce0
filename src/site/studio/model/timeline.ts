import { LAST_EVENT } from "../../../core/query/index.ts";

/** The number of slider positions: fine at the beginning of a history, coarse at its end. */
export const SLIDER_STEPS = 200;
const SCALE = 20;
const GROWTH = Math.log(LAST_EVENT / SCALE + 1) / SLIDER_STEPS;

/** The event at a position of the slider; a round number where positions are far apart. */
export const eventAt = (position: number): number => {
  const exact = SCALE * (Math.exp(position * GROWTH) - 1);
  const step = exact < 1000 ? 1 : 10 ** (Math.floor(Math.log10(exact)) - 1);
  return Math.min(LAST_EVENT, Math.round(exact / step) * step);
};

export const positionOf = (event: number): number => Math.log(event / SCALE + 1) / GROWTH;

/** Parses the number of an event; undefined if it is invalid. An empty text means 0. */
export const eventOf = (text: string): number | undefined => {
  if (text === "") return 0;
  return /^\d{1,7}$/.test(text) && Number(text) <= LAST_EVENT ? Number(text) : undefined;
};

/** The event that a key moves to; undefined for keys that the slider does not use. */
export const eventAfterKey = (key: string, event: number): number | undefined => {
  const far = Math.max(10, eventAt(positionOf(event) + 10) - event);
  const target = {
    ArrowRight: event + 1,
    ArrowUp: event + 1,
    ArrowLeft: event - 1,
    ArrowDown: event - 1,
    PageUp: event + far,
    PageDown: event - far,
    Home: 0,
    End: LAST_EVENT,
  }[key];
  return target === undefined ? undefined : Math.min(LAST_EVENT, Math.max(0, target));
};
