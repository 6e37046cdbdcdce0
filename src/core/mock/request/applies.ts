import type { ParameterName } from "../../query/index.ts";

/** Faults that only streams have: a context is for both. */
const OF_STREAMS = /^(?:gap|dup)(?:@|$)/;

/** Whether a parameter of a context, a default or a rule applies to a request. */
export type Applies = (name: ParameterName, value: string) => boolean;

export const appliesToRecords: Applies = (name, value) => name !== "__fault" || !OF_STREAMS.test(value);
