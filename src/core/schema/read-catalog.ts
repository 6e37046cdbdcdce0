import { BUILT_IN, BUILT_IN_DEFINITIONS, type Catalog, createCatalog } from "../engine/index.ts";
import { nearest } from "../query/index.ts";
import { type Candidate, definitionsOf, versionOf } from "./definitions.ts";
import type { Described } from "./described.ts";
import { findResources, normalized, noteOn, whyNone } from "./document.ts";
import { SchemaError } from "./error.ts";
import { byUse, createSizer } from "./extent.ts";
import { MAX_SCHEMA_LENGTH } from "./json-text.ts";
import { isNode, quote } from "./node.ts";
import { createProblems, type SchemaProblem, type SchemaText } from "./problem.ts";
import { createReader, type Reader } from "./reader.ts";
import { parseText } from "./source.ts";
import { noteOnPatterns } from "./unchecked.ts";

/** How many resources files may bring by default: as many as a browser shows at ease. */
const MAX_RESOURCES = 100;

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

/** What reads a text, and reports what cannot be used with its place. */
interface TextReader extends Reader {
  readonly source: SchemaText;
  /** Runs a step that concerns the whole text. */
  readonly demand: <Result>(read: () => Result) => Result;
  readonly skipped: readonly SchemaProblem[];
}

const readerOf = (source: SchemaText, onSkip: CatalogOptions["onSkip"]): TextReader => {
  const problemOf = createProblems(source);
  const skipped: SchemaProblem[] = [];
  const reader = createReader((error, isShort) => {
    const problem = problemOf(error, isShort);
    // A part that several resources have is reported once.
    if (skipped.some(({ message }) => message === problem.message)) return;
    onSkip?.(problem);
    skipped.push(problem);
  });
  return {
    ...reader,
    source,
    skipped,
    demand(read) {
      try {
        return read();
      } catch (error) {
        throw problemOf(error);
      }
    },
  };
};

/** A resource of a text. */
type Found = Candidate<TextReader>;

/** The part of an advice that names a keyword: the short form and records have none. */
const withKeyword = (described: Described | undefined, words: string): string =>
  described === undefined || described.isShort ? "" : words;

const renamed = (described: Described): string =>
  `give it another name${withKeyword(described, " with x-mock-resource")}`;

/** The chosen ones; throws for a name that no resource has. */
const chosenOf = (all: readonly Found[], names: readonly string[] | undefined): readonly Found[] => {
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
const withinLimits = (all: readonly Found[], maxResources: number): readonly Found[] => {
  const sizeOf = createSizer();
  let length = 0;
  const isServed = ({ reader, described }: Found): boolean => {
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
  readers: readonly TextReader[],
  { resources, maxResources = MAX_RESOURCES, onNote }: CatalogOptions,
): readonly Found[] => {
  const all = readers.flatMap((reader): Found[] => {
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
const withOwnNames = (candidates: readonly Found[], only: boolean): Found[] => {
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

/**
 * Reads schemas into a catalog, beside the built-in resources or alone. Parts that cannot be used are left out; throws a
 * {@link SchemaProblem} for a text of which nothing can be used.
 *
 * @example
 * const catalog = readCatalog([{ name: "shop.yaml", text: "teams: { name: company, size: 3..40 }" }]);
 * createMock({ catalog });
 */
export const readCatalog = (sources: readonly SchemaText[], options: CatalogOptions = {}): Catalog => {
  const { only: wanted = false, resources, onSkip } = options;
  const readers = sources.map((source) => readerOf(source, onSkip));
  const candidates = candidatesOf(readers, options);
  const clashes = candidates.some(({ described }) => BUILT_IN.find(described.name) !== undefined);
  const only = wanted === "on-clash" ? clashes : wanted;
  const made = definitionsOf(withOwnNames(candidates, only), only ? null : BUILT_IN);
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
