import { AppError } from "../../errors.ts";
import type { HandlerModule, Place } from "../module.ts";
import type { Fixed, Progress } from "./read-fixed.ts";

/** What the outside is needed for. */
export interface FixedDeps {
  /** As it is shown: `mockbench.yaml`. */
  readonly file: string;
  readonly sleep: (milliseconds: number) => Promise<void> | void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly clock: () => number;
  /** The bytes of a file beside the configuration. */
  readonly open: (path: string) => Promise<Blob>;
}

interface Reply {
  (status: number, body?: unknown, headers?: Readonly<Record<string, string>>): Changeable;
  readonly example: (name: string) => Changeable;
  readonly success: number;
}

interface Changeable {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What of a handler's context is used. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly reply: Reply;
  readonly next: () => Promise<Changeable>;
  readonly mock: Readonly<Record<string, { patch(id: string, changes: object): Promise<unknown> }>>;
  readonly state: Record<symbol, Map<string, Walk>>;
}

/** How far something is in a session. */
interface Walk {
  calls: number;
  readonly since: number;
}

const WALKS = Symbol("walks");

/** How often something of a session was called before, and since when; counts this call. */
const counted = ({ state }: Context, key: string, clock: () => number): Readonly<Walk> => {
  const walks = (state[WALKS] ??= new Map<string, Walk>());
  const walk = walks.get(key) ?? { calls: 0, since: clock() };
  walks.set(key, walk);
  const { calls, since } = walk;
  walk.calls++;
  return { calls, since };
};

const fail = (
  context: Context,
  { failure, method, path }: Fixed,
  { random, clock, file }: FixedDeps,
): void => {
  if (failure === null) return;
  const { status, share, times } = failure;
  if (times !== null && counted(context, `failure ${method} ${path}`, clock).calls >= times) return;
  if (random() < share)
    throw new AppError("simulated_error", `Simulated by ${method} ${path} in ${file}.`, { status });
};

const valueAt = ({ through, every }: Progress, { calls, since }: Walk, now: number): unknown => {
  const steps = "reads" in every ? calls / every.reads : (now - since) / every.milliseconds;
  return through[Math.min(Math.floor(steps), through.length - 1)];
};

/** Lets the field of a record go on: in the record itself, so that lists and others show it, too. */
const walk = async (
  context: Context,
  { path, progress }: Fixed,
  { resource }: Place,
  clock: () => number,
): Promise<Changeable> => {
  const { params, mock, next } = context;
  if (progress === null) return next();
  const id = Object.values(params).at(-1);
  const value = valueAt(progress, counted(context, `${path} ${JSON.stringify(params)}`, clock), clock());
  const list = resource === null || id === undefined ? undefined : mock[resource];
  if (list !== undefined && id !== undefined) {
    await list.patch(id, { [progress.field]: value });
    return next();
  }
  const answer = await next();
  if (typeof answer.body === "object" && answer.body !== null)
    (answer.body as Record<string, unknown>)[progress.field] = value;
  return answer;
};

const answerOf = async (
  context: Context,
  fixed: Fixed,
  place: Place,
  { open, clock }: FixedDeps,
): Promise<Changeable> => {
  const { reply } = context;
  const { status, body, file, example, headers } = fixed;
  if (example !== null) return reply.example(example);
  if (file !== null) return reply(status ?? reply.success, await open(file), headers);
  if (body !== null) return reply(status ?? reply.success, body.value, headers);
  return status === null ? walk(context, fixed, place, clock) : reply(status, undefined, headers);
};

/** What is fixed about a path as a handler in front of it. */
export const fixedModule = (fixed: Fixed, deps: FixedDeps): HandlerModule => {
  const { method, path, delay, headers } = fixed;
  const own = async (given: object, place: Place): Promise<unknown> => {
    const context = given as Context;
    const [from, to] = delay ?? [0, 0];
    const wait = from + Math.floor(deps.random() * (to - from + 1));
    if (wait > 0) await deps.sleep(wait);
    fail(context, fixed, deps);
    const answer = await answerOf(context, fixed, place, deps);
    Object.assign(answer.headers, headers);
    return answer;
  };
  const placeOf = (): string => `${deps.file}: ${method} ${path}`;
  const methods = new Map([[method, own]]);
  return {
    file: deps.file,
    path,
    methods,
    needsNext: needsPath(fixed),
    passes: fixed.progress === null,
    problem: undefined,
    placeOf,
  };
};

/** Whether something else must answer the path that something is fixed about. */
export const needsPath = ({ status, body, file }: Fixed): boolean =>
  body === null && file === null && status === null;
