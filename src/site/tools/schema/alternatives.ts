import type { OutputUnit } from "@cfworker/json-schema";

/** A problem, and whether it explains the one above it. */
export interface Cause {
  readonly unit: OutputUnit;
  readonly isPart: boolean;
  /** Of `anyOf` and `oneOf`: the alternative that comes nearest, from 1. */
  readonly nearest?: number;
}

const isBelow = (unit: OutputUnit, choice: OutputUnit): boolean =>
  unit.keywordLocation.startsWith(`${choice.keywordLocation}/`) &&
  `${unit.instanceLocation}/`.startsWith(`${choice.instanceLocation}/`);

/** A value of another type, or with another kind, is further away than one with other faults. */
const distanceOf = (units: readonly OutputUnit[], choice: OutputUnit): number =>
  units.reduce((sum, { keyword, instanceLocation }) => {
    if (keyword === "type" && instanceLocation === choice.instanceLocation) return sum + 10_000;
    return sum + (keyword === "const" || keyword === "enum" ? 100 : 1);
  }, 0);

/** Below a failed choice, keeps the problems of the nearest alternative only. */
export const withNearest = (units: readonly OutputUnit[], isPart = false): Cause[] => {
  const causes: Cause[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at];
    if (unit === undefined) break;
    let end = at + 1;
    const isChoice = unit.keyword === "anyOf" || unit.keyword === "oneOf";
    for (let next = units[end]; isChoice && next !== undefined && isBelow(next, unit); next = units[end])
      end++;
    const below = Map.groupBy(units.slice(at + 1, end), ({ keywordLocation }) =>
      Number(keywordLocation.slice(unit.keywordLocation.length + 1).split("/", 1)[0]),
    );
    const [nearest] = [...below].toSorted(
      ([, left], [, right]) => distanceOf(left, unit) - distanceOf(right, unit),
    );
    causes.push({ unit, isPart, ...(nearest === undefined ? {} : { nearest: nearest[0] + 1 }) });
    if (nearest !== undefined) causes.push(...withNearest(nearest[1], true));
    at = end - 1;
  }
  return causes;
};
