import { setupWorker } from "msw/browser";
import { handlers } from "../../../src/packages/msw/index.ts";
import { type Answer, answerOf } from "../../packages/fetch/support/cases.ts";
import { optionsOf, type Questions, requestTo } from "./answers.ts";

/* For browsers: the handlers answer in a service worker. */

const answersTo = async (asked: Questions): Promise<Answer[]> => {
  const worker = setupWorker(...Object.values(optionsOf(asked)).flatMap(handlers));
  await worker.start({ quiet: true, onUnhandledFrame: "error" });
  const answers: Answer[] = [];
  for (const question of asked.questions)
    // oxlint-disable-next-line no-await-in-loop -- some write, and others read that
    answers.push(await answerOf(await fetch(requestTo(asked, question))));
  return answers;
};

Object.assign(globalThis, { answersTo });
