import { Command, InvalidArgumentError, Option } from "commander";
import { isResource, type ResourceName, RESOURCES, table } from "../engine/index.ts";

const MAX_COUNT = 1_000_000;
const MAX_SEED_LENGTH = 64;
/** Where image URLs point when nobody says. */
const DEFAULT_ORIGIN = "http://localhost:3000";

const readResource = (value: string): ResourceName => {
  if (isResource(value)) return value;
  throw new InvalidArgumentError(`It must be one of ${RESOURCES.join(", ")}.`);
};

const readCount = (value: string): number => {
  const count = /^\d{1,7}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= MAX_COUNT) return count;
  throw new InvalidArgumentError(`It must be an integer from 1 to ${MAX_COUNT}.`);
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
  readonly format: "json" | "ndjson";
  readonly origin: string;
}

/** The text of the whole answer, a record at a time, so that a million of them need no memory. */
function* lines(resource: ResourceName, { count, seed, format, origin }: Options): Generator<string> {
  const records = table(resource, { seed, count, origin });
  if (format === "json") yield "[\n";
  for (let id = 1; id <= count; id++) {
    const record = JSON.stringify(records.row(id));
    yield format === "json" ? `  ${record}${id === count ? "" : ","}\n` : `${record}\n`;
  }
  if (format === "json") yield "]\n";
}

/** Bytes gathered before they are written. */
const CHUNK = 65_536;

const print = async (parts: Iterable<string>): Promise<void> => {
  const out = Bun.stdout.writer({ highWaterMark: CHUNK });
  let size = 0;
  for (const part of parts) {
    void out.write(part);
    size += part.length;
    if (size < CHUNK) continue;
    // Waits for whoever reads, so that a slow reader does not fill our memory.
    await out.flush();
    size = 0;
  }
  await out.end();
};

/** `mockbench generate <resource>`: the records that the API would answer, on standard output. */
export const createCommand = (): Command =>
  new Command("generate")
    .summary("print records of a resource, without a server")
    .description("Prints the very records that /api/mock/<resource>?seed=…&count=…&_all=true answers.")
    .argument("<resource>", `one of ${RESOURCES.join(", ")}`, readResource)
    .option("-c, --count <n>", `how many, up to ${MAX_COUNT}`, readCount, 100)
    .option("-s, --seed <text>", "the same text gives the same records, everywhere", readSeed, "1")
    .option("--origin <url>", "origin of image URLs", readOrigin, DEFAULT_ORIGIN)
    .addOption(
      new Option("-f, --format <format>", "how to print them").choices(["json", "ndjson"]).default("json"),
    )
    .action((resource: ResourceName, options: Options) => print(lines(resource, options)));
