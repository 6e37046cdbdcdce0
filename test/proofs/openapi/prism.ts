import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import type { Exchange } from "../../support/openapi-validator.ts";

/** Prism in front of a server: it rejects requests and responses that do not match openapi.full.json. */
export interface Proxy extends AsyncDisposable {
  readonly origin: string;
  /** The problems that it found in an exchange. */
  readonly violations: (exchange: Exchange) => readonly string[];
}

const START_MS = 120_000;

/** Prism's own responses, and the header in which it reports on those that it forwards. */
const violationsIn = ({ headers, body }: Exchange): string[] => {
  const report = headers.get("sl-violations");
  const own = body.includes("stoplight.io/prism") ? [body] : [];
  return [...own, ...(report === null ? [] : [report])];
};

/** Starts Prism for the openapi.full.json of a server, and waits until it listens. */
export const startProxy = async (upstream: string): Promise<Proxy> => {
  const folder = temporaryFolder();
  const file = join(folder.path, "openapi.full.json");
  await Bun.write(file, await fetch(`${upstream}/openapi.full.json`));
  const port = await freePort();
  const command = join(await installed("@stoplight/prism-cli", "5.16.0"), "dist/index.js");
  const child = Bun.spawn(
    ["node", command, "proxy", file, upstream, "--errors", "--host", "127.0.0.1", "--port", String(port)],
    { stdout: "pipe", stderr: "pipe" },
  );
  const kill = (): void => child.kill("SIGKILL");
  process.on("exit", kill);
  const late = setTimeout(kill, START_MS);
  const decoder = new TextDecoder();
  const reader = child.stdout.getReader();
  let said = "";
  while (!said.includes("is listening")) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`prism ended at start: ${said}${await new Response(child.stderr).text()}`);
    said += decoder.decode(value, { stream: true });
  }
  clearTimeout(late);
  // Its log must be read, or it blocks.
  void (async () => {
    while (!(await reader.read()).done);
  })();
  return {
    origin: `http://127.0.0.1:${port}`,
    violations: violationsIn,
    async [Symbol.asyncDispose]() {
      kill();
      await child.exited;
      process.off("exit", kill);
      folder[Symbol.dispose]();
    },
  };
};
