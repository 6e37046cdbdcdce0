import { createApp } from "../../src/server/app.ts";
import { loadConfig } from "../../src/server/config/config.ts";
import type { Context } from "../../src/server/context.ts";
import { closeContext, createContext } from "../../src/server/create-context.ts";
import { temporaryFolder } from "./binary.ts";

/** The public service in this process, without a socket. */
export const openApp = async (
  env: Readonly<Record<string, string>> = {},
  change: (context: Context) => Partial<Context> = () => ({}),
) => {
  const folder = temporaryFolder();
  const shutdown = new AbortController();
  const config = loadConfig({ DATA_DIR: folder.path, LOG_LEVEL: "silent", ...env });
  const opened = await createContext(config, shutdown.signal);
  const context = { ...opened, ...change(opened) };
  return {
    app: createApp(context),
    context,
    async [Symbol.asyncDispose]() {
      shutdown.abort();
      await closeContext(opened);
      folder[Symbol.dispose]();
    },
  };
};
