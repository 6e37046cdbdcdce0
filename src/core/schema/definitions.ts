import {
  type Catalog,
  createRowIds,
  DATA_VERSION,
  type IdFormat,
  NUMERIC_IDS,
  type ResourceInfo,
  type RowId,
  withFirstKeys,
} from "../engine/index.ts";
import { hashHex } from "../query/index.ts";
import { countOf } from "./counts.ts";
import { definitionOf, type LazyDefinition, shapesOf } from "./definition.ts";
import type { Described } from "./described.ts";
import { idFormatOf } from "./id-format.ts";
import { totalOf } from "./per-parent.ts";
import type { Reader } from "./reader.ts";
import type { Referable, References } from "./references.ts";

/** Part of every catalog's version: records of the same text are others since the last change of this number. */
const READER_VERSION = 13;

export const versionOf = (...read: unknown[]): string =>
  `${DATA_VERSION}-${hashHex(JSON.stringify([READER_VERSION, ...read]))}`;

/** The keys of the first records of a resource. */
export interface FirstKeys {
  readonly keys: readonly RowId[];
  /** Whether there are no other records. */
  readonly isAll: boolean;
}

/** A resource that may prove invalid. */
export interface Candidate<Own extends Reader = Reader> {
  readonly reader: Own;
  readonly described: Described;
  readonly first?: FirstKeys | undefined;
}

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
export const definitionsOf = (
  candidates: readonly Candidate[],
  /** The resources that they may refer to besides each other. */
  builtIn: Catalog | null,
  { onDemand = false }: { readonly onDemand?: boolean } = {},
): readonly Usable[] => {
  const others = builtIn === null ? [] : builtIn.names.map((name) => builtInReferable(builtIn.info(name)));
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
      ...others,
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

const builtInReferable = (info: ResourceInfo): [name: string, Referable] => [
  info.name,
  {
    ids: NUMERIC_IDS,
    described: undefined,
    fields: () => info.fields,
    count: () => info.count,
    leaveOut: () => undefined,
  },
];
