import { derive, lazy } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { isStream } from "../http/frames.ts";
import type { Answers, MockResponse } from "../mock/index.ts";
import { responseFor } from "./error-body.ts";
import {
  ANY_JSON,
  isJson,
  jsonContent,
  type Operation,
  type ResponseSpec,
  statusOf,
  successOf,
} from "./operation.ts";
import { NO_PREFERENCE, type Preference } from "./prefer.ts";
import { type Call, type Maker, plainResponse, responseOf } from "./respond.ts";
import { contentFor } from "./streams/media-type.ts";

const loadItemChecks = lazy(() => import("./streams/check-items.ts"));

/** The response that has an example, the one of success first. */
const specWith = (operation: Operation, example: string): ResponseSpec | undefined => {
  const success = successOf(operation);
  const has = (one: ResponseSpec): boolean => one.contents.some(({ examples }) => examples.has(example));
  return success === undefined || has(success) ? success : (operation.responses.find(has) ?? success);
};

/** What logic of a developer's own may answer instead of an operation: what the document describes. */
export const describedAnswers = (
  maker: Maker,
  operation: Operation,
  callOf: () => Call,
  { check, refuse }: Pick<Answers, "check" | "refuse">,
): Answers => {
  const name = `${operation.method} ${operation.path}`;
  const refused = (message: string): AppError => new AppError("internal_error", `${name} ${message}`);

  const specOf = (status: number): ResponseSpec | undefined => {
    const spec = responseFor(operation, status);
    if (spec !== undefined) return derive(spec, { status: String(status) });
    const declared = operation.responses.map((one) => one.status);
    if (declared.length === 0) return undefined;
    throw refused(`has no response ${status} in the document; it has ${declared.join(", ")}.`);
  };

  const checkValue = (spec: ResponseSpec | undefined, status: number, value: unknown): void => {
    const schema = jsonContent(spec)?.schema;
    const [problem] = schema === undefined ? [] : maker.validators.of(schema, "response")(value);
    if (problem !== undefined)
      throw refused(
        `may not answer ${status} with this body: ${[problem.pointer, problem.message].join(" ").trim()}.`,
      );
  };

  const made = (
    spec: ResponseSpec | undefined,
    preference: Partial<Preference>,
    headers: Readonly<Record<string, string>> = {},
  ): MockResponse => {
    const response = plainResponse(maker, spec, callOf(), { ...NO_PREFERENCE, ...preference });
    return { ...response, headers: { ...response.headers, ...headers } };
  };

  return {
    check,
    refuse,
    success: statusOf(successOf(operation), 200),
    reply(status, body, headers) {
      const spec = specOf(status);
      const call = callOf();
      const content =
        spec === undefined ? ANY_JSON : contentFor(spec.contents, headers["content-type"] ?? call.accept);
      if (body !== undefined && content === undefined)
        throw refused(`answers ${status} without a body in the document, so reply(${status}) may have none.`);
      if (body === undefined && content !== undefined && spec !== undefined) return made(spec, {}, headers);
      const type = headers["content-type"] ?? content?.type ?? "";
      if (body === undefined || body === "bytes") {
        const typed = type === "" ? headers : { ...headers, "content-type": type };
        return responseOf(maker, spec, call, undefined, undefined, typed, status);
      }
      if (isJson(type)) checkValue(spec, status, body.value);
      const own = { ...ANY_JSON, type };
      return responseOf(maker, spec, call, own, body.value, headers, status);
    },
    async itemCheck(status, type) {
      const { itemCheckFor } = await loadItemChecks();
      const problemOf = itemCheckFor(maker, responseFor(operation, status), type);
      return (item) => {
        const problem = problemOf?.(item);
        if (problem !== undefined)
          throw refused(`may not stream this item: ${problem.pointer} ${problem.message}`.trim() + ".");
      };
    },
    example: (example) => made(specWith(operation, example), { example }),
    random(status) {
      const spec = specOf(status);
      return made(spec, { dynamic: jsonContent(spec)?.schema !== undefined });
    },
    get streamType() {
      const types = operation.responses.flatMap(({ contents }) => contents.map(({ type }) => type));
      return types.find(isStream) ?? "text/event-stream";
    },
  };
};
