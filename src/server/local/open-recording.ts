import { basename } from "node:path";
import { createLogic, createStates } from "../../core/handlers/index.ts";
import {
  createMock,
  createOwnApi,
  createSleep,
  type OwnApi,
  type OwnDeps,
  type OwnLists,
} from "../../core/mock/index.ts";
import { readHar, recordedModules } from "../../core/recording/index.ts";
import { ConfigError } from "../config/parsers.ts";

/** The API of a recording: its requests answer as they did. Throws a {@link ConfigError} for one that has none. */
export const openRecording = (
  name: string,
  root: Parameters<typeof readHar>[0],
  deps: OwnDeps,
  onNote: (note: string) => void,
): OwnApi => {
  const { exchanges, notes } = readHar(root);
  for (const note of notes) onNote(note);
  if (exchanges.length === 0) throw new ConfigError(`${name}: has no request with an answer.`);
  const states = createStates();
  const sessions = deps.sessions && states.within(deps.sessions);
  const modules = recordedModules(basename(name), exchanges);
  const lists: OwnLists = { call: createMock().call, names: [], find: () => undefined };
  const { sleep = createSleep(), random = () => 0, clock = Date.now } = deps;
  const recorded = createLogic({
    modules: () => modules,
    adds: true,
    states,
    sessions,
    limit: 30_000,
    sleep,
    random,
    clock,
    behindProxy: false,
    threw: (_, message) => onNote(message),
  });
  const requests = `${exchanges.length} recorded request${exchanges.length === 1 ? "" : "s"}`;
  const paths = `${modules.length} path${modules.length === 1 ? "" : "s"}`;
  const summary = [`${requests} at ${paths}`];
  return createOwnApi(recorded([], lists)(), { ...deps, sessions }, { summary, lists });
};
