/* oxlint-disable no-await-in-loop -- requests are sent one after another */
import { lastParameter, type Operation } from "../document/index.ts";
import type { Row } from "../query/index.ts";
import { demandsCredentials, unknownKey } from "./cases.ts";
import { flawsOf, recordOf } from "./judge.ts";
import { keyOf } from "./judge-list.ts";
import { keyIn, type Life } from "./life.ts";
import { wrongBodies } from "./request-bodies.ts";
import type { Answer, Sent } from "./sent.ts";

/** Removes the record that an API made although it should not have. */
const removeMade = async (life: Life, sent: Sent, answer: Answer): Promise<void> => {
  const { context, writers } = life;
  if (answer.status >= 300 || writers.remove === undefined) return;
  const id = keyIn(writers.form, recordOf(context, sent, answer), answer.headers.get("location"));
  if (id !== null) await context.ask(life.about(id, writers.remove));
};

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
      if (operation === writers.create) await removeMade(life, sent, answer);
    }
  }
};

/** Writes without the credentials that they demand; what is made is removed again. */
export const checkCredentials = async (life: Life, body: Row): Promise<void> => {
  const { context, writers } = life;
  const { create, update, replace, remove } = writers;
  for (const operation of [create, update, replace, remove]) {
    const isLocked = operation !== undefined && demandsCredentials(operation);
    if (context.askWithout === null || !isLocked || life.id === null) continue;
    const sent = life.withBody(
      operation === create ? life.fresh(operation, body) : life.sent(operation),
      body,
    );
    const answer = await context.askWithout(sent);
    for (const flaw of await flawsOf(context, sent, "credentials", answer)) life.report(flaw, sent);
    if (operation === create) await removeMade(life, sent, answer);
    else if (operation === remove && answer.status < 300) life.id = null;
  }
};

/** Whether a write to a record that does not exist fails: some make it, and what is gone may be deleted again. */
const refusesUnknown = ({ method, responses }: Operation): boolean => {
  const has = (status: RegExp): boolean => responses.some((one) => status.test(one.status));
  return has(/^(?:404|410|4XX)$/i) && !(method === "PUT" && has(/^201$/));
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
    if (id === undefined || !refusesUnknown(operation)) continue;
    const sent = life.withBody(life.about(id, operation), body);
    for (const flaw of await flawsOf(context, sent, "nothing", await context.ask(sent)))
      life.report(flaw, sent);
  }
};
