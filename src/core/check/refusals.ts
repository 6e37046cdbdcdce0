/* oxlint-disable no-await-in-loop -- requests are sent one after another */
import { lastParameter } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import { unknownKey } from "./cases.ts";
import { flawsOf, recordOf } from "./judge.ts";
import { keyOf } from "./judge-list.ts";
import { keyIn, type Life } from "./life.ts";
import { validBodies, wrongBodies } from "./request-bodies.ts";

/** Bodies that the document forbids; what is made of them is removed again. */
export const checkRefusals = async (life: Life, body: Row): Promise<void> => {
  const { context, writers } = life;
  for (const operation of [writers.create, writers.update]) {
    if (operation === undefined || (operation === writers.update && life.id === null)) continue;
    for (const wrong of wrongBodies(context.api, operation, operation === writers.create ? body : {})) {
      const sent =
        operation === writers.create
          ? life.fresh(operation, wrong.body)
          : life.sent(operation, { body: wrong.body });
      const answer = await context.ask(sent);
      for (const flaw of await flawsOf(context, sent, "refusal", answer))
        life.report(
          {
            ...flaw,
            pointer: flaw.pointer || `/${wrong.name}`,
            message: `${wrong.name} ${wrong.problem}: ${flaw.message}`,
          },
          sent,
        );
      const made =
        answer.status < 300 && operation === writers.create ? recordOf(context, sent, answer) : undefined;
      const id = keyIn(writers.form, made, answer.status < 300 ? answer.headers.get("location") : null);
      if (id !== null && operation === writers.create && writers.remove !== undefined)
        await context.ask(life.about(id, writers.remove));
    }
  }
};

/** Writes to a record that does not exist. */
export const checkUnknown = async (life: Life, body: Row): Promise<void> => {
  const { context, writers } = life;
  const keys = context.samplesOf(writers.form).map((row) => keyOf(writers.form, row));
  if (life.id === null) return;
  for (const operation of [writers.update, writers.replace, writers.remove]) {
    const last = operation && lastParameter(operation.path);
    if (operation === undefined || last === null || last === undefined) continue;
    const id = unknownKey(context, operation, last, keys.length === 0 ? [life.id] : keys);
    if (id === undefined) continue;
    const [own] =
      operation === writers.remove ? [undefined] : validBodies(context.api, operation, writers.form, [body]);
    const sent = {
      ...life.about(id, operation),
      body: operation === writers.remove ? undefined : (own ?? body),
    };
    for (const flaw of await flawsOf(context, sent, "nothing", await context.ask(sent)))
      life.report(flaw, sent);
  }
};
