import { binary } from "./binary.ts";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

export interface MockCommand extends AsyncDisposable {
  readonly origin: string;
}

/** Runs `mockbench mock` on a file. */
export const startMock = async (file: string, ...options: readonly string[]): Promise<MockCommand> => {
  const port = await freePort();
  const child = Bun.spawn([await binary(), "mock", file, "--port", String(port), ...options], {
    stdout: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => child.exitCode !== null || (await fetch(origin).catch(() => null)) !== null);
  if (child.exitCode !== null) throw new Error(`mockbench mock ended with ${child.exitCode}`);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
};
