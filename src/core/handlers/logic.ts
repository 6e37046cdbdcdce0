import { derive } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import {
  createSleep,
  type Endpoint,
  type Handler,
  type Logic,
  type OwnLists,
  type RoutedRequest,
} from "../mock/index.ts";
import { MAX_BODY_BYTES } from "./body.ts";
import type { HandlerDeps } from "./context.ts";
import { ownHandler } from "./handler.ts";
import type { HandlerModule, OwnFunction, Place } from "./module.ts";
import { PLAIN_ANSWERS } from "./plain-answers.ts";

export interface LogicOptions
  extends Partial<Omit<HandlerDeps, "states" | "threw">>, Pick<HandlerDeps, "states" | "threw"> {
  /** The files; the same list until one of them changes. */
  readonly modules: () => readonly HandlerModule[];
  /** Whether paths that the API lacks are added to it. */
  readonly adds: boolean;
  /** What answers where the API does not, as `next()` of a handler. */
  readonly otherwise?: Handler | undefined;
}

const PARAMETER = /\{([^{}]*)\}/g;

/** Paths that differ only in what their parameters are called are the same. */
const shapeOf = (path: string): string => path.replaceAll(PARAMETER, "{}");

const namesIn = (path: string): string[] => Array.from(path.matchAll(PARAMETER), ([, name = ""]) => name);

/** The parameters of an endpoint by the names that a file has for them. */
const renaming = (from: string, to: string): ((routed: RoutedRequest) => Record<string, string>) => {
  const names = namesIn(to);
  const pairs = namesIn(from).map((name, index) => [name, names[index] ?? name] as const);
  return ({ params }) => Object.fromEntries(pairs.map(([own, name]) => [name, params[own] ?? ""]));
};

/** Answers for a file that cannot be used, so that nobody takes our answers for its own. */
const broken =
  (message: string, { answersTo }: Pick<Endpoint, "answersTo">, file: string): Handler =>
  (routed) => ({
    ...(answersTo?.(routed) ?? PLAIN_ANSWERS).refuse(new AppError("internal_error", message)),
    handler: file,
  });

type LayerDeps = HandlerDeps & Pick<LogicOptions, "otherwise">;

const canStand = ({ needsNext = false, methods }: HandlerModule, { handlers }: Endpoint): boolean =>
  !needsNext || [...methods.keys()].every((method) => handlers.has(method));

const withModule = (
  endpoint: Endpoint,
  module: HandlerModule,
  lists: OwnLists,
  deps: LayerDeps,
): Endpoint => {
  const { handlers: before, answersTo } = endpoint;
  const { problem, methods, file } = module;
  if (problem !== undefined) {
    const names = [...before.keys()];
    return derive(endpoint, {
      handlers: new Map(names.map((name) => [name, broken(problem, endpoint, file)])),
    });
  }
  const paramsOf = renaming(endpoint.path, module.path);
  const place = (): Place => ({ resource: endpoint.resource });
  const isPassed = (method: string): boolean => module.passes === true && !before.has(method);
  const own = Array.from(methods, ([method, one]: readonly [string, OwnFunction]) => {
    const described = before.get(method);
    const next = described ?? deps.otherwise;
    const owned = { module, own: one, method, next, paramsOf, lists, place, isPassed: isPassed(method) };
    // What was recorded is answered, whatever is said of it.
    const answers = described === undefined || module.isRecorded === true ? undefined : answersTo;
    return [method, ownHandler({ ...owned, answersTo: answers }, deps)] as const;
  });
  return derive(endpoint, {
    handlers: new Map([...before, ...own]),
    maxBody: Math.max(MAX_BODY_BYTES, endpoint.maxBody ?? 0),
    passed: new Set([...(endpoint.passed ?? []), ...[...methods.keys()].filter(isPassed)]),
    files: new Map([...(endpoint.files ?? []), ...own.map(([name]) => [name, file] as const)]),
  });
};

/** A developer's own code; one that hangs must not hang its client. */
const LIMIT_MS = 30_000;

/** Puts the files of a developer's own in front of an API. */
export const createLogic = ({ modules, adds, ...given }: LogicOptions): Logic => {
  const deps: LayerDeps = {
    sleep: createSleep(),
    random: () => 0,
    clock: Date.now,
    behindProxy: false,
    sessions: null,
    limit: LIMIT_MS,
    ...given,
  };
  return (endpoints, lists) => {
    const apply = (files: readonly HandlerModule[]): readonly Endpoint[] => {
      if (files.length === 0) return endpoints;
      const all = [...endpoints];
      const places = new Map<string, number>();
      for (const [index, { path }] of all.entries())
        if (!places.has(shapeOf(path))) places.set(shapeOf(path), index);
      for (const module of files) {
        const shape = shapeOf(module.path);
        const index = places.get(shape) ?? all.length;
        const added = { path: module.path, handlers: new Map<string, Handler>(), resource: null };
        const endpoint = all[index] ?? (adds ? added : undefined);
        const stands = deps.otherwise !== undefined || (endpoint && canStand(module, endpoint));
        if (endpoint === undefined || stands !== true) continue;
        all[index] = withModule(endpoint, module, lists, deps);
        places.set(shape, index);
      }
      return all;
    };
    let known: readonly HandlerModule[] | undefined;
    let made = endpoints;
    return () => {
      const files = modules();
      if (files !== known) made = apply(files);
      known = files;
      return made;
    };
  };
};
