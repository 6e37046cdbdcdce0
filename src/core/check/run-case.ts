/* oxlint-disable no-await-in-loop -- each request depends on what the one before showed */
import type { Pair } from "../query/index.ts";
import type { Case } from "./cases.ts";
import type { Context } from "./context.ts";
import { faultOf, type Flaw } from "./finding.ts";
import { flawsOf } from "./judge.ts";
import type { Answer, Sent } from "./sent.ts";

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
const shrink = async (
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

const judgeCase = async (
  context: Context,
  { sent, expects, wrong }: Case,
  answer: Answer,
): Promise<readonly Flaw[]> => {
  const flaws = await flawsOf(context, sent, expects, answer);
  return wrong === undefined
    ? flaws
    : flaws.map((flaw) =>
        // What else is wrong with an answer has nothing to do with its parameter.
        expects === "answer" && flaw.rule !== "server_error"
          ? flaw
          : { ...flaw, pointer: flaw.pointer || `?${wrong}`, message: `${wrong}: ${flaw.message}` },
      );
};

/** Sends the request of a case and reports what is wrong with its answer, with the shortest request that shows it. */
export const runCase = async (context: Context, one: Case): Promise<Answer> => {
  const { ask, findings } = context;
  const answer = await ((one.expects === "credentials" ? context.askWithout : null) ?? ask)(one.sent);
  for (const flaw of await judgeCase(context, one, answer)) {
    // A wrong request is as short as it can be.
    const isShort = one.expects !== "success" || findings.known(flaw, one.sent) !== undefined;
    const [sent, shown] = isShort
      ? [one.sent, flaw]
      : await shrink(one.sent, flaw, async (sent) => judgeCase(context, { ...one, sent }, await ask(sent)));
    findings.add(shown, sent);
  }
  return answer;
};
