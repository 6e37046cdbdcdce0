import { createOwnApi, type Endpoint, type Handler, type OwnApi, type OwnDeps } from "../mock/index.ts";
import type { Node } from "../schema/index.ts";
import { callOf, checkCall, refusal, respond } from "./answer-call.ts";
import { describedAnswers } from "./answers.ts";
import { createDescribe } from "./describe.ts";
import { createParts, type DocumentOptions, type DocumentParts } from "./document-parts.ts";
import { MAX_FORM_BYTES } from "./form.ts";
import type { Operation } from "./operation.ts";
import { withoutPreference } from "./prefer.ts";
import { basePathOf } from "./read-operations.ts";
import type { RecordForm } from "./records.ts";
import { byPath, operationFor, type OperationsAt } from "./routes.ts";

/**
 * The operations of an OpenAPI document at their own paths, below the path of its first server and at the root.
 *
 * @example
 * const api = createDocumentApi(await readDocument(root, "pets.yaml"), text, {
 *   path: "",
 *   sessions: createMemorySessions(),
 *   session: "run",
 * });
 * await api.handle(new Request("http://localhost:3000/pets?limit=2"));
 */
export const createDocumentApi = (
  root: Node,
  text: string,
  given: OwnDeps,
  options: DocumentOptions = {},
): OwnApi => {
  const parts = createParts(root, text, given, options);
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
  const names = forms.map(({ resource }) => (resource.list ?? resource.item)?.path ?? resource.name);
  const more = names.length > 8 ? ` and ${names.length - 8} more` : "";
  return [
    `${operations.length} operation${operations.length === 1 ? "" : "s"}${base === "" ? "" : `, also below ${base}`}`,
    ...(names.length === 0 ? [] : [`records at ${names.slice(0, 8).join(", ")}${more}`]),
  ];
};
