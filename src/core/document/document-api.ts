import { derive, type Json } from "../engine/index.ts";
import { AppError, type Problem } from "../errors.ts";
import { pathOf } from "../http/url.ts";
import {
  type Answers,
  createMock,
  createOwnApi,
  createTurns,
  type Endpoint,
  type Handler,
  type MockResponse,
  type OwnApi,
  type OwnDeps,
  type RoutedRequest,
  sessionOf,
  takeTurn,
  wantsEvents,
} from "../mock/index.ts";
import { type Node, noteOnPatterns, type SchemaError } from "../schema/index.ts";
import { describedAnswers } from "./answers.ts";
import { createDescribe } from "./describe.ts";
import { createDeliveries, type DeliveryOptions } from "./deliveries/deliveries.ts";
import { readBody } from "./body.ts";
import { asDocumented, errorBody, responseFor } from "./error-body.ts";
import { exampleRows } from "./example-rows.ts";
import { MAX_FORM_BYTES } from "./form.ts";
import {
  basePathOf,
  type Content,
  isJson,
  isStreamed,
  jsonContent,
  type Operation,
  operationsOf,
  successOf,
  webhooksOf,
} from "./operation.ts";
import { type OnRecords, onRecordsOf } from "./on-records.ts";
import { createOwnLists } from "./own-lists.ts";
import { createModels, MAX_MODEL_BYTES } from "./models/index.ts";
import { timeOf } from "./of-now.ts";
import { noticeOn, refuseMistyped, undeclaredIn } from "./mistyped.ts";
import { checkParameters } from "./parameters.ts";
import { type Preference, preferenceOf, refusePreference, withoutPreference } from "./prefer.ts";
import { isLog, withNotices } from "./operate.ts";
import { createParents } from "./find-parents.ts";
import { firstRows, type OwnRows } from "./own-rows.ts";
import { recordCallOf } from "./record-call.ts";
import { createRecordOperations } from "./record-operations.ts";
import { createRecords, type RecordForm } from "./records.ts";
import { resourcesOf } from "./resource.ts";
import { type Call, contentOf, plainResponse } from "./respond.ts";
import { byPath, operationFor, type OperationsAt } from "./routes.ts";
import { createSecurity } from "./security.ts";
import { damageCall, simulateCall } from "./simulation.ts";
import { createPeople, peopleOf } from "./sign-in/people.ts";
import { rolesOf } from "./sign-in/roles.ts";
import { createSignIn, tokenIn } from "./sign-in/sign-in.ts";
import { acceptOf } from "./streams/media-type.ts";
import { streamProblems } from "./streams/check.ts";
import { checkedItems, itemCheckFor } from "./streams/check-items.ts";
import { createRecordStreams } from "./streams/records.ts";
import { createUploads, pathsOf, type Upload, withUpload } from "./uploads.ts";
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

/**
 * The operations of an OpenAPI document at their own paths, below the path of its first server and at the root.
 *
 * @example
 * const api = createDocumentApi(readDocument(root), text, { path: "", sessions: createMemorySessions(), session: "run" });
 * await api.handle(new Request("http://localhost:3000/pets?limit=2"));
 */
export const createDocumentApi = (
  root: Node,
  text: string,
  given: OwnDeps,
  options: DocumentOptions = {},
): OwnApi => {
  const uploads = createUploads();
  const deps = { ...given, sessions: given.sessions && uploads.within(given.sessions) };
  const {
    auth = false,
    token,
    checkResponses = false,
    strict = false,
    onlyShown = false,
    rows,
    onNote = () => undefined,
    onProblem = () => undefined,
  } = options;
  const { clock = Date.now, turns = null } = deps;
  const ownTurns = turns ?? createTurns(() => performance.now());
  const turn = (): Promise<void> => takeTurn(ownTurns);
  const operations = operationsOf(root);
  const base = basePathOf(root);
  const values = createValues(root);
  const validators = createValidators(root);
  const checkSecurity = createSecurity(root);
  const skipped: string[] = [];
  let isOpen = false;
  const resources = resourcesOf(root, operations);
  const roles = rolesOf(root, operations);
  const users = peopleOf(root, resources, roles);
  const all = users === undefined || resources.includes(users) ? resources : [...resources, users];
  const onSkip = (name: string, reason: string): void => {
    if (isOpen) onNote(`left out: ${name}: ${reason}`);
    else skipped.push(`${name}: ${reason}`);
  };
  const { catalog, forms } = createRecords(root, all, text, onSkip, (resource) => {
    const own = rows?.get(resource.name);
    return own === undefined
      ? exampleRows(root, resource, validators, onlyShown)
      : firstRows(resource.key, own, true);
  });
  if (forms.length <= MAX_COMPILED_AT_START) for (const name of catalog.names) catalog.find(name);
  if (skipped.length > 0) onNote(`left out (${skipped.length}): ${skipped.slice(0, 3).join("; ")}`);
  const unchecked = noteOnPatterns([{ node: root, pointer: "" }]);
  if (unchecked !== undefined) onNote(unchecked);
  for (const problem of streamProblems(root, operations, values)) onProblem(problem);
  isOpen = true;
  const onRecords = onRecordsOf(root, catalog, forms);
  const maker = { root, values, validators, strict };
  const records = createRecordOperations(maker, forms, { ...deps, catalog });
  const parentsOf = createParents(maker, forms, onRecords, records.expect);
  const usersForm = forms.find(({ resource }) => resource.name === users?.name);
  const people = usersForm && createPeople(root, usersForm, validators, { ...deps, catalog });
  const signIn = people && createSignIn(maker, roles, people, deps, auth);
  const mock = createMock({ ...deps, catalog });
  const lists = createOwnLists(root, mock.call, forms, onRecords, clock);
  const streams = createRecordStreams(
    maker,
    () => forms.filter(({ resource }) => catalog.find(resource.name) !== undefined),
    mock,
  );
  const modelOf = createModels(maker, lists);

  const deliveries = createDeliveries(operations, webhooksOf(root), {
    ...options,
    maker,
    deps,
    mock,
    forms,
    onNote,
  });

  const callOf = (routed: RoutedRequest, operation: Operation, body: Call["body"]): Call => {
    const { request, method, query, params, origin } = routed;
    const own = query
      .filter(([name]) => !name.startsWith("__"))
      .map(([name, value]) => `${name}=${value}`)
      .toSorted();
    return {
      operation,
      routed,
      body,
      params,
      now: timeOf(query, clock()),
      key: `${method} ${pathOf(request.url)}?${own.join("&")}`,
      origin,
      accept: acceptOf(root, operation, routed, body),
      variant: {},
      user: undefined,
    };
  };

  const mismatch = ({ pointer, message }: Problem, what: string): AppError =>
    new AppError("internal_error", `The ${what} does not match its schema: ${pointer} ${message}.`);

  const checked = (operation: Operation, response: MockResponse): MockResponse => {
    const { items } = response;
    if (items !== undefined) {
      // The streams of models are those of their dialects.
      const isChecked = checkResponses && modelOf(operation) === undefined;
      const spec = isChecked ? responseFor(operation, response.status) : undefined;
      const problemOf = itemCheckFor(maker, spec, response.headers["content-type"]);
      const check = (item: unknown): void => {
        const problem = problemOf?.(item);
        if (problem !== undefined) throw mismatch(problem, "item of the stream");
      };
      return problemOf === undefined ? response : { ...response, items: checkedItems(items, check) };
    }
    const schema = jsonContent(responseFor(operation, response.status))?.schema;
    const isDescribed = !isLog(response) && modelOf(operation)?.isDescribed !== false;
    const isChecked = isJson(response.headers["content-type"] ?? "") && isDescribed;
    if (!checkResponses || schema === undefined || typeof response.body !== "string" || !isChecked)
      return response;
    const [problem] = validators.of(schema, "response")(JSON.parse(response.body));
    if (problem === undefined) return response;
    throw mismatch(problem, "response");
  };

  type Checked = Awaited<ReturnType<typeof check>>;
  interface CheckedCall extends Pick<Checked, "caller" | "parents"> {
    readonly call: Call;
    readonly preference: Preference;
    readonly used: OnRecords | undefined;
  }

  /** Who calls, the parents of what the path names, and the body; throws for what the operation does not take. */
  const check = async (routed: RoutedRequest, operation: Operation) => {
    const caller = await signIn?.callerOf(routed);
    const isKnown = (): boolean => {
      const isAny = signIn === undefined && token === undefined;
      return isAny || caller !== undefined || (token !== undefined && tokenIn(routed) === token);
    };
    if (auth) checkSecurity(operation, routed, isKnown);
    checkParameters(root, operation, routed, validators);
    const parents = await parentsOf(routed, callOf(routed, operation, null));
    const most = modelOf(operation) === undefined ? undefined : MAX_MODEL_BYTES;
    return { caller, parents, ...(await readBody(root, operation, routed.request, validators, turn, most)) };
  };

  const respond = async (sent: RoutedRequest, operation: Operation): Promise<MockResponse> => {
    const preference = preferenceOf(sent);
    const routed = withoutPreference(sent);
    const { caller, parents, body, upload, notices } = await check(routed, operation);
    const call = { ...callOf(routed, operation, body), user: caller && signIn?.authorOf(caller) };
    const used = onRecords.get(operation)?.();
    const answer = await answerTo({ call, preference, used, caller, parents });
    const response = carry(call, answer, contentOf(successOf(operation), call, preference), upload);
    const delivered = deliveries.after(call, response, used?.form.resource.name ?? null);
    return withNotices(response, [...notices, ...delivered]);
  };

  /** Keeps what was uploaded, and puts it into what is downloaded. */
  const carry = (
    { operation, routed }: Call,
    response: MockResponse,
    content: Content | undefined,
    upload: Upload | undefined,
  ): MockResponse => {
    const session = sessionOf(routed);
    if (session === null || response.status >= 300) return response;
    const { location } = response.headers;
    const paths = pathsOf(operation.path, pathOf(routed.request.url));
    if (upload !== undefined)
      uploads.keep(session, location === undefined ? paths : [pathOf(location)], upload);
    const isBinary = content?.schema?.node["format"] === "binary" || !isJson(content?.type ?? "");
    const isFile = content !== undefined && isBinary && !isStreamed(content);
    const found = isFile && routed.method === "GET" ? uploads.find(session, paths) : undefined;
    return content === undefined || found === undefined ? response : withUpload(response, content, found);
  };

  const answerTo = async ({
    call,
    preference,
    used,
    caller,
    parents,
  }: CheckedCall): Promise<MockResponse> => {
    const { operation, routed } = call;
    const spec = successOf(operation);
    const content = contentOf(spec, call, preference);
    const isPreferred = preference.code !== null || preference.example !== null || preference.dynamic;
    const model = isPreferred ? undefined : modelOf(operation);
    if (model !== undefined)
      return simulateCall(routed, operation, deps, (variant) => model.answer({ ...call, variant }));
    if (content !== undefined && !isPreferred) {
      const stream = isStreamed(content) ? streams.streamOf(call, content) : undefined;
      if (stream !== undefined) return stream(parents, deps);
      if (used?.kind === "listRecords" && !isStreamed(content) && wantsEvents(routed.request))
        return streams.follow(recordCallOf(maker, call, used, parents));
    }
    const isPlain = isPreferred || (content !== undefined && isStreamed(content));
    const answer = (): Promise<MockResponse> =>
      used === undefined || isPlain
        ? simulateCall(routed, operation, deps, async (variant) => ({
            ...plainResponse(maker, specFor(operation, preference), { ...call, variant }, preference),
            by: "example",
          }))
        : damageCall(routed, deps, (undamaged) =>
            records.answer(recordCallOf(maker, { ...call, routed: undamaged }, used, parents)),
          );
    const isList = !isPlain && (used?.kind === "listRecords" || used?.kind === "deleteRecords");
    const undeclared = isList ? [] : undeclaredIn(routed.query, operation);
    if (strict) refuseMistyped(undeclared);
    const isOnUsers = used?.form.resource.name === usersForm?.resource.name;
    const response =
      signIn === undefined || isPlain
        ? await answer()
        : await signIn.answer({ ...call, caller, isOnUsers }, answer);
    return withNotices(response, undeclared.map(noticeOn));
  };

  const errorFor = (thrown: unknown, routed: RoutedRequest, operation: Operation): MockResponse => {
    if (!(thrown instanceof AppError)) throw thrown;
    const error = asDocumented(thrown, operation);
    const schema = jsonContent(responseFor(operation, error.status))?.schema;
    const accepts = (value: Json): boolean =>
      schema === undefined || validators.of(schema, "response")(value).length === 0;
    const refused =
      modelOf(operation)?.refuse(error, accepts) ??
      errorBody(root, error, operation, values, routed, accepts);
    return { ...refused, by: "check" };
  };

  const handlerOf =
    (candidates: readonly Operation[]): Handler =>
    async (routed) => {
      // Until its operation is known, an error has the form of the first.
      let operation = candidates[0] as Operation;
      try {
        operation = operationFor(candidates, routed.query, routed.request);
        return checked(operation, await respond(routed, operation));
      } catch (error) {
        return errorFor(error, routed, operation);
      }
    };

  const answersTo =
    (at: OperationsAt) =>
    (routed: RoutedRequest): Answers => {
      const candidates = at.get(routed.method) as readonly [Operation, ...Operation[]];
      let [operation] = candidates;
      let mistake: unknown;
      try {
        operation = operationFor(candidates, routed.query, routed.request);
      } catch (error) {
        mistake = error;
      }
      return describedAnswers(maker, operation, () => callOf(routed, operation, null), {
        async check() {
          if (mistake !== undefined) throw mistake;
          await check(withoutPreference(routed), operation);
        },
        refuse: (error) => errorFor(error, routed, operation),
      });
    };

  const describe = createDescribe(maker, forms);

  const endpointOf = (path: string, at: OperationsAt): Endpoint => ({
    path,
    handlers: new Map(Array.from(at, ([method, candidates]) => [method, handlerOf(candidates)] as const)),
    maxBody: MAX_FORM_BYTES,
    answersTo: answersTo(at),
    describe: (method) => at.get(method)?.[0] && describe(at.get(method)?.[0] as Operation),
    get resource() {
      const used = [...at.values()].flat().map((operation) => onRecords.get(operation)?.());
      return used.find((one) => one !== undefined)?.form.resource.name ?? null;
    },
  });

  return createOwnApi(
    Array.from(byPath(operations), ([path, at]) => endpointOf(path, at)),
    deps,
    {
      summary: summaryOf(
        operations,
        forms.filter(({ resource }) => resource.operations.size > 0),
        base,
      ),
      base,
      lists,
      catalog,
    },
  );
};

/** The response of a status that a client asks for, else that of success; a document may only have errors. */
const specFor = (operation: Operation, preference: Preference) => {
  const { code } = preference;
  if (code === null) return successOf(operation) ?? operation.responses[0];
  const spec = responseFor(operation, code);
  if (spec !== undefined) return derive(spec, { status: String(code) });
  const allowed = operation.responses.map(({ status }) => status);
  throw refusePreference(preference, "code", String(code), "is not a response of this operation", allowed);
};

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
