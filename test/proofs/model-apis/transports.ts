import { getResponse } from "msw";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { handlers } from "../../../src/packages/msw/index.ts";
import { createFolder, start } from "../../server/local/support/start.ts";
import { ANTHROPIC, OPENAI } from "../../support/model-apis.ts";

/** A way to the mock of both APIs. */
export interface Transport extends AsyncDisposable {
  /** OpenAI's and Anthropic's. */
  readonly origins: readonly [string, string];
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

const { fileOf } = createFolder();
const ELSEWHERE = ["https://gpt.example.com", "https://claude.example.com"] as const;
const DOCUMENTS = [OPENAI, ANTHROPIC];

/** The same mock three times: as a server, as a function, and under Mock Service Worker. */
export const TRANSPORTS: Readonly<Record<string, () => Promise<Transport>>> = {
  async "mockbench mock"() {
    const { origin, ...server } = await start(DOCUMENTS.map((document) => fileOf(JSON.stringify(document))));
    return { ...server, origins: [origin, origin], fetch };
  },
  "mockbench/fetch"() {
    const mocks = DOCUMENTS.map((openapi, at) => createMock({ openapi, baseUrl: ELSEWHERE[at] ?? "" }));
    const ask: Transport["fetch"] = async (url, init) => {
      const request = new Request(url, init);
      const answers = await Promise.all(mocks.map(({ answer }) => answer(request.clone())));
      return answers.find((one) => one !== undefined) ?? Response.error();
    };
    return Promise.resolve({
      origins: ELSEWHERE,
      fetch: ask,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  },
  "Mock Service Worker"() {
    const all = DOCUMENTS.flatMap((openapi, at) => handlers({ openapi, baseUrl: ELSEWHERE[at] ?? "" }));
    return Promise.resolve({
      origins: ELSEWHERE,
      fetch: async (url, init) => (await getResponse(all, new Request(url, init))) ?? Response.error(),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  },
};
