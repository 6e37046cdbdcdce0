import { createMock, type MockOptions } from "../../../src/packages/fetch/index.ts";
import { type Answer, answerOf, type Case, requestOf } from "../../packages/fetch/support/cases.ts";
import * as shout from "./shout.ts";

/* What every runtime runs, with the package as it is published. It uses nothing of any runtime. */

/** The APIs that are asked: the 21 resources, documents, rows, and rows with logic in front of them. */
export type Api = "resources" | "document" | "model" | "rows" | "logic";

export interface Question {
  readonly api: Api;
  readonly one: Case;
}

export interface Questions {
  /** Where the executable serves each, which is in links. */
  readonly origins: Readonly<Record<Api, string>>;
  readonly texts: Readonly<Record<"document" | "model" | "rows", string>>;
  readonly questions: readonly Question[];
}

/** Where handlers are, below a folder as in the options. */
export const SHOUT = "/posts/{id}";

export const optionsOf = ({ origins, texts }: Questions): Readonly<Record<Api, MockOptions>> => ({
  resources: {},
  document: { openapi: texts.document, baseUrl: origins.document },
  model: { openapi: texts.model, baseUrl: origins.model },
  rows: { data: texts.rows, baseUrl: origins.rows },
  logic: { data: texts.rows, handlers: { [SHOUT]: shout }, baseUrl: origins.logic },
});

export const requestTo = ({ origins }: Questions, { api, one }: Question): Request =>
  requestOf(one, origins[api], api === "resources" ? "/api/mock" : "");

/** The answers of mocks in this runtime. */
export const answersTo = async (asked: Questions): Promise<Answer[]> => {
  const mocks = Object.fromEntries(
    Object.entries(optionsOf(asked)).map(([api, options]) => [api, createMock(options)]),
  );
  const answers: Answer[] = [];
  for (const question of asked.questions)
    // oxlint-disable-next-line no-await-in-loop -- some write, and others read that
    answers.push(await answerOf((await mocks[question.api]?.fetch(requestTo(asked, question))) as Response));
  return answers;
};
