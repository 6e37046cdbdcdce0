/*
 * Resources of one's own: OpenAPI, JSON Schema or the short form in, a catalog of resources out.
 */
import {
  BUILT_IN,
  BUILT_IN_DEFINITIONS,
  type Catalog,
  createCatalog,
  DATA_VERSION,
  type Definition,
  type IdForm,
} from "../engine/index.ts";
import { fieldPathsOf, hashHex, operatorsFor } from "../query/index.ts";
import { definitionOf, idFormOf } from "./definition.ts";
import { type Described, describe } from "./document.ts";
import { SchemaError } from "./error.ts";
import { shortPointer } from "./short-form.ts";
import { parseText, type Position, positionOf, SyntaxFault } from "./source.ts";

export { SchemaError } from "./error.ts";
export { MOST_CHARACTERS } from "./source.ts";

const MOST_RESOURCES = 100;

/** A text that describes resources. */
export interface SchemaText {
  /** How messages name it: the file's path. */
  readonly name: string;
  readonly text: string;
}

/** Why a schema makes no resources, with the position in its text. */
export class SchemaProblem extends Error {
  override readonly name = "SchemaProblem";
  readonly position: Position;
  readonly pointer: string;
  /** What is wrong and what is accepted, without the position. */
  readonly reason: string;

  constructor(file: string, error: SchemaError, position: Position) {
    const { pointer, message } = error;
    super(
      `${file}:${position.line}:${position.column}: ${pointer === "" ? "the document" : pointer} ${message}`,
    );
    this.position = position;
    this.pointer = pointer;
    this.reason = message;
  }
}

/** Runs a step of reading; errors get their position in the text. */
const located = <Result>({ name, text }: SchemaText, read: () => Result, isShort = false): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError)
      throw new SchemaProblem(name, new SchemaError("", "is nested too deeply"), { line: 1, column: 1 });
    if (!(error instanceof SchemaError)) throw error;
    if (error instanceof SyntaxFault) throw new SchemaProblem(name, error, error.position);
    const fault = isShort ? new SchemaError(shortPointer(error.pointer), error.message) : error;
    const position = fault.pointer === "" ? { line: 1, column: 1 } : positionOf(text, fault.pointer);
    throw new SchemaProblem(name, fault, position);
  }
};

export interface CatalogOptions {
  /** Leaves the built-in resources out. */
  readonly only?: boolean;
}

interface Read {
  readonly source: SchemaText;
  readonly described: readonly Described[];
}

const CLASH = "give it another name with x-mock-resource";

const claim = (taken: Map<string, string>, { source, described }: Read): void => {
  for (const { name, schema } of described) {
    const by = taken.get(name);
    if (by !== undefined)
      throw new SchemaError(
        schema.pointer,
        by === ""
          ? `is called ${name} as a built-in resource is; ${CLASH}, or leave those out with --only`
          : `is called ${name} as a resource of ${by} is; ${CLASH}, or false to leave it out`,
      );
    taken.set(name, source.name);
  }
  if (described.length === 0)
    throw new SchemaError(
      "",
      "describes no resource: an object schema with an id is one, or one marked x-mock-resource",
    );
};

/** A field `price_gte` beside `price` would make one canonical URL of two filters. */
const refuseFilterNames = ({ schema }: Described, fields: Definition["shapes"]): void => {
  const paths = fieldPathsOf({ fields });
  for (const { path, kind } of paths.values())
    for (const operator of operatorsFor(kind))
      if (operator !== "eq" && paths.has(`${path}_${operator}`))
        throw new SchemaError(
          schema.pointer,
          `has a field ${path}_${operator}, and that is how ${path} is filtered by ${operator}: rename one of the two`,
        );
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
  { only = false }: CatalogOptions = {},
): Catalog => {
  let resources = 0;
  const read = sources.map((source): Read => {
    const described = located(source, () => {
      const root = parseText(source.text);
      const found = describe(root);
      resources += found.length;
      if (resources > MOST_RESOURCES)
        throw new SchemaError(
          "",
          `makes it ${resources} resources in all; ${MOST_RESOURCES} are accepted: x-mock-resource: false leaves one out`,
        );
      return found;
    });
    return { source, described };
  });
  const taken = new Map<string, string>(only ? [] : BUILT_IN.names.map((name) => [name, ""]));
  const references = new Map<string, IdForm | undefined>(
    only ? [] : BUILT_IN.names.map((name) => [name, undefined]),
  );
  for (const one of read)
    located(one.source, () => {
      claim(taken, one);
    });
  for (const { source, described } of read)
    for (const one of described) located(source, () => references.set(one.name, idFormOf(one)), one.isShort);
  const definitions = read.flatMap(({ source, described }) =>
    described.map((one) =>
      located(
        source,
        (): Definition => {
          const definition = definitionOf(one, references);
          // Asking for the shapes compiles every schema, so that nothing is found wrong later.
          refuseFilterNames(one, definition.shapes);
          return definition;
        },
        one.isShort,
      ),
    ),
  );
  const version = `${DATA_VERSION}-${hashHex(JSON.stringify([only, sources.map(({ text }) => text)]))}`;
  return createCatalog(only ? definitions : [...BUILT_IN_DEFINITIONS, ...definitions], version);
};
