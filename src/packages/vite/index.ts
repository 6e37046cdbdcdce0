import { readFile, realpath } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { kept } from "../../core/engine/index.ts";
import { createMemorySessions, type Sessions } from "../../core/mock/index.ts";
import { createAnswers } from "../fetch/answer.ts";
import type { Answers } from "../fetch/answers.ts";
import type { MockOptions } from "../fetch/options.ts";
import { type NodeHandler, nodeHandler } from "../node/index.ts";
import type { SourceFile } from "../fetch/source.ts";

/** The options of a mock, with files by their names. */
export interface MockbenchOptions extends Omit<MockOptions, "baseUrl"> {
  /**
   * The path that your app puts before `/users`, such as `"/api"`: everything below it is the mock's. By default
   * `/api/mock`, or the paths of your own API.
   */
  readonly prefix?: string;
  /** Your OpenAPI document: the path of its file from the root of the project, or parsed. */
  readonly openapi?: string | object;
  /** Your own rows: the path of their file, such as `"db.json"`, or an object. */
  readonly data?: string | object;
}

/** What a Vite server has for the plugin. That of `vite preview` watches nothing. */
interface ViteServer {
  readonly config: {
    readonly root: string;
    readonly logger: { info(message: string): void; error(message: string): void };
  };
  readonly middlewares: { use(handler: NodeHandler): unknown };
  readonly watcher?: {
    add(path: string): unknown;
    on(event: "add" | "change", changed: (path: string) => void): unknown;
  };
}

/** The plugin, as Vite 5 and later take it. */
export interface MockbenchPlugin {
  readonly name: string;
  readonly apply: "serve";
  configureServer(server: ViteServer): Promise<void>;
  configurePreviewServer(server: ViteServer): Promise<void>;
}

/** The file of a document or of rows. */
interface ProjectFile extends SourceFile {
  readonly path: string;
  /** The option that names it, with its text. */
  readonly read: () => Promise<Pick<MockOptions, "openapi" | "data">>;
  /** Everything that was read: itself, and the files that it refers to. */
  readonly parts: ReadonlySet<string>;
}

/** The file that the options name by its path from the root of the project; undefined for none. */
const projectFile = (options: MockOptions, root: string): ProjectFile | undefined => {
  const option = (["openapi", "data"] as const).find((one) => typeof options[one] === "string");
  if (option === undefined) return undefined;
  const name = options[option] as string;
  const path = resolve(root, name);
  const parts = new Set([path]);
  return {
    name,
    path,
    parts,
    read: async () => ({ [option]: await readFile(path, "utf8") }),
    async readPart(part) {
      const folder = await realpath(dirname(path));
      const found = await realpath(resolve(folder, part));
      if (!found.startsWith(folder + sep)) throw new Error(`${part} is outside the document's folder`);
      parts.add(found);
      return readFile(found, "utf8");
    },
  };
};

/** Vite makes its plugins anew when its configuration changes: what was written stays. */
const allSessions = new Map<string, Sessions>();
const sessionsOf = kept(allSessions, () => createMemorySessions());

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const baseOf = (prefix: string): string => {
  const base = prefix.replace(/\/+$/, "");
  if (/^\/(?!\/)/.test(base)) return base;
  throw new TypeError(
    `prefix must be the path that your app puts before /users, such as /api, not ${prefix}`,
  );
};

const serve = async (
  { prefix, ...others }: MockbenchOptions,
  { config: { root, logger }, middlewares, watcher }: ViteServer,
): Promise<void> => {
  const base = prefix === undefined ? undefined : baseOf(prefix);
  const options = base === undefined ? others : { ...others, baseUrl: `*${base}` };
  const file = projectFile(options, root);
  const sessions =
    options.sessions === undefined ? sessionsOf(JSON.stringify([root, base, file?.path])) : undefined;
  const open = async (): Promise<Answers> => {
    const answers = createAnswers({ ...options, ...(await file?.read()) }, sessions, file);
    await answers.read();
    for (const path of file?.parts ?? []) watcher?.add(path);
    return answers;
  };

  let answers = await open();
  let turn = Promise.resolve();
  const reopen = async (name: string): Promise<void> => {
    try {
      answers = await open();
      logger.info(`mockbench: ${name} was changed and read again`);
    } catch (error) {
      logger.error(`mockbench: ${messageOf(error)} (it is still served as it was before)`);
    }
  };
  for (const event of ["add", "change"] as const)
    watcher?.on(event, (path) => {
      if (file?.parts.has(resolve(path))) turn = turn.then(() => reopen(relative(root, path)));
    });

  const respond = async (request: Request): Promise<Response | undefined> => {
    const { requests, answer, fetch } = answers;
    if (base !== undefined && new URL(request.url).pathname.startsWith(`${base}/`)) return fetch(request);
    return requests.test(request.url) ? answer(request) : undefined;
  };
  middlewares.use(nodeHandler(respond));
};

/**
 * Serves a mock in Vite's development server. A file is read again when it changes; what was written stays as long as
 * Vite runs.
 *
 * @example
 * ```ts
 * import { defineConfig } from "vite";
 * import { mockbench } from "mockbench/vite";
 *
 * export default defineConfig({ plugins: [mockbench({ openapi: "api.yaml", prefix: "/api" })] });
 * ```
 */
export const mockbench = (options: MockbenchOptions = {}): MockbenchPlugin => ({
  name: "mockbench",
  apply: "serve",
  configureServer: (server) => serve(options, server),
  configurePreviewServer: (server) => serve(options, server),
});
