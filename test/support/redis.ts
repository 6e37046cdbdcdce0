import { freePort } from "./free-port.ts";
import { requireProgram } from "./programs.ts";

/** A redis-server for one test file, on loopback, without persistence. */
export interface TestRedis {
  /** Available once started; the same after a restart. */
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly signal: (signal: "SIGSTOP" | "SIGCONT") => void;
}

const isUp = async (url: string): Promise<boolean> => {
  const client = new Bun.RedisClient(url, { autoReconnect: false });
  const up = await client.ping().then(
    () => true,
    () => false,
  );
  client.close();
  return up;
};

export const testRedis = (): TestRedis => {
  let port: number | undefined;
  let redis: Bun.Subprocess | undefined;
  const urlOf = (): string => `redis://127.0.0.1:${port}`;
  return {
    get url() {
      return urlOf();
    },
    async start() {
      port ??= await freePort();
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      redis = Bun.spawn([requireProgram("redis"), ...args], { stdout: "ignore", stderr: "ignore" });
      for (let tries = 0; tries < 1000; tries++) {
        if (await isUp(urlOf())) return;
        await Bun.sleep(20);
      }
      throw new Error("redis-server did not start");
    },
    async stop() {
      redis?.kill(9);
      await redis?.exited;
    },
    signal: (signal) => redis?.kill(signal),
  };
};
