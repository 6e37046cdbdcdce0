import { basename } from "node:path";
import { createDocumentApi, type DocumentOptions, readDocument } from "../../core/document/index.ts";
import { derive } from "../../core/engine/index.ts";
import { createLogic, createStates } from "../../core/handlers/index.ts";
import type { Logic, OwnApi, OwnDeps } from "../../core/mock/index.ts";
import { readHar, recordedModules, servedDocumentOf } from "../../core/recording/index.ts";
import { ConfigError } from "../config/parsers.ts";

/**
 * The API of a recording: its requests answer as they did, and the records that they show answer the others. Throws a
 * {@link ConfigError} for one that has none.
 */
export const openRecording = async (
  name: string,
  root: Parameters<typeof readHar>[0],
  deps: OwnDeps,
  options: DocumentOptions,
): Promise<OwnApi> => {
  const { onNote = () => undefined } = options;
  const recording = readHar(root);
  const { exchanges, notes } = recording;
  for (const note of notes) onNote(note);
  if (exchanges.length === 0) throw new ConfigError(`${name}: has no request with an answer.`);
  const states = createStates();
  const sessions = deps.sessions && states.within(deps.sessions);
  const file = basename(name);
  const served = servedDocumentOf(recording, file);
  const modules = recordedModules(file, exchanges, served.paths);
  const recorded = createLogic({
    ...deps,
    modules: () => modules,
    adds: true,
    states,
    sessions,
    threw: (_, message) => onNote(message),
  });
  const logic: Logic = (endpoints, lists) => {
    const all = recorded(endpoints, lists)();
    return deps.logic?.(all, lists) ?? ((): typeof all => all);
  };
  const document = await readDocument(served, file);
  const api = await createDocumentApi(
    document,
    JSON.stringify(document),
    { ...deps, sessions, logic },
    options,
  );
  const requests = `${exchanges.length} recorded request${exchanges.length === 1 ? "" : "s"}`;
  const count = new Set(exchanges.map(({ path }) => path)).size;
  const paths = `${count} path${count === 1 ? "" : "s"}`;
  return derive(api, { summary: [`${requests} at ${paths}`, ...api.summary.slice(1)] });
};
