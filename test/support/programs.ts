import { afterAll, beforeAll, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

interface Program {
  /** All of these are needed; of a group of names, any one. */
  readonly names: readonly (readonly string[])[];
  /** The environment variable with its path. */
  readonly variable?: string;
  /** Files or folders that are needed, too. */
  readonly files?: readonly string[];
  /** Paths outside the search path. */
  readonly paths?: readonly string[];
  /** What is skipped without it. */
  readonly group: string;
  readonly install: string;
}

/** The programs that some tests need besides Bun. */
export const PROGRAMS = {
  chromium: {
    names: [["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]],
    variable: "CHROMIUM_PATH",
    paths: [
      "/snap/bin/chromium",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    group: "pages in Chromium",
    install: "apt-get install chromium, or set CHROMIUM_PATH",
  },
  firefox: {
    names: [["firefox-esr", "firefox"]],
    variable: "FIREFOX_PATH",
    paths: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    group: "the engine and the studio in Firefox",
    install: "apt-get install firefox-esr, or set FIREFOX_PATH",
  },
  redis: {
    names: [["redis-server", "valkey-server"]],
    group: "limits shared through Redis",
    install: "apt-get install redis-server",
  },
  nginx: { names: [["nginx"]], group: "replicas behind nginx", install: "apt-get install nginx" },
  postgresql: {
    names: [["initdb"], ["postgres"], ["psql"]],
    group: "exported SQL in PostgreSQL",
    install: "apt-get install postgresql",
  },
  mariadb: {
    names: [["mariadb-install-db"], ["mariadbd"], ["mariadb"]],
    group: "exported SQL in MariaDB",
    install: "apt-get install mariadb-server",
  },
  go: { names: [["go"]], group: "types in Go", install: "apt-get install golang-go" },
  cargo: {
    names: [["cargo"]],
    files: ["/usr/share/cargo/registry"],
    group: "types in Rust",
    install: "apt-get install cargo librust-serde-derive-dev librust-serde-json-dev",
  },
  git: { names: [["git"]], group: "patches applied by git", install: "apt-get install git" },
  base64: { names: [["base64"]], group: "credentials made by a shell", install: "apt-get install coreutils" },
  bash: { names: [["bash"]], group: "command lines in bash", install: "apt-get install bash" },
  curl: { names: [["curl"]], group: "commands run by curl", install: "apt-get install curl" },
  pdftotext: {
    names: [["pdftotext"]],
    group: "the sample PDF in its program",
    install: "apt-get install poppler-utils",
  },
  python3: { names: [["python3"]], group: "expressions in Python", install: "apt-get install python3" },
  tar: { names: [["tar"]], group: "archives of GNU tar", install: "apt-get install tar" },
  openssl: { names: [["openssl"]], group: "new keys in openssl", install: "apt-get install openssl" },
  "ssh-keygen": {
    names: [["ssh-keygen"]],
    group: "new keys in ssh",
    install: "apt-get install openssh-client",
  },
  unzip: { names: [["unzip"]], group: "sample archives in unzip", install: "apt-get install unzip" },
  dpkg: { names: [["dpkg-deb"]], group: "the Debian package", install: "apt-get install dpkg" },
  sed: { names: [["sed"]], group: "the Dockerfile's commands", install: "apt-get install sed" },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;

const PATH = (process.env["PATH"] ?? "").split(delimiter);

/** Debian keeps servers in sbin, and PostgreSQL's programs in a folder per version, off a user's search path. */
const besides = (folder: string): readonly string[] => {
  const root = dirname(folder);
  const versions = join(root, "lib/postgresql");
  return [
    folder,
    join(root, "sbin"),
    ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, "bin")) : []),
  ];
};

/** The search path for programs that tests start. */
export const SEARCH_PATH = [...new Set(PATH.flatMap(besides))].join(delimiter);

const which = (names: readonly string[]): string | null => {
  for (const name of names) {
    const path = Bun.which(name, { PATH: SEARCH_PATH });
    if (path !== null) return path;
  }
  return null;
};

/** The path of a program (the first of several that belong together); null if one of them is missing. */
export const findProgram = (program: ProgramName): string | null => {
  const { names, variable, paths = [], files = [] }: Program = PROGRAMS[program];
  if (!files.every((file) => existsSync(file))) return null;
  const chosen = variable === undefined ? undefined : process.env[variable];
  if (chosen !== undefined) return existsSync(chosen) ? chosen : null;
  const found = names.map(which);
  if (found.every((path) => path !== null)) return found[0] ?? null;
  return paths.find((path) => existsSync(path)) ?? null;
};

/** The path of a program that a test requires. */
export const requireProgram = (program: ProgramName): string => {
  const path = findProgram(program);
  if (path === null) throw new Error(`${program} is missing: ${PROGRAMS[program].install}`);
  return path;
};

/** One line for people who run the tests. */
export const skipNotice = (program: ProgramName): string =>
  `SKIPPED ${PROGRAMS[program].group}: ${program} is missing (${PROGRAMS[program].install})`;

/** In CI nothing is skipped: a missing program fails the tests that need it. */
const isCI = !["", "0", "false", undefined].includes(process.env["CI"]);

const announced = new Set<ProgramName>();

/** Whether tests that need these programs are skipped; says so once. */
export const isSkipped = (...programs: readonly ProgramName[]): boolean => {
  const missing = isCI ? [] : programs.filter((program) => findProgram(program) === null);
  for (const program of missing) {
    // `bun run test` says so itself, once for all files.
    if (!announced.has(program) && process.env["BUN_TEST_WORKER_ID"] === undefined)
      console.warn(skipNotice(program));
    announced.add(program);
  }
  return missing.length > 0;
};

/** `test` and its hooks for a file that needs programs: nothing of it runs if one is missing. */
export const testWith = (...programs: readonly ProgramName[]) => {
  const skipped = isSkipped(...programs);
  const ignored = (): void => undefined;
  return {
    test: test.skipIf(skipped),
    beforeAll: skipped ? ignored : beforeAll,
    afterAll: skipped ? ignored : afterAll,
  };
};
