import { BUILT_IN } from "../../src/core/engine/index.ts";
import { AppError } from "../../src/core/errors.ts";
import { createMock, createSessions, type Mock } from "../../src/core/mock/index.ts";
import type { SessionStore } from "../../src/core/mock/session/store.ts";
import { createMemoryStore } from "../core/mock/support/memory-store.ts";
import { rowsOf, send } from "../core/mock/support/session-requests.ts";
import type { World } from "./world.ts";

const REPLICAS = 2;
const CLIENTS = 3;
const CHANGES = 5;
const ATTEMPTS = 4;
const NAME = "shared";

export const SESSION_STATES = [
  "a commit was refused",
  "an answer was lost after the commit",
  "an answer was lost before the commit",
  "another replica was faster",
  "a lost change was repeated",
] as const;

/** Redis as a replica sees it: it takes time, refuses, and loses requests and answers. */
const remoteStore = (world: World, store: SessionStore): SessionStore => {
  const call = async <Result>(isWrite: boolean, work: () => Result): Promise<Awaited<Result>> => {
    await world.wait();
    if (world.chance(0.08)) {
      if (isWrite) world.sometimes("a commit was refused");
      throw new AppError("sessions_unavailable", "refused");
    }
    const isLost = isWrite && world.chance(0.2);
    if (isLost && world.chance(0.5)) {
      world.sometimes("an answer was lost before the commit");
      throw new AppError("outcome_unknown", "the request was lost");
    }
    const result = await work();
    await world.wait();
    if (!isLost) return result;
    world.sometimes("an answer was lost after the commit");
    throw new AppError("outcome_unknown", "the answer was lost");
  };
  return {
    load: (name, known) => call(false, () => store.load(name, known)),
    commit: (name, change, client) =>
      call(true, async () => {
        const isDone = await store.commit(name, change, client);
        if (!isDone) world.sometimes("another replica was faster");
        return isDone;
      }),
    drop: (name) => call(true, () => store.drop(name)),
  };
};

/** How a change ended for its client: `no` is a promise that it has no effect. */
type Ending = "yes" | "no" | "unknown";

const change = async (world: World, replicas: readonly Mock[], title: string): Promise<Ending> => {
  let ending: Ending = "no";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const headers = { "idempotency-key": title };
    const replica = world.pick(replicas);
    const { status } = await send(replica, "POST", `todos?__session=${NAME}`, { title }, headers);
    world.note(`${title} ${status}`);
    if (status === 201) {
      if (ending === "unknown") world.sometimes("a lost change was repeated");
      return "yes";
    }
    if (status === 504) ending = "unknown";
    else if (status !== 503) world.violated(`${title} got ${status}`);
    await world.wait();
    if (world.chance(0.2)) return ending;
  }
  return ending;
};

/**
 * Clients change one session through two replicas. Each change that was acknowledged is there once, each that was refused
 * is not there, and one whose outcome is unknown is there at most once.
 */
export const simulateSessions = (world: World): readonly Promise<void>[] => {
  const store = createMemoryStore();
  const replicas = Array.from({ length: REPLICAS }, () =>
    createMock({ catalog: BUILT_IN, sessions: createSessions(remoteStore(world, store), world.now) }),
  );
  const endings = new Map<string, Ending>();
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; turn < CHANGES; turn++) {
      const title = `client-${number}-change-${turn}`;
      endings.set(title, await change(world, replicas, title));
    }
  };
  const check = async (): Promise<void> => {
    const rows = await rowsOf(
      createMock({ catalog: BUILT_IN, sessions: createSessions(store) }),
      `todos?__session=${NAME}&id_gt=100&limit=100`,
    );
    for (const [title, ending] of endings) {
      const times = rows.filter((row) => row["title"] === title).length;
      if (times > 1) world.violated(`${title} is there ${times} times`);
      if (ending === "yes" && times === 0) world.violated(`${title} was acknowledged and is lost`);
      if (ending === "no" && times > 0) world.violated(`${title} was refused and is there`);
    }
    world.note(`${rows.length} records`);
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  return [Promise.all(clients).then(check)];
};
