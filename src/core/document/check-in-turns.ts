import type { Problem } from "../errors.ts";
import { pointerStep } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import type { DividedCheck } from "./validator.ts";

const MAX_PROBLEMS = 20;

/** What is wrong with an object and the items of its lists; null if some of it would take too long. */
export const checkInTurns = async (
  { whole, items }: DividedCheck,
  value: unknown,
  turn: () => Promise<void>,
): Promise<readonly Problem[] | null> => {
  const found = whole(value);
  const problems = [...(found ?? [])];
  let isWhole = found !== null;
  for (const [name, checks] of items) {
    const list: unknown = isNode(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
      if (problems.length >= MAX_PROBLEMS) return problems;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await turn();
      const ofItem = checks.map((check) => check(item));
      isWhole &&= !ofItem.includes(null);
      const at = pointerStep(name) + pointerStep(index);
      problems.push(
        ...ofItem.flatMap((all) => (all ?? []).map((one) => ({ ...one, pointer: at + (one.pointer ?? "") }))),
      );
    }
  }
  return isWhole || problems.length > 0 ? problems : null;
};
