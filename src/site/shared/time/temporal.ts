import type { Temporal as Polyfill } from "temporal-polyfill";

export type TemporalApi = typeof Polyfill;
export type { Temporal } from "temporal-polyfill";

/** The browser's own Temporal, or else a polyfill. */
export const loadTemporal = async (): Promise<TemporalApi> =>
  (globalThis as { readonly Temporal?: TemporalApi }).Temporal ??
  (await import("temporal-polyfill")).Temporal;
