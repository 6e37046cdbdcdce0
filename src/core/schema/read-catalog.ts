import {
  BUILT_IN,
  BUILT_IN_DEFINITIONS,
  type Catalog,
  createCatalog,
  DATA_VERSION,
  type Definition,
  NUMERIC_IDS,
} from "../engine/index.ts";
import { hashHex } from "../query/index.ts";
import { definitionOf, shapesOf } from "./definition.ts";
import type { Described } from "./described.ts";
import { type Attempt, findResources, noteOn, whyNone } from "./document.ts";
import { SchemaError } from "./error.ts";
import { createProblems, type SchemaProblem, type SchemaText } from "./problem.ts";
import { idFormatOf } from "./id-format.ts";
import type { Referable, References } from "./references.ts";
import { parseText } from "./source.ts";

const MAX_RESOURCES = 100;

/** Part of every catalog's version: records of the same text are others since the last change of this number. */
const READER_VERSION = 2;

interface CatalogOptions {
  /** Omits the built-in resources; `on-clash` does so only if a custom one has the name of a built-in one. */
  readonly only?: boolean | "on-clash";
  /** Called for each invalid resource, which is skipped. Without it, an invalid resource is an error. */
  readonly onSkip?: ((problem: SchemaProblem) => void) | undefined;
  /** Called with what the author of a text should know. */
  readonly onNote?: (note: string) => void;
}

/** A text being read. */
interface Reader {
  readonly source: SchemaText;
  /** Runs a step that concerns the whole text. */
  readonly demand: <Result>(read: () => Result) => Result;
  /** Runs a step that concerns one resource. */
  readonly attempt: Attempt;
  readonly skipped: readonly SchemaProblem[];
}

const createReader = (source: SchemaText, onSkip: CatalogOptions["onSkip"]): Reader => {
  const problemOf = createProblems(source);
  const skipped: SchemaProblem[] = [];
  return {
    source,
    skipped,
    demand(read) {
      try {
        return read();
      } catch (error) {
        throw problemOf(error, {});
      }
    },
    attempt(read, isShort = false) {
      try {
        return read();
      } catch (error) {
        const problem = problemOf(error, { isOfOne: true, isShort });
        if (onSkip === undefined) throw problem;
        onSkip(problem);
        skipped.push(problem);
        return undefined;
      }
    },
  };
};

/** A resource that may prove invalid. */
interface Candidate {
  readonly reader: Reader;
  readonly described: Described;
}

/** The part of an advice that names a keyword: the short form and records have none. */
const withKeyword = (described: Described | undefined, words: string): string =>
  described === undefined || described.isShort ? "" : words;

const renamed = (described: Described): string =>
  `give it another name${withKeyword(described, " with x-mock-resource")}`;

/** The resources of all texts, up to the limit. */
const candidatesOf = (readers: readonly Reader[], onNote: CatalogOptions["onNote"]): Candidate[] => {
  const all: Candidate[] = [];
  for (const reader of readers) {
    const root = reader.demand(() => parseText(reader.source.text));
    const found = reader.demand(() => findResources(root, reader.attempt));
    const total = all.length + found.length;
    reader.attempt(() => {
      if (total > MAX_RESOURCES)
        throw new SchemaError(
          "",
          `brings the total to ${total} resources; the limit is ${MAX_RESOURCES}. Leave some out${withKeyword(found.at(-1), ", each with x-mock-resource: false")}`,
        );
    });
    reader.demand(() => {
      if (found.length === 0) throw reader.skipped[0] ?? new SchemaError("", whyNone(root));
    });
    const note = noteOn(root);
    if (note !== undefined) onNote?.(`${reader.source.name} ${note}`);
    for (const described of found.slice(0, MAX_RESOURCES - all.length)) all.push({ reader, described });
  }
  return all;
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

const definitionsOf = (candidates: readonly Candidate[], only: boolean): readonly Definition[] => {
  const builtIn = only ? [] : BUILT_IN.names;
  let usable = candidates.flatMap((candidate) => {
    const { reader, described } = candidate;
    const found = reader.attempt(() => ({ ids: idFormatOf(described) }), described.isShort);
    return found === undefined ? [] : [{ ...candidate, ...found }];
  });
  // Resources that refer to a skipped one may be invalid themselves.
  for (;;) {
    const references: References = new Map([
      ...builtIn.map((name): [string, Referable] => [
        name,
        { ids: NUMERIC_IDS, described: undefined, fields: () => BUILT_IN.info(name).fields },
      ]),
      ...usable.map(({ described, ids }): [string, Referable] => [
        described.name,
        { ids, described, fields: () => shapesOf(described, references) },
      ]),
    ]);
    const definitions = usable.map(({ reader, described }) =>
      reader.attempt(() => definitionOf(described, references), described.isShort),
    );
    const made = definitions.filter((definition) => definition !== undefined);
    if (made.length === usable.length) return made;
    usable = usable.filter((_, index) => definitions[index] !== undefined);
  }
};

/**
 * Reads schemas into a catalog, beside the built-in resources or alone. Throws a {@link SchemaProblem}.
 *
 * @example
 * const catalog = readCatalog([{ name: "shop.yaml", text: "teams: { name: company, size: 3..40 }" }]);
 * createMock({ catalog });
 */
export const readCatalog = (
  sources: readonly SchemaText[],
  { only: wanted = false, onSkip, onNote }: CatalogOptions = {},
): Catalog => {
  const readers = sources.map((source) => createReader(source, onSkip));
  const candidates = candidatesOf(readers, onNote);
  const clashes = candidates.some(({ described }) => BUILT_IN.find(described.name) !== undefined);
  const only = wanted === "on-clash" ? clashes : wanted;
  const definitions = definitionsOf(withOwnNames(candidates, only), only);
  const [problem] = readers.flatMap(({ skipped }) => skipped);
  if (definitions.length === 0 && problem !== undefined) throw problem;
  const version = (): string =>
    `${DATA_VERSION}-${hashHex(JSON.stringify([READER_VERSION, only, sources.map(({ text }) => text)]))}`;
  return createCatalog(only ? definitions : [...BUILT_IN_DEFINITIONS, ...definitions], version);
};
