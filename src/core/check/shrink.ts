/* oxlint-disable no-await-in-loop -- each request depends on what the one before showed */
import type { Pair } from "../query/index.ts";
import { faultOf, type Flaw } from "./finding.ts";
import type { Sent } from "./sent.ts";

/** Shorter texts for a value: a smaller number, or the first word. */
const shorterTexts = (text: string): string[] => {
  if (/^\d+$/.test(text)) return [1, 2, 3].filter((number) => number < Number(text)).map(String);
  const [first = text] = text.split(/[\s,]/, 1);
  return first === text ? [] : [first];
};

/** Requests that are shorter than one, the shortest first. */
const shorter = (sent: Sent): Sent[] => {
  const { query } = sent;
  const at = (index: number, pairs: readonly Pair[]): Sent => ({
    ...sent,
    query: [...query.slice(0, index), ...pairs, ...query.slice(index + 1)],
  });
  return [
    ...(query.length > 1 ? [{ ...sent, query: [] }] : []),
    ...query.map((_, index) => at(index, [])),
    ...query.flatMap(([name, text], index) => shorterTexts(text).map((one) => at(index, [[name, one]]))),
  ];
};

const MAX_TRIES = 24;

/** The shortest request that still shows a flaw, and how it shows there. */
export const shrink = async (
  sent: Sent,
  flaw: Flaw,
  judge: (sent: Sent) => Promise<readonly Flaw[]>,
): Promise<readonly [Sent, Flaw]> => {
  let [best, shown] = [sent, flaw];
  const fault = faultOf(flaw);
  let tries = 0;
  for (let isShorter = true; isShorter && tries < MAX_TRIES;) {
    isShorter = false;
    for (const candidate of shorter(best)) {
      if (tries++ === MAX_TRIES) break;
      const again = (await judge(candidate)).find((one) => faultOf(one) === fault);
      if (again === undefined) continue;
      [best, shown, isShorter] = [candidate, again, true];
      break;
    }
  }
  return [best, shown];
};
