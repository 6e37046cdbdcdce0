import { Argument, Command, Option } from "commander";
import { type Catalog, catalogOn, DEFAULT_COUNT, LOCALES, RESOURCES } from "../core/engine/index.ts";
import {
  type Dialect,
  DIALECTS,
  type Export,
  EXPORT_FORMATS,
  ExportError,
  type ExportRequest,
  type ExportFormat,
  exportOf,
  SHARED_FORMATS,
  type SharedRequest,
} from "../core/export/index.ts";
import { AppError } from "../core/errors.ts";
import { DATA_WORDS, LAST_EVENT, RANGES } from "../core/query/index.ts";
import { day, integer, origin as originParser } from "../server/config/parsers.ts";
import {
  catalogOf,
  type CatalogSources,
  type OpenedCatalog,
  readCatalogSources,
} from "../server/open-catalog.ts";
import { EXIT, ExitError } from "./exit-error.ts";
import { formatAndDialect, formatFor, type FormatWord, readFormat } from "./generate/format.ts";
import { HELP } from "./generate/help.ts";
import { type Job, writtenTogether } from "./generate/jobs.ts";
import { STDOUT, writeOut } from "./generate/output.ts";
import { ALL, partsOf, resourcesNamed, type QueryOptions } from "./generate/parts.ts";
import { type GeneratedChunks, textsOf } from "./generate/progress.ts";
import { chosen, gathered, parsedBy } from "./usage.ts";

const [MIN_COUNT, MAX_COUNT] = RANGES.count;
const MAX_JOBS = 64;
/** The origin of image URLs by default. */
const DEFAULT_ORIGIN = "http://localhost:3000";

interface Options extends QueryOptions {
  readonly format?: ExportFormat;
  readonly dialect?: Dialect;
  readonly clean?: true;
  readonly rowsOnly?: true;
  readonly schema?: readonly string[];
  readonly api?: string;
  readonly overlay?: string;
  readonly only?: true;
  readonly now?: number;
  readonly resources?: readonly string[];
  readonly jobs: number;
  readonly out: string;
  readonly origin: string;
}

interface Written extends Omit<Options, "format"> {
  readonly format?: FormatWord;
}

/** The message, with what is accepted if there is a single problem and no suggestion. */
const describe = ({ message, problems: [first, ...others] }: AppError): string =>
  first?.allowed === undefined || first.suggestion !== undefined || others.length > 0
    ? message
    : `${message.replace(/\.$/, "")}; accepted are ${first.allowed.join(", ")}`;

const usageError = (error: unknown, where = ""): unknown => {
  if (error instanceof AppError) return new ExitError(EXIT.usage, where + describe(error));
  return error instanceof ExportError ? new ExitError(EXIT.usage, error.message) : error;
};

/** What serves the file itself needs no copy of its records. */
const FOR_MOCK_API: ReadonlySet<ExportFormat> = new Set(["msw", "client"]);

const requestOf = (words: readonly string[], options: Options, catalog: Catalog): ExportRequest => {
  const resources = resourcesNamed(words, catalog);
  const format = formatFor(options.format, options.out, resources.length > 1);
  if (options.api !== undefined && FOR_MOCK_API.has(format))
    throw new ExitError(
      EXIT.usage,
      `--format ${format} is for the mock API; mockbench mock and handlers({ openapi }) or handlers({ data }) of mockbench/msw serve ${options.api} as it is`,
    );
  const { dialect, clean, rowsOnly, origin, csvGuard } = options;
  if (!csvGuard && format !== "csv")
    throw new ExitError(EXIT.usage, `--no-csv-guard needs --format csv, not ${format}`);
  if (dialect !== undefined && format !== "sql")
    throw new ExitError(EXIT.usage, `--dialect needs --format sql, not ${format}`);
  for (const [flag, isGiven] of Object.entries({ clean, "rows-only": rowsOnly }))
    if (isGiven === true && format !== "sql" && format !== "postgres-copy")
      throw new ExitError(EXIT.usage, `--${flag} needs --format sql or postgres-copy, not ${format}`);
  // An API of one's own has that many records already: rows of a file are never fewer.
  const { count: _, ...ofApi } = options;
  const parts = partsOf(resources, options.api === undefined ? options : ofApi);
  const request = {
    format,
    catalog,
    origin,
    maxScan: MAX_COUNT,
    ...(dialect === undefined ? {} : { dialect }),
    clean: clean === true,
    rowsOnly: rowsOnly === true,
  };
  // Each one alone first, so that an error names its resource.
  if (parts.length > 1)
    for (const part of parts) attempt({ ...request, parts: [part] }, `${part.resource}: `);
  return { ...request, parts };
};

const attempt = (request: ExportRequest, where = ""): Export => {
  try {
    return exportOf(request);
  } catch (error) {
    throw usageError(error, where);
  }
};

/** Shows progress only on a terminal, and not between printed records. */
const isWatched = ({ out }: Options): boolean =>
  process.stderr.isTTY && (out !== STDOUT || !process.stdout.isTTY);

/** The records of an API of one's own, with its own names. */
const openApiFile = async (path: string, { count, now, overlay }: Options): Promise<OpenedCatalog> => {
  const [{ openApiCatalog }, { readApiFile }] = await Promise.all([
    import("../server/local/open-api.ts"),
    import("../server/read-text.ts"),
  ]);
  const schemaNotes: string[] = [];
  const onNote = (note: string): void => void schemaNotes.push(`${path}: ${note}`);
  const catalog = await openApiCatalog(path, await readApiFile(path, "mockbench generate … --api -"), {
    count,
    overlay,
    onNote,
  });
  return { catalog: now === undefined ? catalog : catalogOn(catalog, now), schemaNotes };
};

const readSources = ({ schema = [], only, resources, now }: Options): Promise<CatalogSources> =>
  readCatalogSources({
    mockSchema: schema,
    mockSchemaOnly: only === true,
    mockResources: resources ?? null,
    mockNow: now ?? null,
  });

const checkSources = ({ api, schema = [], only, resources, jobs, overlay }: Options): void => {
  if (overlay !== undefined && api === undefined) throw new ExitError(EXIT.usage, "--overlay needs --api");
  if (api !== undefined && jobs > 1) throw new ExitError(EXIT.usage, "--jobs cannot be combined with --api");
  if (api !== undefined && schema.length > 0)
    throw new ExitError(EXIT.usage, "--api and --schema cannot be combined: each describes the resources");
  for (const [flag, value] of Object.entries({ only, resources }))
    if (value !== undefined && schema.length === 0)
      throw new ExitError(EXIT.usage, `--${flag} needs --schema`);
};

const isShared = (format: ExportFormat): format is SharedRequest["format"] =>
  SHARED_FORMATS.some((shared) => shared === format);

/** The part of the file of one resource that several threads write together. */
const sharedRequest = (request: ExportRequest): Job["request"] => {
  // Each thread opens the catalog itself.
  const { format, parts, catalog: _, ...rest } = request;
  const [part] = parts;
  if (!isShared(format) || part === undefined)
    throw new ExitError(EXIT.usage, `--jobs needs --format ${SHARED_FORMATS.join(", ")}, not ${format}`);
  return { ...rest, format, part };
};

const open = async (
  words: readonly string[],
  options: Options,
): Promise<{ readonly chunks: GeneratedChunks; readonly notes: readonly string[] }> => {
  const { api, jobs } = options;
  if (api !== undefined) {
    const { catalog, schemaNotes: notes } = await openApiFile(api, options);
    const file = attempt(requestOf(words, options, catalog));
    await file.load();
    return { chunks: file.chunks(), notes };
  }
  const sources = await readSources(options);
  const { catalog, schemaNotes: notes } = await catalogOf(sources);
  const request = requestOf(words, options, catalog);
  const file = attempt(request);
  await file.load();
  return {
    chunks: jobs === 1 ? file.chunks() : writtenTogether(sharedRequest(request), sources, jobs),
    notes,
  };
};

const generate = async (words: readonly string[], { format, dialect, ...others }: Written): Promise<void> => {
  const options: Options = { ...others, ...formatAndDialect(format, dialect) };
  checkSources(options);
  const { chunks, notes } = await open(words, options);
  for (const line of notes) process.stderr.write(`mockbench: ${line}\n`);
  const terminal = isWatched(options) ? (text: string) => void process.stderr.write(text) : undefined;
  await writeOut(options.out, textsOf(chunks, terminal));
};

const names = (value: string): readonly string[] => value.split(",").map((name) => name.trim());

/** `mockbench generate <resource>…`: the responses of the API, and other formats of the same records. */
export const createCommand = (): Command =>
  new Command("generate")
    .description(
      "Writes records of one or more resources. JSON, NDJSON and CSV have the bytes that the API sends for\n" +
        "/api/mock/<resource>?seed=…&count=…&_all=true.",
    )
    .addArgument(
      new Argument("<resource...>", "resources to write").choices([...RESOURCES, ALL]).argParser(gathered),
    )
    .option(
      "-c, --count <n>",
      `number of records, up to ${MAX_COUNT} (default: ${DEFAULT_COUNT}, or what the schema says)`,
      parsedBy(integer(MIN_COUNT, MAX_COUNT)),
    )
    .option("-s, --seed <text>", "the same text gives the same records on every machine", "1")
    .option("--at <n>", "the records after this event of their stream", parsedBy(integer(0, LAST_EVENT)), 0)
    .option("--now <day>", "the day on which the data was made, or today", parsedBy(day))
    .addOption(chosen("--locale <locale>", "the place of names and addresses (default: en)", LOCALES))
    .addOption(
      new Option("--data <styles>", "records that are hard to draw; separate several by commas")
        .choices(DATA_WORDS)
        .argParser(String),
    )
    .option("-w, --where <field=value>", "only records that match; can be repeated", gathered)
    .option("--sort <fields>", "name, -name, or several separated by commas")
    .option("--fields <fields>", "only these fields; with a minus, all but these")
    .addOption(
      new Option("-f, --format <format>", "output format (default: from the extension of --out, else json)")
        .choices(EXPORT_FORMATS)
        .argParser(readFormat),
    )
    .addOption(chosen("-d, --dialect <dialect>", "SQL dialect (default: sqlite)", DIALECTS))
    .option("--clean", "in SQL, drop the tables first, so that the file can be loaded again")
    .option("--rows-only", "in SQL, fill tables that are there; with --clean, delete their rows first")
    .option("--no-csv-guard", "in CSV, leave texts unchanged that a spreadsheet would run as formulas")
    .option(
      "-j, --jobs <n>",
      "for json, ndjson and csv: how many threads write the file",
      parsedBy(integer(1, MAX_JOBS)),
      1,
    )
    .option("-o, --out <file>", "output file; - is standard output", STDOUT)
    .option(
      "--schema <files>",
      "your own resources: OpenAPI, JSON Schema, the short form or sample records",
      names,
    )
    .option(
      "--api <file>",
      "the records of your own API: an OpenAPI document or a db.json; - is standard input",
    )
    .option("--overlay <file>", "with --api, an OpenAPI Overlay for its document")
    .option("--only", "with --schema, leave out the built-in resources")
    .option("--resources <names>", "with --schema, only these of its resources", names)
    .option("--origin <url>", "origin of image URLs", parsedBy(originParser), DEFAULT_ORIGIN)
    .addHelpText("after", HELP)
    .action(generate);
