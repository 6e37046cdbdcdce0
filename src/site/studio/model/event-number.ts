import { LAST_EVENT } from "../../../core/query/index.ts";

/** Parses the number of an event; undefined if it is invalid. An empty text means 0. */
export const eventOf = (text: string): number | undefined => {
  if (text === "") return 0;
  return /^\d{1,7}$/.test(text) && Number(text) <= LAST_EVENT ? Number(text) : undefined;
};
