import { Command, InvalidArgumentError, Option } from "commander";
import { definition, isResource, type ResourceName, RESOURCES } from "../engine/index.ts";
import {
  finish,
  type Format,
  FORMATS,
  parse,
  plan,
  RANGES,
  select,
  sourceOf,
  write,
} from "../query/index.ts";
import { print } from "./contacts/print.ts";

const [MIN_COUNT, MAX_COUNT] = RANGES.count;
const MAX_SEED_LENGTH = 64;
/** Where image URLs point when nobody says. */
const DEFAULT_ORIGIN = "http://localhost:3000";

const readResource = (value: string): ResourceName => {
  if (isResource(value)) return value;
  throw new InvalidArgumentError(`It must be one of ${RESOURCES.join(", ")}.`);
};

const readCount = (value: string): number => {
  const count = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
  if (count >= MIN_COUNT && count <= MAX_COUNT) return count;
  throw new InvalidArgumentError(`It must be an integer from ${MIN_COUNT} to ${MAX_COUNT}.`);
};

const readSeed = (value: string): string => {
  if (value.length >= 1 && value.length <= MAX_SEED_LENGTH) return value;
  throw new InvalidArgumentError(`It must have 1 to ${MAX_SEED_LENGTH} characters.`);
};

const readOrigin = (value: string): string => {
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError("It must be an http(s) origin.");
};

interface Options {
  readonly count: number;
  readonly seed: string;
  readonly format: Format;
  readonly origin: string;
}

/** The body that the API would answer, in pieces, so that a million records need no memory. */
const body = (resource: ResourceName, { count, seed, format, origin }: Options): Generator<string, void> => {
  const subject = definition(resource);
  const search = new URLSearchParams({ seed, count: String(count), _format: format, _all: "true" });
  const { query } = parse(search.toString(), { subject, scope: "collection" });
  const source = sourceOf({ seed, count, origin });
  const made = plan(subject, query, MAX_COUNT);
  return write(made, finish(select(made, source.tables(resource))), source);
};

/** `mockbench generate <resource>`: the records that the API would answer, on standard output. */
export const createCommand = (): Command =>
  new Command("generate")
    .summary("print records of a resource, without a server")
    .description("Prints what /api/mock/<resource>?seed=…&count=…&_all=true answers, at any count.")
    .argument("<resource>", `one of ${RESOURCES.join(", ")}`, readResource)
    .option("-c, --count <n>", `how many, up to ${MAX_COUNT}`, readCount, 100)
    .option("-s, --seed <text>", "the same text gives the same records, everywhere", readSeed, "1")
    .option("--origin <url>", "origin of image URLs", readOrigin, DEFAULT_ORIGIN)
    .addOption(new Option("-f, --format <format>", "how to print them").choices(FORMATS).default("json"))
    .action((resource: ResourceName, options: Options) => print(body(resource, options)));
