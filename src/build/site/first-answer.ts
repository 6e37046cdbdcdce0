import { BUILT_IN } from "../../core/engine/index.ts";
import type { DemoResponse } from "../../site/pages/home/ask.ts";
import { printJson } from "../../site/pages/home/print-json.ts";
import { createMock } from "../../core/mock/index.ts";
import { DEFAULT_SERVER } from "../../site/parts/use-server.ts";

const PATH = "users?limit=4&fields=id,name,role";

/** The API's response to the first request of the home page. */
export const firstAnswer = async (): Promise<DemoResponse & { readonly path: string }> => {
  const request = new Request(`${DEFAULT_SERVER}/api/mock/${PATH}`);
  const { status, headers, body } = await createMock({ catalog: BUILT_IN }).handle(request);
  const total = headers["x-total-count"] ?? null;
  if (status !== 200 || total === null || typeof body !== "string") throw new Error(`${PATH} is not a list`);
  return { path: PATH, status, statusText: "OK", total, notice: null, body: printJson(JSON.parse(body)) };
};

/** Makes it available to the pages that are rendered here, as it is in a browser. */
export const provideFirstAnswer = async (): Promise<void> => {
  Object.assign(globalThis, { __FIRST_ANSWER__: await firstAnswer() });
};
