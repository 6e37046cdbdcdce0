import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { loadConfig } from "../server/config/config.ts";
import { closeContext, createContext } from "../server/create-context.ts";
import { BUILT_IN } from "../core/engine/index.ts";
import { createDocument } from "../server/openapi/document.ts";
import type { Piece } from "../server/openapi/names.ts";
import { BUILT_ORIGIN } from "../server/static/manifest.ts";
import { type ExampleAnswers, exampleComponents, EXAMPLES, type ExampleRequest } from "./openapi/examples.ts";

/** In place of the only part of an example that differs each time. */
const SHOWN_KEY = "01a1fb42-89c3-7458-820c-0381a82cb708";

type Ask = (request: Request) => Promise<Response> | Response;

const answerTo = async (ask: Ask, { method, path, headers, body }: ExampleRequest): Promise<unknown> => {
  const init = { method, headers: headers ?? {}, ...(body === undefined ? {} : { body }) };
  const response = await ask(new Request(BUILT_ORIGIN + path, init));
  const json = /json/.test(response.headers.get("content-type") ?? "");
  return json ? response.json() : response.text();
};

/** The service's own responses to the example requests, made in this process. */
const askExamples = async (): Promise<ExampleAnswers> => {
  const folder = mkdtempSync(join(tmpdir(), "mockbench-openapi-"));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", CONTACT_RATE_LIMIT: "0" });
  const context = await createContext(config, new AbortController().signal);
  try {
    const app = createApp({ ...context, ids: { ...context.ids, key: () => SHOWN_KEY } });
    const answers = new Map<string, unknown>();
    for (const [name, request] of EXAMPLES)
      answers.set(name, await answerTo((asked) => app.fetch(asked), request));
    return answers;
  } finally {
    await closeContext(context);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes openapi.json and openapi.full.json into a folder. */
export const buildOpenApi = async (folder: string): Promise<void> => {
  const parts = { catalog: BUILT_IN, examples: exampleComponents(await askExamples()) };
  const write = (name: string, document: Piece): Promise<number> =>
    Bun.write(join(folder, name), JSON.stringify(document));
  await write("openapi.json", createDocument({ ...parts, isCompact: true }));
  await write("openapi.full.json", createDocument({ ...parts, isCompact: false }));
};
