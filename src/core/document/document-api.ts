import {
  createOwnApi,
  type Endpoint,
  type Handler,
  type MockRequest,
  type OwnApi,
  type OwnDeps,
} from "../mock/index.ts";
import { loadWords } from "../engine/index.ts";
import { loadDomains, type Node } from "../schema/index.ts";
import { AppError } from "../errors.ts";
import type { Pair } from "../query/index.ts";
import { callOf, checkCall, refusal, respond } from "./answer-call.ts";
import { describedAnswers } from "./answers.ts";
import { createDescribe } from "./describe.ts";
import { createParts, type DocumentOptions, type DocumentParts } from "./document-parts.ts";
import { MAX_FORM_BYTES } from "./form.ts";
import type { Operation, Parameter } from "./operation.ts";
import { withoutPreference } from "./prefer.ts";
import { basePathOf } from "./read-operations.ts";
import type { RecordForm } from "./records.ts";

/** The operations of a path, by method. A document may have several that only the query tells apart. */
type OperationsAt = ReadonlyMap<string, readonly Operation[]>;

/** The operations of a document by their paths. */
const byPath = (operations: readonly Operation[]): ReadonlyMap<string, OperationsAt> => {
  const paths = new Map<string, Map<string, Operation[]>>();
  for (const operation of operations) {
    const known = paths.get(operation.path) ?? new Map<string, Operation[]>();
    paths.set(operation.path, known);
    known.set(operation.method, [...(known.get(operation.method) ?? []), operation]);
  }
  return paths;
};

const isFixedBy = ({ schema }: Parameter, text: string): boolean => {
  const { enum: values, const: only } = schema?.node ?? {};
  return Array.isArray(values) ? values.includes(text) : only === undefined || only === text;
};

/** How many of an operation's demands on the query hold; -1 if one does not. */
const matchOf = ({ fixed, parameters }: Operation, given: ReadonlyMap<string, string>): number => {
  const required = parameters.filter((one) => one.required && one.in === "query");
  const holds = required.every((one) => {
    const text = given.get(one.name);
    return text !== undefined && isFixedBy(one, text);
  });
  return holds ? fixed.length + required.length : -1;
};

/** The error of a query that has the fixed pairs of no operation. */
const noMatch = (operations: readonly Operation[], given: ReadonlyMap<string, string>): AppError => {
  const accepted = [...new Set(operations.map(({ fixed }) => fixed.map((pair) => pair.join("=")).join("&")))];
  const names = new Set(operations.flatMap(({ fixed }) => fixed.map(([name]) => name)));
  const message = `must be ${accepted.slice(0, 5).join(" or ")}`;
  const more = accepted.length > 5 ? ` (or one of ${accepted.length - 5} more)` : "";
  const problems = [...names].map((parameter) => ({
    parameter,
    value: given.get(parameter)?.slice(0, 100) ?? null,
    message: `${message}${more}`,
    allowed: accepted,
  }));
  return new AppError("invalid_parameter", `The parameter ${[...names].join(", ")} ${message}${more}.`, {
    problems,
  });
};

/**
 * The operation of a path and method that a query asks for: one whose fixed pairs are all sent, in the query or, as in
 * AWS's `/#X-Amz-Target=…`, in headers.
 */
const operationFor = (
  operations: readonly Operation[],
  pairs: readonly Pair[],
  { headers }: Pick<MockRequest, "headers">,
): Operation => {
  const given = new Map(pairs.map(([name, text]) => [name, text]));
  const [first, ...more] = operations.filter(({ fixed }) =>
    fixed.every(([name, text]) => (given.get(name) ?? headers.get(name)) === text),
  );
  if (first === undefined) throw noMatch(operations, given);
  return more.reduce((best, one) => (matchOf(one, given) > matchOf(best, given) ? one : best), first);
};

/**
 * The operations of an OpenAPI document at their own paths, below the path of its first server and at the root.
 *
 * @example
 * const api = await createDocumentApi(await readDocument(root, "pets.yaml"), text, {
 *   path: "",
 *   sessions: createMemorySessions(),
 *   session: "run",
 * });
 * await api.handle(new Request("http://localhost:3000/pets?limit=2"));
 */
export const createDocumentApi = async (
  root: Node,
  text: string,
  given: OwnDeps,
  options: DocumentOptions = {},
): Promise<OwnApi> => {
  await Promise.all([loadWords(), loadDomains()]);
  const parts = await createParts(root, text, given, options);
  const { operations, forms, lists, catalog, deps } = parts;
  const base = basePathOf(root);
  const listed = forms.filter(({ resource }) => resource.operations.size > 0);
  const describe = createDescribe(parts.maker, forms);
  const endpoints = Array.from(byPath(operations), ([path, at]) => endpointOf(parts, describe, path, at));
  return createOwnApi(endpoints, deps, {
    summary: summaryOf(operations, listed, base),
    base,
    lists,
    catalog,
  });
};

const handlerOf =
  (parts: DocumentParts, candidates: readonly Operation[]): Handler =>
  async (routed) => {
    // Until its operation is known, an error has the form of the first.
    let operation = candidates[0] as Operation;
    try {
      operation = operationFor(candidates, routed.query, routed.request);
      return await respond(parts, routed, operation);
    } catch (error) {
      return refusal(parts, error, routed, operation);
    }
  };

const answersTo =
  (parts: DocumentParts, at: OperationsAt): NonNullable<Endpoint["answersTo"]> =>
  (routed) => {
    const candidates = at.get(routed.method) as readonly [Operation, ...Operation[]];
    let [operation] = candidates;
    let mistake: unknown;
    try {
      operation = operationFor(candidates, routed.query, routed.request);
    } catch (error) {
      mistake = error;
    }
    return describedAnswers(parts.maker, operation, () => callOf(parts, routed, operation, null), {
      async check() {
        if (mistake !== undefined) throw mistake;
        await checkCall(parts, withoutPreference(routed), operation);
      },
      refuse: (error) => refusal(parts, error, routed, operation),
    });
  };

const endpointOf = (
  parts: DocumentParts,
  describe: ReturnType<typeof createDescribe>,
  path: string,
  at: OperationsAt,
): Endpoint => ({
  path,
  handlers: new Map(
    Array.from(at, ([method, candidates]) => [method, handlerOf(parts, candidates)] as const),
  ),
  maxBody: MAX_FORM_BYTES,
  answersTo: answersTo(parts, at),
  describe: (method) => at.get(method)?.[0] && describe(at.get(method)?.[0] as Operation),
  get resource() {
    const used = [...at.values()].flat().map((operation) => parts.onRecords.get(operation)?.());
    return used.find((one) => one !== undefined)?.form.resource.name ?? null;
  },
});

const summaryOf = (
  operations: readonly Operation[],
  forms: readonly RecordForm[],
  base: string,
): string[] => {
  const names = forms.map(({ resource }) => resource.list?.path ?? resource.itemPath ?? resource.name);
  const more = names.length > 8 ? ` and ${names.length - 8} more` : "";
  return [
    `${operations.length} operation${operations.length === 1 ? "" : "s"}${base === "" ? "" : `, also below ${base}`}`,
    ...(names.length === 0 ? [] : [`records at ${names.slice(0, 8).join(", ")}${more}`]),
  ];
};
