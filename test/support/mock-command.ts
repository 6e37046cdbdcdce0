import { binary } from "./binary.ts";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

export interface MockCommand extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

/** Runs `mockbench mock` on a file, with other options and in a folder. */
export const startMock = async (
  file: string,
  options: readonly string[] = [],
  cwd?: string,
): Promise<MockCommand> => {
  const port = await freePort();
  const args = ["mock", file, "--port", String(port), ...options];
  const child = Bun.spawn([await binary(), ...args], {
    stdout: "ignore",
    ...(cwd === undefined ? {} : { cwd }),
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => child.exitCode !== null || (await fetch(origin).catch(() => null)) !== null);
  if (child.exitCode !== null) throw new Error(`mockbench mock ended with ${child.exitCode}`);
  return {
    origin,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
};
