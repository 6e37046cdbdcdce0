import { type Catalog, lazy } from "../engine/index.ts";
import { createMock, createTurns, type OwnDeps, takeTurn } from "../mock/index.ts";
import { type Node, noteOnPatterns, type SchemaError } from "../schema/index.ts";
import type { DeliveryOptions } from "./deliveries/delivery.ts";
import { exampleRows } from "./example-rows.ts";
import { createParents } from "./find-parents.ts";
import { createModels } from "./models/index.ts";
import { onRecordsOf } from "./on-records.ts";
import type { Operation } from "./operation.ts";
import { createOwnLists } from "./own-lists.ts";
import { firstRows, type OwnRows } from "./own-rows.ts";
import { operationsOf, webhooksOf } from "./read-operations.ts";
import { createRecordOperations } from "./record-operations.ts";
import { createRecords, type RecordForm } from "./records.ts";
import { resourcesOf } from "./find-resources.ts";
import type { Maker } from "./respond.ts";
import { createSecurity } from "./security.ts";
import { peopleOf } from "./sign-in/find-people.ts";
import { type Role, rolesOf } from "./sign-in/roles.ts";
import { streamProblems } from "./streams/check.ts";
import { createUploads } from "./uploads.ts";
import { createValidators } from "./validator.ts";
import { createValues } from "./values.ts";

export interface DocumentOptions extends DeliveryOptions {
  /** Whether requests must carry the credentials that the document demands. */
  readonly auth?: boolean;
  /** A token that is as good as one that was issued. */
  readonly token?: string | undefined;
  /** Whether responses are checked against their schemas; those that do not match become a 500. */
  readonly checkResponses?: boolean;
  /** What lists have instead of generated records. */
  readonly rows?: OwnRows;
  /** Whether lists have no other records than those that examples show. */
  readonly onlyShown?: boolean;
  /** Whether a parameter that does nothing is refused. */
  readonly strict?: boolean;
  /** Called with what the author should know. */
  readonly onNote?: (note: string) => void;
  /** Called with what the author should know of a place in the document. */
  readonly onProblem?: (problem: SchemaError) => void;
}

/** More resources than this are compiled when they are called, and only then it is said what is left out of them. */
const MAX_COMPILED_AT_START = 100;

/** Says what of a document is left out: at its start together, later as it is met. */
const createSkipped = (onNote: (note: string) => void) => {
  const skipped: string[] = [];
  let isOpen = false;
  return {
    add: (name: string, reason: string) => {
      if (isOpen) onNote(`left out: ${name}: ${reason}`);
      else skipped.push(`${name}: ${reason}`);
    },
    tell: () => {
      if (skipped.length > 0) onNote(`left out (${skipped.length}): ${skipped.slice(0, 3).join("; ")}`);
      isOpen = true;
    },
  };
};

interface Lists {
  readonly catalog: Catalog;
  readonly forms: readonly RecordForm[];
  /** The records that sign in, if there are any. */
  readonly users: RecordForm | undefined;
  readonly roles: ReadonlyMap<Operation, Role>;
}

const listsOf = (
  { root, validators }: Maker,
  operations: readonly Operation[],
  text: string,
  onNote: (note: string) => void,
  { rows, onlyShown = false }: DocumentOptions,
): Lists => {
  const resources = resourcesOf(root, operations);
  const roles = rolesOf(root, operations);
  const users = peopleOf(root, resources, roles);
  const people = users === undefined || resources.includes(users) ? [] : [users];
  const within = resources.flatMap(({ parts }) => parts.map(({ resource }) => resource));
  // Who is shown within others is one of those who sign in, rather than the one of `/me`.
  const all = [...people, ...resources, ...within];
  const skipped = createSkipped(onNote);
  const { catalog, forms } = createRecords(root, all, text, skipped.add, (resource) => {
    const own = rows?.get(resource.name);
    return own === undefined
      ? exampleRows(root, resource, validators, onlyShown)
      : firstRows(resource.key, own, true);
  });
  if (forms.length <= MAX_COMPILED_AT_START) for (const name of catalog.names) catalog.find(name);
  skipped.tell();
  return { catalog, forms, users: forms.find(({ resource }) => resource.name === users?.name), roles };
};

/** What the API of a document is made of. */
export const createParts = async (root: Node, text: string, given: OwnDeps, options: DocumentOptions) => {
  const { strict = false, auth = false, onNote = () => undefined, onProblem = () => undefined } = options;
  const uploads = createUploads();
  const own = { ...given, sessions: given.sessions && uploads.within(given.sessions) };
  const operations = operationsOf(root);
  const maker: Maker = { root, values: createValues(root), validators: createValidators(root), strict };
  const { catalog, forms, users, roles } = listsOf(maker, operations, text, onNote, options);
  const unchecked = noteOnPatterns([{ node: root, pointer: "" }]);
  if (unchecked !== undefined) onNote(unchecked);
  for (const problem of streamProblems(root, operations, maker.values)) onProblem(problem);
  const turns = given.turns ?? createTurns(() => performance.now());
  const mock = createMock({ ...own, catalog });
  const onRecords = onRecordsOf(root, catalog, forms);
  const records = createRecordOperations(maker, forms, own, mock.call);
  const webhooks = webhooksOf(root);
  const isSending = webhooks.length > 0 || operations.some(({ callbacks }) => callbacks.length > 0);
  const lists = createOwnLists(root, mock.call, forms, onRecords, own.clock ?? Date.now);
  const isServed = ({ resource }: RecordForm): boolean => catalog.find(resource.name) !== undefined;
  return {
    maker,
    options,
    deps: own,
    operations,
    catalog,
    forms,
    users,
    onRecords,
    records,
    lists,
    uploads,
    turn: () => takeTurn(turns),
    parentsOf: createParents(maker, forms, onRecords, records.expect),
    checkSecurity: createSecurity(root),
    // Few documents have users that sign in, callbacks or streams.
    signIn:
      users && (await import("./sign-in/sign-in.ts")).createSignIn(maker, roles, users, mock.call, own, auth),
    streams: lazy(async () =>
      (await import("./streams/records.ts")).createRecordStreams(maker, () => forms.filter(isServed), mock),
    ),
    modelOf: createModels(maker, lists),
    deliveries: isSending
      ? (await import("./deliveries/deliveries.ts")).createDeliveries(operations, webhooks, {
          ...options,
          maker,
          deps: own,
          mock,
          forms,
          onNote,
        })
      : undefined,
  };
};

export type DocumentParts = Awaited<ReturnType<typeof createParts>>;
