/* Loaded on demand: an API of one's own has other records. */
export { BUILT_IN } from "../../core/engine/index.ts";
