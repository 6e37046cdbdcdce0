import {
  type ApiTypes,
  createLogic,
  type Fixed,
  type HandlerModule,
  type LogicOptions,
  needsPath,
} from "../../core/handlers/index.ts";
import { createSleep, type Handler, type Logic, type OwnApi } from "../../core/mock/index.ts";
import type { Logger } from "../log/log.ts";
import { openConfigFile } from "./handlers/config-file.ts";
import { openHandlers } from "./handlers/handlers.ts";

export interface OwnLogicOptions {
  /** The folder of the developer's own logic. */
  readonly handlers?: string | undefined;
  /** The file of fixed answers. */
  readonly config?: string | undefined;
  readonly watch: boolean;
}

/** What a file's API has of its own while it is open. */
type Edition = Pick<LogicOptions, "states" | "sessions" | "adds">;

/** The developer's own logic in front of all files. */
export interface OwnLogic extends AsyncDisposable {
  readonly logicFor: (edition: Edition) => Logic;
  /** Writes the types of a file's API anew, where the folder of handlers has them. */
  readonly keepTypes: (path: string, types: () => ApiTypes) => Promise<void>;
  /** Says what is fixed about paths that there are not. */
  readonly check: (routes: () => OwnApi["routes"]) => void;
}

/** Several lists as one, which is the same until one of them changes. */
const joined = (lists: readonly (() => readonly HandlerModule[])[]): (() => readonly HandlerModule[]) => {
  let parts: readonly (readonly HandlerModule[])[] = [];
  let all: readonly HandlerModule[] = [];
  return () => {
    const now = lists.map((list) => list());
    if (now.some((part, index) => part !== parts[index])) all = now.flat();
    parts = now;
    return all;
  };
};

const shapeOf = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, "{}");

/** What is fixed about a path or a method that there is not. */
const withoutPath = (fixed: readonly Fixed[], routes: OwnApi["routes"], prefix: string): readonly Fixed[] => {
  const known = new Set(
    routes.flatMap(({ path, methods }) => methods.map((one) => `${one} ${shapeOf(path)}`)),
  );
  return fixed.filter((one) => needsPath(one) && !known.has(`${one.method} ${shapeOf(prefix + one.path)}`));
};

interface Surroundings {
  /** The path before all others. */
  readonly prefix: string;
  readonly random: () => number;
  /** The real API; undefined for none. */
  readonly otherwise: Handler | undefined;
}

/** Opens what the command line names of a developer's own logic; null for nothing. Throws a `ConfigError`. */
export const openOwnLogic = async (
  { handlers: folder, config: path, watch }: OwnLogicOptions,
  { prefix, random, otherwise }: Surroundings,
  log: Logger,
): Promise<OwnLogic | null> => {
  if (folder === undefined && path === undefined) return null;
  await using opening = new AsyncDisposableStack();
  const sleep = createSleep();
  const clock = Date.now;
  let check: () => void = () => undefined;
  const handlers = folder === undefined ? undefined : opening.use(await openHandlers(folder, watch, log));
  const deps = { sleep: (milliseconds: number) => sleep(milliseconds, undefined), random, clock };
  const config =
    path === undefined ? undefined : opening.use(await openConfigFile(path, watch, deps, log, () => check()));
  const modules = joined([handlers, config].flatMap((one) => one?.modules ?? []));
  const opened = opening.move();
  return {
    logicFor: (edition) =>
      createLogic({
        ...edition,
        modules,
        sleep,
        random,
        otherwise,
        threw: (err, message) => log.error(err === undefined ? {} : { err }, message),
      }),
    keepTypes: async (file, types) => handlers?.keepTypes(file, types),
    check(routes) {
      check = () => {
        for (const { method, path: missing } of otherwise === undefined
          ? withoutPath(config?.fixed() ?? [], routes(), prefix)
          : [])
          log.warn({}, `${path ?? ""}: there is no ${method} ${missing}, so nothing is fixed about it`);
      };
      check();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};
