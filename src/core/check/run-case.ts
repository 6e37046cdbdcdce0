/* oxlint-disable no-await-in-loop -- requests are sent one after another */
import type { Case } from "./cases.ts";
import type { Context } from "./context.ts";
import type { Flaw } from "./finding.ts";
import { flawsOf } from "./judge.ts";
import type { Answer } from "./sent.ts";
import { shrink } from "./shrink.ts";

export const judgeCase = async (
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
