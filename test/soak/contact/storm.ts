import { temporaryDirectory } from "../../server/routes/contact/harness.ts";
import type { FirebaseFault } from "../../support/firebase-stub.ts";
import type { MailFault } from "../../support/resend-stub.ts";
import { inParallel, send } from "./client.ts";
import { createTestSystem, surplus } from "./test-system.ts";

const LANES = 128;
const CHANGE_MS = 60;
const CHANGES_PER_KILL = 70;

/** Faults that respond quickly: those that take 8 s each are in the table of faults. */
const MAIL: readonly MailFault[] = ["none", "denied", "denied", "denied", "drop_after_accepting", "broken"];
const DATABASE: readonly FirebaseFault[] = [
  "none",
  "none",
  "denied",
  "denied",
  "denied",
  "drop_after_storing",
];

const pick = <T>(choices: readonly T[]): T => {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error("nothing to choose from");
  return choice;
};

export interface StormReport {
  readonly store: string;
  readonly submissions: number;
  /** Requests sent again with the same key after a 500 or no response. */
  readonly retries: number;
  readonly kills: number;
  readonly recordDuplicates: number;
  readonly mailDuplicates: number;
  readonly missing: number;
}

/** Retries everything until it succeeds, while faults come and go and the server is killed now and then. */
export const runStorm = async (
  kind: "sqlite" | "firebase",
  wanted: number,
  limitMs: number,
): Promise<StormReport> => {
  using directory = temporaryDirectory();
  await using system = await createTestSystem(kind, directory.path);
  const deadline = performance.now() + limitMs;
  let [retries, kills, submissions] = [0, 0, 0];
  let calm = false;

  const weather = async (): Promise<void> => {
    for (let change = 1; !calm; change++) {
      await system.mail.misbehave(pick(MAIL));
      await system.firebase?.misbehave(pick(DATABASE));
      await Bun.sleep(CHANGE_MS);
      if (change % CHANGES_PER_KILL !== 0) continue;
      kills++;
      await system.restart();
    }
    await system.mail.misbehave("none");
    await system.firebase?.misbehave("none");
  };

  function* ids(): Generator<string> {
    while (retries < wanted && performance.now() < deadline) yield `${kind}-${submissions++}`;
    calm = true;
  }

  const storm = weather();
  await inParallel(ids(), LANES, async (id) => {
    for (;;) {
      const { status } = await send(system.server().url, id);
      if (status === 200) return;
      if (status !== 409) retries++;
      if (status < 500 && status !== 0 && status !== 409)
        throw new Error(`an answer outside the plan: ${status}`);
      await Bun.sleep(status === 409 ? 200 : 20);
    }
  });
  await storm;
  const { records, mails } = await system.countStored();
  return {
    store: kind,
    submissions,
    retries,
    kills,
    recordDuplicates: surplus(records),
    mailDuplicates: surplus(mails),
    missing: submissions - Math.min(records.size, mails.size),
  };
};
