import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEARCH_PATH } from "../../../support/programs.ts";

/** Servers refuse to run as root; Debian's nobody owns nothing but what we give it. */
const NOBODY = 65_534;
const START_MS = 20_000;

export interface DatabaseServer extends AsyncDisposable {
  /** Runs statements with the database's own client; returns its output, or throws its errors. */
  readonly run: (sql: string) => Promise<string>;
}

const isRoot = process.getuid?.() === 0;
const unprivileged = isRoot ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] : [];

const run = async (command: readonly string[], stdin = ""): Promise<string> => {
  const child = Bun.spawn([...unprivileged, ...command], {
    cwd: "/",
    env: { PATH: SEARCH_PATH, LC_ALL: "C" },
    stdin: new Blob([stdin]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${stderr || stdout}`);
  return stdout;
};

/** A command line; a temporary folder's name has no spaces. */
const words = (line: string): string[] => line.split(" ");

/** How one kind of server is made, started and talked to, all in one folder and over a socket only. */
interface Kind {
  readonly create: (folder: string) => readonly string[];
  readonly serve: (folder: string) => readonly string[];
  readonly client: (folder: string) => readonly string[];
}

export const KINDS = {
  postgresql: {
    create: (folder) => words(`initdb --no-sync --auth=trust --username=postgres -D ${folder}/data`),
    serve: (folder) => words(`postgres -D ${folder}/data -k ${folder} -c listen_addresses=`),
    client: (folder) =>
      words(
        `psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --host ${folder} -U postgres`,
      ),
  },
  mariadb: {
    create: (folder) =>
      words(
        `mariadb-install-db --no-defaults --datadir=${folder}/data --skip-test-db ` +
          "--auth-root-authentication-method=normal",
      ),
    serve: (folder) =>
      words(
        `mariadbd --no-defaults --datadir=${folder}/data --socket=${folder}/socket ` +
          `--skip-networking --pid-file=${folder}/pid`,
      ),
    client: (folder) =>
      words(
        `mariadb --no-defaults --socket=${folder}/socket --user=root --batch --raw ` +
          "--skip-column-names --default-character-set=utf8mb4",
      ),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

const untilReady = async (ask: () => Promise<string>, hasEnded: () => boolean): Promise<void> => {
  const deadline = performance.now() + START_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (hasEnded() || performance.now() > deadline) throw error;
      await Bun.sleep(50);
    }
  }
};

/** A server of its own in a temporary folder, gone when the test ends. */
export const startDatabase = async (name: KindName): Promise<DatabaseServer> => {
  const { create, serve, client } = KINDS[name];
  const folder = mkdtempSync(join(tmpdir(), "mockbench-sql-"));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  await run(create(folder));
  const child = Bun.spawn([...unprivileged, ...serve(folder)], {
    cwd: "/",
    env: { PATH: SEARCH_PATH, LC_ALL: "C" },
    stdout: "ignore",
    stderr: "ignore",
  });
  const kill = (): void => child.kill("SIGKILL");
  process.on("exit", kill);
  const dispose = async (): Promise<void> => {
    // SIGQUIT is PostgreSQL's immediate end of all its processes; MariaDB is one process.
    child.kill(name === "postgresql" ? "SIGQUIT" : "SIGKILL");
    await child.exited;
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const server: DatabaseServer = {
    run: (sql) => run(client(folder), sql),
    [Symbol.asyncDispose]: dispose,
  };
  try {
    await untilReady(
      () => server.run("SELECT 1;"),
      () => child.exitCode !== null,
    );
    return server;
  } catch (error) {
    await dispose();
    throw error;
  }
};
