import type { ViewState } from "./hash.ts";
import { datasetOf, type StudioState } from "./state.ts";

const DEFAULTS = { seed: "1", count: "100", interval: "1000", batch: "1" };

/** The query string of the stream that the studio shows, without defaults. */
export const streamSearch = ({ resource, texts }: StudioState, view: ViewState): string => {
  const search = { ...datasetOf(texts), interval: view.interval, batch: view.batch };
  const parts = Object.entries(search).filter(
    ([name, value]) => value !== "" && value !== DEFAULTS[name as keyof typeof DEFAULTS],
  );
  return [
    ["resource", resource] as const,
    ...parts,
    ...(view.types === "" ? [] : [["types", view.types] as const]),
    ...(view.until === "" ? [] : [["limit", view.until] as const]),
    ...(view.jitter === "" ? [] : [["random", "true"] as const]),
    ...(view.fault === "" ? [] : [["__fault", view.fault] as const]),
    ...(view.from === "" ? [] : [["lastEventId", view.from] as const]),
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
};
