import { afterAll, beforeAll, describe } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ELSEWHERE, imported, testHandlers } from "../../core/export/support/msw-handlers.ts";

interface Msw2 {
  readonly setupServer: (...handlers: readonly unknown[]) => {
    readonly listen: (options: { readonly onUnhandledRequest: "error" }) => void;
    readonly close: () => void;
  };
}

const folder = await installed("msw", "2.15.0");
const { setupServer } = (await import(join(folder, "lib/node/index.mjs"))) as Msw2;
const { handlers, createHandlers, reset } = await imported(folder);
const server = setupServer(...handlers, ...createHandlers(ELSEWHERE));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

describe("the handlers file under MSW 2", () => testHandlers({ reset, ask: (request) => fetch(request) }));
