import { AppError } from "../errors.ts";
import { readBytes } from "../http/body.ts";
import {
  type Answers,
  type Handler,
  type MockRequest,
  type MockResponse,
  type RoutedRequest,
  simulated,
  withParts,
} from "../mock/index.ts";
import { responseFor } from "./answer.ts";
import { bodyOf, MAX_BODY_BYTES } from "./body.ts";
import { contextFor, type HandlerDeps, type Owned } from "./context.ts";
import { PLAIN_ANSWERS } from "./plain-answers.ts";

const NOTHING = new Uint8Array(0);

/** Rejects once a time is over, unless what is waited for comes first. */
const within = async <Value>(limit: number, work: Promise<Value>, late: () => AppError): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** What a handler threw as the error that its caller sees. */
const failureOf = (error: unknown, { module }: Owned, { threw }: HandlerDeps): AppError => {
  // What the records or the document refuse, a handler may pass on.
  if (error instanceof AppError && error.code !== "internal_error") return error;
  const name = error instanceof AppError ? "" : `${error instanceof Error ? error.name : "thrown"}: `;
  const message = `${module.placeOf(error)}: ${name}${error instanceof Error ? error.message : String(error)}`;
  threw(error, message);
  return new AppError("internal_error", message.slice(0, 2000), { cause: error });
};

const describe = (value: unknown): string =>
  value === undefined ? "nothing" : value === null ? "null" : `a ${typeof value}`;

/** A handler of a developer's own as an endpoint has it. Whatever it does, its request is answered. */
export const ownHandler = (owned: Owned, deps: HandlerDeps): Handler => {
  const { module, own, method, answersTo, place, isPassed } = owned;
  const { file } = module;
  const failure = (error: unknown): AppError => failureOf(error, owned, deps);
  const late = (): AppError => {
    const message = `${file}: ${method} did not answer within ${deps.limit / 1000} s.`;
    deps.threw(undefined, message);
    return new AppError("outcome_unknown", message);
  };

  const run = async (
    routed: RoutedRequest,
    answers: Answers,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<MockResponse> => {
    const body = await bodyOf(routed.request, bytes);
    const context = contextFor(owned, routed, body, answers, deps, failure);
    try {
      const returned = await within(deps.limit, Promise.resolve(own(context, place())), late);
      const response = responseFor(returned, answers, failure);
      if (response !== undefined) return response;
      throw new TypeError(
        `${method} returned ${describe(returned)}, not next(), reply(…), a Response or an async generator`,
      );
    } catch (error) {
      throw failure(error);
    }
  };

  return async (sent) => {
    let answers = answersTo?.(sent) ?? PLAIN_ANSWERS;
    let response: MockResponse;
    try {
      const bytes = isPassed ? NOTHING : await readBytes(sent.request, MAX_BODY_BYTES);
      const routed = isPassed ? sent : { ...sent, request: inMemory(sent.request, bytes) };
      answers = answersTo?.(routed) ?? PLAIN_ANSWERS;
      response = await simulated(routed, deps, async (rest) => {
        await answers.check();
        return run(rest, answers, bytes as Uint8Array<ArrayBuffer>);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response = answers.refuse(error);
    }
    return { ...response, handler: file, by: module.isRecorded === true ? "recorded" : "handler" };
  };
};

const inMemory = (request: MockRequest, bytes: Uint8Array): MockRequest =>
  withParts(request, { body: bytes.byteLength === 0 && request.body === null ? null : bytes });
