/* What happens to records after they are made: events, other days, texts that are hard to draw. */
export { History } from "./history/history.ts";
export { TableAt } from "./history/table-at.ts";
export { changesOf, variantOf } from "./variants.ts";
