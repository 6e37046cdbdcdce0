import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { type Plan, select, sourceOf, write } from "../../../../src/core/query/index.ts";

/** The whole body of a response. */
export const render = (plan: Plan, origin: string): string => {
  const source = sourceOf(BUILT_IN, plan.query, origin);
  const selection = select(plan, source.tables);
  return write(plan, selection, source);
};
