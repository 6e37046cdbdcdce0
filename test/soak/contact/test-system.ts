import { openContactStore } from "../../../src/server/routes/contact/store/index.ts";
import type { ContactStore } from "../../../src/server/routes/contact/store/store.ts";
import { FirebaseStub } from "../../support/firebase-stub.ts";
import { ResendStub } from "../../support/resend-stub.ts";
import { idOf } from "./client.ts";
import { type Environment, type ServerProcess, startProcess } from "./server-process.ts";

/** The content of the store and of the owner's mailbox, by the id of the submission. */
export interface StoredCounts {
  readonly records: ReadonlyMap<string, number>;
  readonly mails: ReadonlyMap<string, number>;
}

/** A server with stubs for the services that it uses, and access to what they received. */
export interface TestSystem extends AsyncDisposable {
  readonly firebase: FirebaseStub | null;
  readonly mail: ResendStub;
  readonly server: () => ServerProcess;
  readonly restart: () => Promise<void>;
  readonly countStored: () => Promise<StoredCounts>;
}

const tally = (ids: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

export const createTestSystem = async (kind: "sqlite" | "firebase", dataDir: string): Promise<TestSystem> => {
  const mail = new ResendStub();
  const firebase = kind === "firebase" ? new FirebaseStub() : null;
  const databaseUrl = firebase === null ? null : `http://${firebase.host}?ns=mockbench`;
  const environment: Environment = {
    DATA_DIR: dataDir,
    RESEND_API_KEY: "re_canary7f3a",
    CONTACT_MAIL_TO: "owner@example.com",
    CONTACT_MAIL_FROM: "mock@example.com",
    RESEND_BASE_URL: mail.url,
    ...(databaseUrl === null ? {} : { FIREBASE_DATABASE_URL: databaseUrl }),
  };
  let server = await startProcess(environment);

  const openStore = (): Promise<ContactStore> => {
    const address = { emulatorHost: null, serviceAccount: null, contactPath: "contacts" };
    return openContactStore({ dataDir, firebase: databaseUrl === null ? null : { databaseUrl, ...address } });
  };

  return {
    firebase,
    mail,
    server: () => server,
    restart: async () => {
      await server.kill();
      server = await startProcess(environment);
    },
    countStored: async () => {
      const store = await openStore();
      const ids: string[] = [];
      for await (const { message } of store.list({})) ids.push(idOf(message));
      await store.close();
      return { records: tally(ids), mails: tally(mail.accepted.map(({ text }) => idOf(text))) };
    },
    [Symbol.asyncDispose]: async () => {
      await server.kill();
      await mail[Symbol.asyncDispose]();
      await firebase?.[Symbol.asyncDispose]();
    },
  };
};

/** The number of duplicates. */
export const surplus = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
