import { type Json, lazy } from "../../engine/index.ts";
import { AppError } from "../../errors.ts";
import type { MockResponse, OwnLists } from "../../mock/index.ts";
import { hashHex } from "../../query/index.ts";
import { responseFor } from "../error-body.ts";
import { declares, jsonContent, type Operation } from "../operation.ts";
import type { Call, Maker } from "../respond.ts";
import type { ErrorForm } from "./dialect.ts";
import { anthropicErrors, openAiErrors } from "./errors.ts";
import { type ModelKind, modelKindOf } from "./recognize.ts";

/*
 * Model APIs: operations that take and answer what OpenAI's or Anthropic's do, known by their schemas. What they answer
 * is made by rules, and says so.
 */

/** Long conversations with pictures in them. */
export const MAX_MODEL_BYTES = 2 ** 20;

/** Most documents have no such operations. */
const loadAnswers = lazy(() => import("./answer.ts"));

const errorsOf = (kind: ModelKind): ErrorForm =>
  kind === "messages" || kind === "tokens" ? anthropicErrors : openAiErrors;

/** Both dialects say 400 where others say 422. */
const asBadRequest = (error: AppError, operation: Operation): AppError => {
  if (error.status !== 422 || declares(operation, 422)) return error;
  const { code, message, problems, headers } = error;
  return new AppError(code, message, { problems, headers, status: 400 });
};

/** An operation that a model would answer. */
export interface ModelOperation {
  /** Whether its answers are as the document describes them: it says nothing of vectors in base64. */
  readonly isDescribed: boolean;
  readonly answer: (call: Call) => Promise<MockResponse>;
  /** An error in the words of the dialect; undefined if the document has another form for it. */
  readonly refuse: (error: AppError, accepts: (value: Json) => boolean) => MockResponse | undefined;
}

/** Finds what an operation is to those who talk with models; undefined for any other. */
export const createModels = (
  maker: Maker,
  lists: OwnLists,
): ((operation: Operation) => ModelOperation | undefined) => {
  const answers = lazy(async () => (await loadAnswers()).createAnswers(maker, lists));
  const known = new Map<Operation, ModelOperation | undefined>();

  const create = (kind: ModelKind, operation: Operation): ModelOperation => ({
    isDescribed: kind !== "embeddings",
    answer: async (call) => (await answers())(kind, call),
    refuse(thrown, accepts) {
      const error = asBadRequest(thrown, operation);
      const form = errorsOf(kind);
      const id = hashHex(error.message);
      const value = form.body(error, id);
      if (jsonContent(responseFor(operation, error.status)) !== undefined && !accepts(value))
        return undefined;
      return {
        status: error.status,
        headers: {
          "cache-control": "no-store",
          ...error.headers,
          ...form.headers(error, id),
          "content-type": "application/json",
        },
        body: JSON.stringify(value),
      };
    },
  });

  return (operation) => {
    if (known.has(operation)) return known.get(operation);
    const kind = modelKindOf(maker.root, operation);
    const found = kind === undefined ? undefined : create(kind, operation);
    known.set(operation, found);
    return found;
  };
};
