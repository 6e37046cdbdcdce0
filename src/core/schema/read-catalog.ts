import {
  BUILT_IN,
  BUILT_IN_DEFINITIONS,
  type Catalog,
  createCatalog,
  createRowIds,
  DATA_VERSION,
  derive,
  type IdFormat,
  lazy,
  NUMERIC_IDS,
  type RowId,
  withFirstKeys,
} from "../engine/index.ts";
import { hashHex, nearest } from "../query/index.ts";
import { COUNT, countOf, MAX_COUNT } from "./counts.ts";
import { domainTables } from "./dictionary/domain-tables.ts";
import { totalOf } from "./per-parent.ts";
import { definitionOf, type LazyDefinition, shapesOf } from "./definition.ts";
import type { Described } from "./described.ts";
import { describedBy, findResources, normalized, noteOn, whyNone } from "./document.ts";
import { SchemaError } from "./error.ts";
import type { SchemaProblem, SchemaText } from "./problem.ts";
import { createReader, type Reader, readPart } from "./reader.ts";
import { idFormatOf } from "./id-format.ts";
import { isNode, quote } from "./node.ts";
import type { Referable, References } from "./references.ts";
import { noteOnPatterns } from "./unchecked.ts";
import { byUse, createSizer } from "./extent.ts";
import { MAX_SCHEMA_LENGTH, parseText } from "./source.ts";

/** How many resources files may bring by default: as many as a browser shows at ease. */
const MAX_RESOURCES = 100;

/** Part of every catalog's version: records of the same text are others since the last change of this number. */
const READER_VERSION = 10;

const versionOf = (...read: unknown[]): string =>
  `${DATA_VERSION}-${hashHex(JSON.stringify([READER_VERSION, ...read]))}`;

interface CatalogOptions {
  /** Omits the built-in resources; `on-clash` does so only if a custom one has the name of a built-in one. */
  readonly only?: boolean | "on-clash";
  /** The names of the custom resources to serve; by default all. */
  readonly resources?: readonly string[] | undefined;
  readonly maxResources?: number;
  /** Called for each part of a text that cannot be used and is left out. */
  readonly onSkip?: (problem: SchemaProblem) => void;
  /** Called with what the author of a text should know. */
  readonly onNote?: (note: string) => void;
}

/** A resource that may prove invalid. */
interface Candidate {
  readonly reader: Reader;
  readonly described: Described;
  readonly first?: FirstKeys | undefined;
}

/** The part of an advice that names a keyword: the short form and records have none. */
const withKeyword = (described: Described | undefined, words: string): string =>
  described === undefined || described.isShort ? "" : words;

const renamed = (described: Described): string =>
  `give it another name${withKeyword(described, " with x-mock-resource")}`;

/** The chosen ones; throws for a name that no resource has. */
const chosenOf = (all: readonly Candidate[], names: readonly string[] | undefined): readonly Candidate[] => {
  if (names === undefined) return all;
  const known = all.map(({ described }) => described.name);
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    all[0]?.reader.demand(() => {
      throw new SchemaError(
        "",
        `describes no resource ${quote(name)}; ${near === undefined ? `it has ${known.join(", ")}` : `did you mean ${near}?`}`,
      );
    });
  }
  return all.filter(({ described }) => names.includes(described.name));
};

/** As many as are served; the others are those to which the documents refer least. */
const withinLimits = (all: readonly Candidate[], maxResources: number): readonly Candidate[] => {
  const sizeOf = createSizer();
  let length = 0;
  const isServed = ({ reader, described }: Candidate): boolean => {
    const size = reader.attempt(() => sizeOf(described), described.isShort);
    length += size ?? 0;
    return size === undefined || length <= MAX_SCHEMA_LENGTH;
  };
  const isFew = all.length <= maxResources;
  const ranked = isFew ? all : byUse(all, ({ described }) => described);
  const served = new Set(ranked.slice(0, maxResources).filter(isServed));
  const first = all.find((candidate) => !served.has(candidate));
  first?.reader.leaveOut(
    new SchemaError(
      "",
      (isFew
        ? `has schemas of more than ${MAX_SCHEMA_LENGTH} characters. ${all.length - served.size} of ${all.length} resources are`
        : `brings the total to ${all.length} resources; the limit is ${maxResources}. Those to which it refers least are`) +
        ` left out: choose others with --resources (MOCK_RESOURCES, in code resources: […])`,
    ),
  );
  return all.filter((candidate) => served.has(candidate));
};

/** The resources of all texts that are to be served. */
const candidatesOf = (
  readers: readonly Reader[],
  { resources, maxResources = MAX_RESOURCES, onNote }: CatalogOptions,
): readonly Candidate[] => {
  const all = readers.flatMap((reader): Candidate[] => {
    const root = reader.demand(() => normalized(parseText(reader.source.text)));
    const found = reader.demand(() => findResources(root, reader.attempt));
    reader.demand(() => {
      if (found.length === 0) throw reader.skipped[0] ?? new SchemaError("", whyNone(root));
    });
    const note = noteOn(root);
    if (note !== undefined) onNote?.(`${reader.source.name} ${note}`);
    // The short form has patterns only once it is read.
    const isSchema = isNode(root) && !found.some(({ isShort }) => isShort);
    const unchecked = noteOnPatterns(
      isSchema ? [{ node: root, pointer: "" }] : found.map(({ schema }) => schema),
    );
    if (unchecked !== undefined) onNote?.(`${reader.source.name}: ${unchecked}`);
    return found.map((described) => ({ reader, described }));
  });
  return withinLimits(chosenOf(all, resources), maxResources);
};

/** The resources without a name clash. */
const withOwnNames = (candidates: readonly Candidate[], only: boolean): Candidate[] => {
  const taken = new Map<string, string>(only ? [] : BUILT_IN.names.map((name) => [name, ""]));
  return candidates.filter(({ reader, described }) =>
    reader.attempt(() => {
      const { name, schema } = described;
      const by = taken.get(name);
      if (by !== undefined)
        throw new SchemaError(
          schema.pointer,
          by === ""
            ? `has the name of the built-in resource ${name}; ${renamed(described)}, or leave the built-in resources out (--only, MOCK_SCHEMA_ONLY=true, in code only: true)`
            : `has the name of a resource in ${by}, ${name}; ${renamed(described)}, or leave it out${withKeyword(described, " with x-mock-resource: false")}`,
        );
      taken.set(name, reader.source.name);
      return true;
    }),
  );
};

const idsOf = ({ described, first }: Candidate): IdFormat => {
  const ids = idFormatOf(described);
  if (first === undefined) return ids;
  return first.isAll ? createRowIds(first.keys) : withFirstKeys(ids, first.keys);
};

/** A resource that can be used, with the text that it is from. */
interface Usable extends LazyDefinition {
  readonly reader: Reader;
}

/** The definitions of those that can be used; if they are compiled on demand, some may still prove invalid. */
const definitionsOf = (
  candidates: readonly Candidate[],
  only: boolean,
  { onDemand = false }: { readonly onDemand?: boolean } = {},
): readonly Usable[] => {
  const builtIn = only ? [] : BUILT_IN.names;
  let usable = candidates.flatMap((candidate) => {
    const { reader, described } = candidate;
    const found = reader.attempt(
      () => ({ ids: idsOf(candidate), count: countOf(described) }),
      described.isShort,
    );
    return found === undefined ? [] : [{ ...candidate, ...found }];
  });
  // Resources that refer to a skipped one may be invalid themselves.
  for (;;) {
    const references: References = new Map([
      ...builtIn.map((name): [string, Referable] => [name, builtInReferable(name)]),
      ...usable.map(({ reader, described, ids }): [string, Referable] => [
        described.name,
        {
          ids,
          described,
          fields: () => shapesOf(described, references),
          count: () => totalOf(described, references),
          leaveOut: (error) => reader.leaveOut(error, described.isShort),
        },
      ]),
    ]);
    const definitions = usable.map(({ reader, described }) =>
      reader.attempt((): Usable => {
        const definition = definitionOf(described, references);
        if (!onDemand) definition.check();
        return { ...definition, reader };
      }, described.isShort),
    );
    const made = definitions.filter((definition) => definition !== undefined);
    if (made.length === usable.length) return made;
    usable = usable.filter((_, index) => definitions[index] !== undefined);
  }
};

const builtInReferable = (name: string): Referable => ({
  ids: NUMERIC_IDS,
  described: undefined,
  fields: () => BUILT_IN.info(name).fields,
  count: () => BUILT_IN.info(name).count,
  leaveOut: () => undefined,
});

/**
 * Reads schemas into a catalog, beside the built-in resources or alone. Parts that cannot be used are left out; throws a
 * {@link SchemaProblem} for a text of which nothing can be used.
 *
 * @example
 * const catalog = readCatalog([{ name: "shop.yaml", text: "teams: { name: company, size: 3..40 }" }]);
 * createMock({ catalog });
 */
export const readCatalog = (sources: readonly SchemaText[], options: CatalogOptions = {}): Catalog => {
  // Where they are loaded on demand, that comes before anything is read.
  domainTables();
  const { only: wanted = false, resources, onSkip } = options;
  const readers = sources.map((source) => createReader(source, onSkip));
  const candidates = candidatesOf(readers, options);
  const clashes = candidates.some(({ described }) => BUILT_IN.find(described.name) !== undefined);
  const only = wanted === "on-clash" ? clashes : wanted;
  const made = definitionsOf(withOwnNames(candidates, only), only);
  for (const reader of readers) {
    const [problem] = reader.skipped;
    if (problem !== undefined && !made.some((one) => one.reader === reader)) throw problem;
  }
  const definitions = made.map(({ definition }) => definition);
  const version = (): string =>
    versionOf(
      only,
      resources ?? [],
      sources.map(({ text }) => text),
    );
  return createCatalog(only ? definitions : [...BUILT_IN_DEFINITIONS, ...definitions], version);
};

/** The keys of the first records of a resource. */
export interface FirstKeys {
  readonly keys: readonly RowId[];
  /** Whether there are no other records. */
  readonly isAll: boolean;
}

/** A schema within a document that is to be a resource. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
  readonly pointer: string;
  readonly first?: FirstKeys | undefined;
}

/**
 * A catalog of schemas that stand anywhere in a parsed document, each compiled when it is first looked for. One that
 * cannot be used is not found, and reported once with its name.
 */
export const catalogOfSchemas = (
  root: unknown,
  schemas: readonly NamedSchema[],
  text: string,
  onSkip: (name: string, reason: string) => void,
): Catalog => {
  domainTables();
  const candidates = schemas.flatMap(({ name, schema, pointer, first }) => {
    const reader = readPart(name, (reason) => onSkip(name, reason));
    const count = first?.isAll === true ? Math.min(first.keys.length, MAX_COUNT) : 0;
    const marks = { "x-mock-resource": name, ...(count === 0 ? {} : { [COUNT]: count }) };
    const marked = isNode(schema) ? { ...schema, ...marks } : schema;
    const described = reader.attempt(() => describedBy(root, name, marked, pointer));
    return described === undefined ? [] : [{ reader, described, first }];
  });
  const usable = definitionsOf(candidates, true, { onDemand: true });
  const catalog = createCatalog(
    usable.map(({ definition }) => definition),
    () => versionOf(text),
  );
  const found = new Map(
    usable.map(({ definition: { name }, reader, check }) => [
      name,
      lazy(() => ({
        info: reader.attempt(() => {
          check();
          return catalog.info(name);
        }),
      })),
    ]),
  );
  return derive(catalog, { find: (name) => found.get(name)?.().info });
};
