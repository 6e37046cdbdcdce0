import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { lazy } from "../../../src/core/engine/lazy.ts";
import { urlOf } from "../../../src/core/check/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";
import { checkAt, rowsOf } from "./support.ts";

/* FastAPI and SQLAlchemy, held against the document that FastAPI itself writes. */

const APP = join(import.meta.dir, "shop.py");
const NEEDS = "import fastapi, sqlalchemy, uvicorn, pydantic; assert pydantic.VERSION < '2'";
/** Debian's Python has its packages, another may come before it. */
const python = ["python3", "/usr/bin/python3"].find(
  (one) => Bun.which(one) !== null && Bun.spawnSync([one, "-c", NEEDS]).success,
);
if (python === undefined)
  console.warn(
    "SKIPPED FastAPI with Pydantic 1: apt-get install python3-fastapi python3-sqlalchemy python3-uvicorn",
  );

const RULES = {
  "": [],
  "page off by one": ["rows GET /tickets"],
  "unstable sort": [/^unstable_order GET \/tickets\?sort=\w+$/],
  "search minds case": [/^search GET \/tickets\?search=\w+$/],
  "total of the page": ["total GET /tickets"],
  "time zone": ["time_zone GET /tickets"],
  "rounded amounts": ["values GET /tickets"],
  "wrong status": [/^wrong_status DELETE/, /^wrong_status GET/, /^wrong_status PATCH/],
  "filter ignored": [/^filter GET \/tickets\?state=\w+$/],
  "range without its bound": [/^(?:filter|total) GET \/tickets\?min_price=[\d.]+$/],
  "descending sort ascends": [/^sort GET \/tickets\?sort=-\w+$/],
  "POST not stored": ["not_stored GET /tickets", /^not_stored GET \/tickets\/\d+$/],
  "PATCH replaces": [/^change PATCH \/tickets\/\d+$/],
  "PATCH moves createdAt": [/^change PATCH \/tickets\/\d+$/],
  "not deleted": ["not_deleted GET /tickets", /^not_deleted GET \/tickets\/\d+$/],
  "deleted rows are listed": ["not_deleted GET /tickets"],
  "200 for an unknown id": [/^not_deleted GET \/tickets\/\d+$/, /^unknown_id GET \/tickets\/\d+$/],
  "wrong choice accepted": ["accepts_invalid GET /tickets?state=no-such-value"],
  "filters joined by or": [
    /^filter GET \/tickets\?state=\w+&min_price=\d$/,
    /^search GET \/tickets\?min_price=\d&search=\w+$/,
    /^search GET \/tickets\?state=\w+&search=\w+$/,
  ],
  "page two forgets its filter": [/^filter GET \/tickets\?page=2&state=\w+$/],
  "prices sorted as texts": [/^sort GET \/tickets\?sort=-?price$/],
  "total is kept": ["not_stored GET /tickets", "total GET /tickets"],
};

const documentOf = lazy(() => ({
  name: "openapi.json",
  text: Bun.spawnSync([python ?? "", APP]).stdout.toString(),
}));

/** Those that no other app of these proofs has, and none at all. */
const QUICK: ReadonlySet<string> = new Set([
  "",
  "filters joined by or",
  "page two forgets its filter",
  "prices sorted as texts",
  "total is kept",
]);

/** Each takes seconds, so the others are found at night. */
export const proveFastApi = (isQuick: boolean): void =>
  test.skipIf(python === undefined).each(Object.entries(RULES).filter(([bug]) => QUICK.has(bug) === isQuick))(
    "with the bug %p",
    prove,
    60_000,
  );

async function prove(bug: string, expected: readonly (string | RegExp)[]): Promise<void> {
  using folder = temporaryFolder();
  const [file, port] = [join(folder.path, "app.db"), await freePort()];
  const document = documentOf();
  const database = new Database(file);
  database.run(await rowsOf(document, "sql"));
  database.close();
  const server = Bun.spawn([python ?? "", APP, String(port), file, bug], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await until(async () => (await fetch(`${address}/tickets`).catch(() => null)) !== null);
    const { findings } = await checkAt(document, address);
    const told = findings.map(({ rule, sent }) => `${rule} ${sent.operation.method} ${urlOf(sent)}`);
    expect(told.toSorted()).toEqual(
      expected.map((one) => (typeof one === "string" ? one : (expect.stringMatching(one) as string))),
    );
  } finally {
    server.kill();
    await server.exited;
  }
}
