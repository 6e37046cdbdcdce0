import { Command, InvalidArgumentError, Option } from "commander";
import type { RowsOptions } from "../core/rows/index.ts";
import { RANGES } from "../core/query/index.ts";
import { isTerminal, loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { integer } from "../server/config/parsers.ts";
import type { LocalServer } from "../server/local/local-server.ts";
import { applyFlags } from "./serve-flags.ts";
import { addressLike, gathered, parsedBy } from "./usage.ts";

const HELP = `
The operations of an OpenAPI document (3.0 to 3.2, or Swagger 2.0; JSON or YAML) are served at their own paths. A list
and its item have the same records; everything else answers its examples, or values of its schemas. Requests are
checked, and Prefer: code=404, example=name or dynamic=true chooses another response.

A file of rows (json-server's db.json) is served with exactly its rows and ids: { "posts": [ … ] } at /posts and
/posts/1, an object at /profile; posts.json may be a list alone. JSON5 and YAML are read, too. A JSON Schema and the
short form are served with generated records. POST, PUT, PATCH and DELETE stay until the server stops; with --save they
are written back to the JSON file, but for those of pages of other sites and of names that are not this machine's (see
--allow-origin and --allow-host).

A browser opens the server's studio at /__mockbench/: its paths with forms to call them, requests as they arrive, and
how to answer them differently, sessions and their changes.

Examples:
  $ mockbench mock openapi.yaml
  $ mockbench mock db.json
  $ mockbench mock db.json --port 4000 --save
  $ mockbench mock db.json --count 1000
  $ mockbench mock db.json --static ./public --routes routes.json
  $ mockbench mock shop.yaml --prefix /api
  $ mockbench mock shop.yaml --handlers api/
  $ mockbench mock session.har
  $ curl -fsSL https://example.com/openapi.json | mockbench mock -

Exit codes:
  64  the command line is invalid
  78  a file cannot be used
`;

type Compat = NonNullable<RowsOptions["compat"]>;
const COMPATS: readonly Compat[] = ["json-server@1"];

const MAX_COUNT = RANGES.count[1];

const readPrefix = (value: string): string => {
  const prefix = value.replace(/\/+$/, "");
  if (prefix === "" || /^(?:\/[\w.~-]+)+$/.test(prefix)) return prefix;
  throw new InvalidArgumentError("It must be a path such as /api/v1.");
};

const readName = (value: string): string => {
  if (/^\w{1,40}$/.test(value)) return value;
  throw new InvalidArgumentError("It must be letters, digits and _, such as _id.");
};

const readHost = (value: string, before: readonly string[] = []): string[] => {
  const name = value.toLowerCase();
  if (/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(name)) return [...before, name];
  throw new InvalidArgumentError("It must be a name without a port, such as api.test.");
};

const readOrigin = (value: string, before: readonly string[] = []): string[] => {
  const origin = URL.canParse(value) ? new URL(value).origin : "";
  if (value === "null" || (/^https?:/.test(origin) && /^https?:\/\/[^/]+\/?$/i.test(value)))
    return [...before, value === "null" ? value : origin];
  throw new InvalidArgumentError("It must be an origin such as https://app.example.com, or null.");
};

const readWebhookUrl = (value: string): string => {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError("It must be an address such as http://localhost:4000/hooks.");
};

const readSecret = (text: string): string => {
  const [, key] = /^whsec_(.*)$/.exec(text) ?? [];
  if (text !== "" && (key === undefined || /^[A-Za-z0-9+/]{4,}={0,2}$/.test(key))) return text;
  throw new InvalidArgumentError("It must be a text, or whsec_ with a key in Base64.");
};

const readToken = (text: string): string => {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new InvalidArgumentError("It must be visible ASCII characters without spaces, as in a header.");
};

interface Options {
  readonly count?: number;
  readonly static?: string;
  readonly routes?: string;
  readonly id?: string;
  readonly foreignKeySuffix?: string;
  readonly compat?: Compat;
  readonly save?: true;
  readonly auth?: true;
  readonly token?: string;
  readonly checkResponses?: true;
  readonly strict?: true;
  readonly allowRefs?: readonly string[];
  readonly overlay?: string;
  readonly handlers?: string;
  readonly config?: string;
  readonly upstream?: URL;
  readonly record?: string;
  readonly only?: readonly string[];
  readonly callbacks?: true;
  readonly callbackHost?: readonly string[];
  readonly webhookUrl?: string;
  readonly webhookSecret?: string;
  readonly watch: boolean;
  readonly prefix: string;
  readonly allowHost?: readonly string[];
  readonly allowOrigin?: readonly string[];
}

const MAX_SHOWN = 3;

/** Printed to a terminal: what a person would open first. */
const welcome = (routes: LocalServer["routes"], origin: string): string => {
  const pages = routes()
    .filter(({ methods, path }) => methods.includes("GET") && !path.includes("{"))
    .map(({ path }) => path)
    .toSorted((a, b) => a.split("/").length - b.split("/").length)
    .slice(0, MAX_SHOWN);
  return [
    "",
    `  Open   ${origin}/__mockbench/   paths, live requests, sessions`,
    ...pages.map((path, index) => `  ${index === 0 ? "Try " : "    "}   ${origin}${path}`),
    "  Stop   Ctrl C",
    "",
  ].join("\n");
};

/** Serves until SIGTERM or SIGINT. */
const mock = async (files: readonly string[], options: Options): Promise<void> => {
  applyFlags(options);
  const terminal = await isTerminal();
  const config = loadConfig(
    { HOST: "127.0.0.1", MOCK_MAX_SCAN: String(MAX_COUNT), ...(await processEnvironment()) },
    terminal,
  );
  // On demand: help and completions need neither.
  const [{ createLogger }, { startLocalServer }] = await Promise.all([
    import("../server/log/log.ts"),
    import("../server/local/local-server.ts"),
  ]);
  const log = await createLogger(config);
  const { save = false, auth = false, checkResponses = false, strict = false, prefix } = options;
  const { allowHost = [], allowOrigin = [] } = options;
  const server = await startLocalServer(
    { ...options, files, save, auth, checkResponses, strict, allowHost, allowOrigin },
    config,
    log,
  );
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  log.info({ url: `${server.url.origin}${prefix}` }, "listening");
  if (!terminal || config.logFormat !== "pretty") return;
  await log.flush();
  console.log(welcome(server.routes, server.url.origin));
};

/** `mockbench mock <file>…`: a developer's own API at its own paths. */
export const createCommand = (): Command =>
  new Command("mock")
    .description("Serves your own API at its own paths, on this machine: from OpenAPI, rows or a schema.")
    .argument(
      "<file...>",
      "OpenAPI, db.json, a JSON Schema, the short form, a HAR or a Postman collection; - is standard input",
    )
    .option(
      "-c, --count <n>",
      "lists of rows go on with generated ones, up to this many",
      parsedBy(integer(1, MAX_COUNT)),
    )
    .option("--id <name>", "what rows call their key (default: id)", readName)
    .addOption(new Option("--compat <server>", "answer as this server where rows differ").choices(COMPATS))
    .option("--static <folder>", "serve the files of a folder, too")
    .option("--routes <file>", "rewrite paths by json-server's routes.json")
    .option("--foreign-key-suffix <text>", "the end of foreign keys in rows (default: Id and _id)", readName)
    .option("--save", "write changes back to the file of rows")
    .option("--auth", "demand the credentials that an OpenAPI document declares")
    .option("--token <text>", "with --auth, a token that is as good as one that was issued", readToken)
    .option("--check-responses", "check responses against their schemas too; a wrong one becomes a 500")
    .option(
      "--strict",
      "refuse parameters that do nothing in an OpenAPI document's API, with the name that was meant",
    )
    .option("--allow-refs <folder>", "let $refs of a document reach files below it too; repeatable", gathered)
    .option("--overlay <file>", "an OpenAPI Overlay for the document, such as mockbench check --learn writes")
    .option(
      "--handlers <folder>",
      "your own logic: a file for each path, api/orders/{id}.ts, that exports GET, POST, …",
    )
    .option(
      "--config <file>",
      "fixed answers by method and path: delays, failures, statuses, bodies, files, progress",
    )
    .option(
      "--upstream <url>",
      "the real API, which answers what the files and handlers do not have",
      addressLike("https://api.example.com/v1"),
    )
    .option("--only <route>", "with --upstream, mock only this, such as 'POST /orders'; repeatable", gathered)
    .option("--record <file>", "keep what is sent and answered as a HAR, without secrets, which mock serves")
    .option("--callbacks", "send callbacks and webhooks of the document, to this machine alone")
    .option("--callback-host <name>", "with --callbacks, this host may get them, too; repeatable", readHost)
    .option("--webhook-url <url>", "with --callbacks, where webhooks without x-mock-url go", readWebhookUrl)
    .option("--webhook-secret <secret>", "with --callbacks, signs them as Standard Webhooks", readSecret)
    .option("--no-watch", "do not read changed files again")
    .option("--prefix <path>", "a path before all others, such as /api", readPrefix, "")
    .option(
      "--allow-origin <origin>",
      "pages of this origin may send credentials, write with --save, and pass --upstream; may be repeated",
      readOrigin,
    )
    .option(
      "--allow-host <name>",
      "with --save or --upstream, requests to this name are taken; may be repeated",
      readHost,
    )
    .option("-p, --port <value>", "PORT: port to listen on; 0 takes a free one (default: 3000)")
    .option("--host <value>", "HOST: address to listen on (default: 127.0.0.1)")
    .addHelpText("after", HELP)
    .action(mock);
