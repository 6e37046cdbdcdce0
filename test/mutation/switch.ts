/**
 * Stryker's code asks these functions, by these names, which mutant is active and reports what it runs. A mutant is
 * active from the start with the variable MUTANT, which workers and child processes inherit.
 */

let active = process.env["MUTANT"];
let runsLeft = Number.POSITIVE_INFINITY;
let counts: Map<string, number> | undefined;

export const activate = (mutant: string | undefined, mostRuns = Number.POSITIVE_INFINITY): void => {
  active = mutant;
  runsLeft = mostRuns;
  if (mutant === undefined) delete process.env["MUTANT"];
  else process.env["MUTANT"] = mutant;
};

/** From now on, counts how often each mutant's code is run. */
export const countInto = (map: Map<string, number> | undefined): void => {
  counts = map;
};

export const stryMutAct_9fa48 = (mutant: string): boolean => {
  if (mutant !== active) return false;
  if (runsLeft-- <= 0) throw new Error("an endless loop");
  return true;
};

export const stryCov_9fa48 = (...mutants: string[]): void => {
  if (counts === undefined) return;
  for (const mutant of mutants) counts.set(mutant, (counts.get(mutant) ?? 0) + 1);
};
