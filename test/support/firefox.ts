import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { requireProgram } from "./programs.ts";
import { until } from "./until.ts";

/*
 * Firefox as Debian has it, driven by WebDriver BiDi over a WebSocket: Playwright drives only builds of its own, and asks
 * stock ones for commands that they do not have.
 */

interface Reply {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

type Send = <Result = unknown>(method: string, params?: object) => Promise<Result>;

const connect = async (address: string): Promise<Send & Disposable> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const opened = Promise.withResolvers<void>();
  socket.addEventListener("open", () => opened.resolve());
  socket.addEventListener("error", () => opened.reject(new Error(`nothing answers at ${address}`)));
  socket.addEventListener("message", ({ data }) => {
    const { id = 0, error, message, result } = JSON.parse(String(data)) as Reply;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(`${error}: ${message ?? ""}`));
  });
  await opened.promise;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>();
    waiting.set(++lastId, call);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return call.promise;
  };
  return Object.assign(send as Send, { [Symbol.dispose]: () => socket.close() });
};

/** A tab of Firefox. */
export interface FirefoxPage {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function of its arguments in the page; its result must be JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Keys as a user presses them, one after the other. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly screenshot: (path: string) => Promise<void>;
}

const pageOf = (send: Send, context: string): FirefoxPage => ({
  async goto(url) {
    await send("browsingContext.navigate", { context, url, wait: "complete" });
  },
  async evaluate(run, ...args) {
    const source = `async (text) => JSON.stringify((await (${run.toString()})(...JSON.parse(text))) ?? null)`;
    const { result, exceptionDetails } = await send<{
      readonly result?: { readonly value: string };
      readonly exceptionDetails?: { readonly text: string };
    }>("script.callFunction", {
      functionDeclaration: source,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (result === undefined) throw new Error(exceptionDetails?.text ?? "the page threw");
    return JSON.parse(result.value) as never;
  },
  async press(...keys) {
    // Keys go to the tab in front.
    await send("browsingContext.activate", { context });
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions }] });
  },
  async resize(width, height) {
    await send("browsingContext.setViewport", { context, viewport: { width, height } });
  },
  async screenshot(path) {
    const { data } = await send<{ readonly data: string }>("browsingContext.captureScreenshot", { context });
    await Bun.write(path, Buffer.from(data, "base64"));
  },
});

export interface Firefox extends AsyncDisposable {
  readonly open: () => Promise<FirefoxPage>;
}

/** Starts Firefox without a window, on an empty profile. */
export const startFirefox = async (): Promise<Firefox> => {
  const profile = await mkdtemp(join(tmpdir(), "mockbench-firefox-"));
  const port = await freePort();
  const flags = ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`];
  const browser = Bun.spawn([requireProgram("firefox"), ...flags], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, HOME: profile },
  });
  const stop = async (): Promise<void> => {
    browser.kill("SIGKILL");
    await browser.exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    let send: (Send & Disposable) | undefined;
    await until(async () => {
      if (browser.exitCode !== null) throw new Error(`Firefox ended with code ${browser.exitCode}`);
      send = await connect(`ws://127.0.0.1:${port}/session`).catch(() => undefined);
      return send !== undefined;
    });
    const bidi = send;
    if (bidi === undefined) throw new Error("Firefox does not answer");
    await bidi("session.new", { capabilities: {} });
    return {
      async open() {
        const { context } = await bidi<{ readonly context: string }>("browsingContext.create", {
          type: "tab",
        });
        return pageOf(bidi, context);
      },
      async [Symbol.asyncDispose]() {
        bidi[Symbol.dispose]();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
