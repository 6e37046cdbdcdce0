import type {
  BodyFacts,
  OperationDetails,
  OperationFacts,
  ParameterFacts,
  ReplyFacts,
  SecurityFacts,
} from "../api/studio.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { inlined, sendable, shownIn } from "./inlined.ts";
import {
  type Content,
  isJson,
  jsonContent,
  type Operation,
  type Parameter,
  type ResponseSpec,
  textOf,
} from "./operation.ts";
import { placeOf } from "./parents.ts";
import type { RecordForm } from "./records.ts";
import type { Maker } from "./respond.ts";
import { securitySchemesOf } from "./security.ts";

/* A document's operations for those who read them: parameters, bodies and answers, with examples to begin with. */

type Details = Omit<OperationDetails, keyof OperationFacts>;

const PLACES: ReadonlySet<string> = new Set<ParameterFacts["in"]>(["path", "query", "header", "cookie"]);
const isPlaced = (place: string): place is ParameterFacts["in"] => PLACES.has(place);

const securityFacts = (scheme: string, node: Node): SecurityFacts => {
  const { type, in: where, name, scheme: way } = node;
  if (type === "apiKey" && (where === "header" || where === "query" || where === "cookie"))
    return { scheme, kind: where, name: textOf(name) };
  const isBasic = type === "basic" || (type === "http" && textOf(way).toLowerCase() === "basic");
  return { scheme, kind: isBasic ? "basic" : "bearer", name: "authorization" };
};

const replyFacts = (spec: ResponseSpec): ReplyFacts => ({
  status: spec.status,
  description: spec.description,
  types: spec.contents.map(({ type }) => type),
  examples: [...(jsonContent(spec)?.examples.keys() ?? [])].filter((name) => name !== ""),
});

/** The key of the first record of a list. */
const firstKey = ({ catalog, resource: { name } }: RecordForm, origin: string): unknown => {
  const info = catalog.find(name);
  if (info === undefined || info.count === 0) return undefined;
  return catalog.table(name, { seed: "1", count: info.count, origin }).row(1)["id"];
};

/** The parameters of an operation; each property of an object in the query is one of its own. */
const parametersOf = (root: Node, { parameters, queryParameters }: Operation): Parameter[] => {
  const inQuery = [...queryParameters.values()];
  const parts = inQuery.filter((one) => !parameters.includes(one));
  const isWhole = ({ schema }: Parameter): boolean =>
    parts.length > 0 && schema !== undefined && isNode(resolved(root, schema)?.node["properties"]);
  return [
    ...parameters.filter((one) => one.in !== "query"),
    ...inQuery.filter((one) => parts.includes(one) || !isWhole(one)),
  ];
};

/** Describes the operations of one document. */
export class Describer {
  private readonly maker: Maker;
  private readonly schemes: ReadonlyMap<string, Node>;
  private readonly formOf = new Map<Operation, RecordForm>();
  /** By the paths of their records. */
  private readonly formAt = new Map<string, RecordForm>();

  constructor(maker: Maker, forms: readonly RecordForm[]) {
    this.maker = maker;
    this.schemes = new Map(securitySchemesOf(maker.root));
    for (const form of forms) {
      const { itemPath, operations } = form.resource;
      if (itemPath !== undefined) this.formAt.set(placeOf(itemPath), form);
      for (const operation of operations.keys()) this.formOf.set(operation, form);
    }
  }

  detailsOf(operation: Operation, origin: string): Details {
    const { bodies, security } = operation;
    const jsonFirst = bodies.toSorted((a, b) => Number(isJson(b.type)) - Number(isJson(a.type)));
    const names = new Set(security.flat());
    return {
      description: textOf(operation.node["description"]),
      parameters: parametersOf(this.maker.root, operation).flatMap((one) =>
        this.parameterFacts(operation, one, origin),
      ),
      bodies: jsonFirst.map((content) => this.bodyFacts(operation, content, origin)),
      isBodyRequired: operation.isBodyRequired,
      replies: operation.responses.map(replyFacts),
      security: [...names].flatMap((name) => {
        const node = this.schemes.get(name);
        return node === undefined ? [] : [securityFacts(name, node)];
      }),
    };
  }

  private parameterFacts(operation: Operation, parameter: Parameter, origin: string): ParameterFacts[] {
    const { root, values } = this.maker;
    const { name, in: where, required, description, schema, explode, examples } = parameter;
    if (!isPlaced(where)) return [];
    const { method, path } = operation;
    const form =
      where === "path" ? this.formAt.get(placeOf(path.split(`{${name}}`)[0] + `{${name}}`)) : undefined;
    const generated = (): unknown =>
      required && schema !== undefined
        ? values.valueOf(schema, `${method} ${path} ${name}`, origin)
        : undefined;
    const example: unknown =
      examples[0] ?? shownIn(root, schema) ?? (form && firstKey(form, origin)) ?? generated();
    return [
      {
        name,
        in: where,
        required,
        description,
        schema: schema === undefined ? {} : inlined(root, schema),
        explode,
        ...(example === undefined ? {} : { example }),
      },
    ];
  }

  private bodyFacts(operation: Operation, { type, schema, examples }: Content, origin: string): BodyFacts {
    const { root, values } = this.maker;
    const named = Array.from(examples, ([name, value]) => ({ name, value }));
    if (schema === undefined) return { type, schema: {}, examples: named };
    const { method, path } = operation;
    const value =
      named.length > 0
        ? undefined
        : (shownIn(root, schema) ?? values.valueOf(schema, `${method} ${path}`, origin));
    const all = value === undefined ? named : [{ name: "", value }];
    const key = this.keyIn(operation, schema, origin);
    return {
      type,
      schema: inlined(root, schema),
      examples: all.map((one) => {
        const sent = sendable(root, one.value, schema);
        const lacksKey =
          key !== undefined && isNode(sent) && (named.length === 0 || !Object.hasOwn(sent, key[0]));
        return { ...one, value: lacksKey ? { ...sent, [key[0]]: key[1] } : sent };
      }),
    };
  }

  /** The key of the record that a body replaces, where the path does not name it: also one that is read-only elsewhere. */
  private keyIn(
    operation: Operation,
    schema: Located,
    origin: string,
  ): readonly [property: string, key: unknown] | undefined {
    const { method, path } = operation;
    const form = this.formOf.get(operation);
    const property = form?.resource.key.property ?? null;
    if (form === undefined || property === null || !/^(?:PUT|PATCH)$/.test(method) || path.includes("{"))
      return undefined;
    const { properties } = resolved(this.maker.root, schema)?.node ?? {};
    return isNode(properties) && Object.hasOwn(properties, property)
      ? [property, firstKey(form, origin)]
      : undefined;
  }
}
