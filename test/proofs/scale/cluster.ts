import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { FirebaseStub } from "../../support/firebase-stub.ts";
import { freePort } from "../../support/free-port.ts";
import { type ProgramName, requireProgram } from "../../support/programs.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const CONFIG = join(ROOT, "public/deploy/nginx.conf");

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (is: boolean) => (): void => {
      socket.destroy();
      resolve(is);
    };
    socket.on("connect", end(true)).on("error", end(false));
  });

const listening = async (name: string, port: number): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error(`${name} does not listen on ${port}`);
    await Bun.sleep(20);
  }
};

/** A server process in the foreground. */
const start = (name: ProgramName, args: readonly string[], cwd: string): Bun.Subprocess =>
  Bun.spawn([requireProgram(name), ...args], { cwd, stdout: "ignore", stderr: "ignore" });

/** Three replicas that share Redis and a database, behind nginx with the configuration of the docs. */
export interface Cluster extends AsyncDisposable {
  /** The origin of nginx, without a trailing slash. */
  readonly origin: string;
  readonly replicas: () => readonly TestServer[];
  /** Stops a replica and starts another one in its place. */
  readonly renew: (at: number) => Promise<number>;
  /** Starts the missing replica. */
  readonly start: (at: number) => Promise<void>;
}

/** The addresses in nginx.conf, and those used here instead. */
export const configured = (text: string, ports: readonly number[]): string =>
  ["3001", "3002", "3003", "8080"].reduce(
    (result, port, at) => result.replaceAll(`127.0.0.1:${port}`, `127.0.0.1:${ports[at]}`),
    text,
  );

export const startCluster = async (env: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const folder = temporaryFolder();
  const ports: number[] = [];
  while (ports.length < 5) ports.push(await freePort());
  const [, , , front = 0, redisPort = 0] = ports;
  mkdirSync(join(folder.path, "nginx"));
  writeFileSync(join(folder.path, "nginx/nginx.conf"), configured(readFileSync(CONFIG, "utf8"), ports));
  const firebase = new FirebaseStub();
  const redis = start(
    "redis",
    ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    folder.path,
  );
  await listening("redis-server", redisPort);
  const origin = `http://127.0.0.1:${front}`;
  const replica = (at: number): Promise<TestServer> =>
    startServer({
      env: {
        PORT: String(ports[at]),
        PUBLIC_URL: origin,
        TRUST_PROXY: "1",
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        FIREBASE_DATABASE_URL: `http://${firebase.host}?ns=mockbench`,
        ...env,
      },
    });
  const replicas = await Promise.all([0, 1, 2].map(replica));
  // As root it would run its workers as a user who may not read this folder.
  const directives = process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
  const nginx = start(
    "nginx",
    ["-p", join(folder.path, "nginx"), "-c", "nginx.conf", "-g", directives],
    folder.path,
  );
  await listening("nginx", front);
  const startReplica = async (at: number): Promise<void> => {
    replicas[at] = await replica(at);
  };
  return {
    origin,
    replicas: () => replicas,
    start: startReplica,
    renew: async (at) => {
      const code = (await replicas[at]?.stop("SIGTERM")) ?? -1;
      await startReplica(at);
      return code;
    },
    [Symbol.asyncDispose]: async () => {
      nginx.kill("SIGTERM");
      redis.kill("SIGTERM");
      await Promise.all([nginx.exited, redis.exited, ...replicas.map((one) => one[Symbol.asyncDispose]())]);
      await firebase[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
};
