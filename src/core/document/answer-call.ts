import { AppError, type Problem } from "../errors.ts";
import { derive, type Json } from "../engine/index.ts";
import { pathOf } from "../http/url.ts";
import { type MockResponse, type RoutedRequest, sessionOf, wantsEvents } from "../mock/index.ts";
import { tokenIn } from "./bearer.ts";
import { readBody } from "./body.ts";
import type { DocumentParts } from "./document-parts.ts";
import { asDocumented, errorBody, responseFor } from "./error-body.ts";
import { noticeOn, refuseMistyped, undeclaredIn } from "./mistyped.ts";
import { MAX_MODEL_BYTES } from "./models/index.ts";
import { timeOf } from "./of-now.ts";
import type { OnRecords } from "./on-records.ts";
import { isLog, withNotices } from "./operate.ts";
import { type Content, isJson, isStreamed, jsonContent, type Operation, successOf } from "./operation.ts";
import { checkParameters } from "./parameters.ts";
import { type Preference, preferenceOf, refusePreference, withoutPreference } from "./prefer.ts";
import { recordCallOf } from "./record-call.ts";
import { asWanted } from "./representation.ts";
import { type Call, contentOf, plainResponse } from "./respond.ts";
import { damageCall, simulateCall } from "./simulation.ts";
import { acceptOf } from "./streams/media-type.ts";
import { pathsOf, type Upload, withUpload } from "./uploads.ts";

/** A request as a call of an operation, with what its values depend on. */
export const callOf = (
  { maker: { root }, deps: { clock = Date.now } }: DocumentParts,
  routed: RoutedRequest,
  operation: Operation,
  body: Call["body"],
): Call => {
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

/** Who calls, the parents of what the path names, and the body; throws for what the operation does not take. */
export const checkCall = async (parts: DocumentParts, routed: RoutedRequest, operation: Operation) => {
  const { maker, options, signIn } = parts;
  const { root, validators } = maker;
  const { auth = false, token } = options;
  const caller = await signIn?.callerOf(routed);
  const isKnown = (): boolean => {
    const isAny = signIn === undefined && token === undefined;
    return isAny || caller !== undefined || (token !== undefined && tokenIn(routed) === token);
  };
  if (auth) parts.checkSecurity(operation, routed, isKnown);
  checkParameters(root, operation, routed, validators);
  const parents = await parts.parentsOf(routed, callOf(parts, routed, operation, null));
  const most = parts.modelOf(operation) === undefined ? undefined : MAX_MODEL_BYTES;
  return {
    caller,
    parents,
    ...(await readBody(root, operation, routed.request, validators, parts.turn, most)),
  };
};

interface CheckedCall extends Pick<Awaited<ReturnType<typeof checkCall>>, "caller" | "parents"> {
  readonly call: Call;
  readonly preference: Preference;
  readonly used: OnRecords | undefined;
}

/** The response of a status that a client asks for, else that of success; a document may only have errors. */
const specFor = (operation: Operation, preference: Preference) => {
  const { code } = preference;
  if (code === null) return successOf(operation) ?? operation.responses[0];
  const spec = responseFor(operation, code);
  if (spec !== undefined) return derive(spec, { status: String(code) });
  const allowed = operation.responses.map(({ status }) => status);
  throw refusePreference(preference, "code", String(code), "is not a response of this operation", allowed);
};

/** The answer of examples and schemas, or of records. */
const answerOf = (
  { maker, deps, records }: DocumentParts,
  { call, preference, used, parents }: CheckedCall,
  isPlain: boolean,
): Promise<MockResponse> => {
  const { operation, routed } = call;
  if (used === undefined || isPlain)
    return simulateCall(routed, operation, deps, async (variant) => ({
      ...plainResponse(maker, specFor(operation, preference), { ...call, variant }, preference),
      by: "example",
    }));
  return damageCall(routed, deps, (undamaged) =>
    records.answer(recordCallOf(maker, { ...call, routed: undamaged }, used, parents)),
  );
};

/** The answer of a model, or a stream of records; undefined if neither answers. */
const streamedAnswer = async (
  { maker, deps, modelOf, streams }: DocumentParts,
  { call, used, parents }: CheckedCall,
  content: Content | undefined,
): Promise<MockResponse | undefined> => {
  const { operation, routed } = call;
  const model = modelOf(operation);
  if (model !== undefined)
    return simulateCall(routed, operation, deps, (variant) => model.answer({ ...call, variant }));
  if (content === undefined) return undefined;
  if (isStreamed(content)) return (await streams()).streamOf(call, content)?.(parents, deps);
  return used?.kind === "listRecords" && wantsEvents(routed.request)
    ? (await streams()).follow(recordCallOf(maker, call, used, parents))
    : undefined;
};

const answerTo = async (
  parts: DocumentParts,
  checked: CheckedCall,
  content: Content | undefined,
): Promise<MockResponse> => {
  const { maker, users, signIn } = parts;
  const { call, preference, used, caller } = checked;
  const isPreferred = preference.code !== null || preference.example !== null || preference.dynamic;
  const streamed = isPreferred ? undefined : await streamedAnswer(parts, checked, content);
  if (streamed !== undefined) return streamed;
  const isPlain = isPreferred || (content !== undefined && isStreamed(content));
  const isList = !isPlain && ["listRecords", "deleteRecords", "actOnRecords"].includes(used?.kind ?? "");
  const undeclared = isList ? [] : undeclaredIn(call.routed.query, call.operation);
  if (maker.strict) refuseMistyped(undeclared);
  const answer = (): Promise<MockResponse> => answerOf(parts, checked, isPlain);
  const isOnUsers = used?.form.resource.name === users?.resource.name;
  const response =
    signIn === undefined || isPlain
      ? await answer()
      : await signIn.answer({ ...call, caller, isOnUsers }, answer);
  return withNotices(response, undeclared.map(noticeOn));
};

/** Keeps what was uploaded, and puts it into what is downloaded. */
const carry = (
  { uploads }: DocumentParts,
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

const mismatch = ({ pointer, message }: Problem, what: string): AppError =>
  new AppError("internal_error", `The ${what} does not match its schema: ${pointer} ${message}.`);

/** A stream whose items are checked as they leave; those of models are streams of their dialects. */
const withCheckedItems = async (
  { maker, modelOf }: DocumentParts,
  operation: Operation,
  response: MockResponse,
  items: AsyncIterable<unknown>,
): Promise<MockResponse> => {
  if (modelOf(operation) !== undefined) return response;
  const { checkedItems, itemCheckFor } = await import("./streams/check-items.ts");
  const spec = responseFor(operation, response.status);
  const problemOf = itemCheckFor(maker, spec, response.headers["content-type"]);
  if (problemOf === undefined) return response;
  const check = (item: unknown): void => {
    const problem = problemOf(item);
    if (problem !== undefined) throw mismatch(problem, "item of the stream");
  };
  return { ...response, items: checkedItems(items, check) };
};

/** The response, if it matches its schema or responses are not checked; else throws. */
const checked = async (
  parts: DocumentParts,
  operation: Operation,
  response: MockResponse,
): Promise<MockResponse> => {
  const { maker, options, modelOf } = parts;
  if (options.checkResponses !== true) return response;
  const { items, body } = response;
  if (items !== undefined) return withCheckedItems(parts, operation, response, items);
  const schema = jsonContent(responseFor(operation, response.status))?.schema;
  const isDescribed = !isLog(response) && modelOf(operation)?.isDescribed !== false;
  const isChecked = isJson(response.headers["content-type"] ?? "") && isDescribed;
  if (schema === undefined || typeof body !== "string" || !isChecked) return response;
  const [problem] = maker.validators.of(schema, "response")(JSON.parse(body));
  if (problem === undefined) return response;
  throw mismatch(problem, "response");
};

/** The response of an operation to a request. Throws for a request that it does not take. */
export const respond = async (
  parts: DocumentParts,
  sent: RoutedRequest,
  operation: Operation,
): Promise<MockResponse> => {
  const { signIn, onRecords, deliveries } = parts;
  const preference = preferenceOf(sent);
  const routed = withoutPreference(sent);
  const { caller, parents, body, upload, notices } = await checkCall(parts, routed, operation);
  const call = { ...callOf(parts, routed, operation, body), user: caller && signIn?.authorOf(caller) };
  const used = onRecords.get(operation)?.();
  const content = contentOf(successOf(operation), call, preference);
  const answer = await answerTo(parts, { call, preference, used, caller, parents }, content);
  const carried = carry(parts, call, answer, content, upload);
  const delivered = deliveries?.after(call, carried, used?.form.resource.name ?? null) ?? [];
  return asWanted(call, await checked(parts, operation, withNotices(carried, [...notices, ...delivered])));
};

/** The response to a request that failed, as its document has it. */
export const refusal = (
  { maker, modelOf }: DocumentParts,
  thrown: unknown,
  routed: RoutedRequest,
  operation: Operation,
): MockResponse => {
  if (!(thrown instanceof AppError)) throw thrown;
  const { root, validators, values } = maker;
  const error = asDocumented(thrown, operation);
  const schema = jsonContent(responseFor(operation, error.status))?.schema;
  const accepts = (value: Json): boolean =>
    schema === undefined || validators.of(schema, "response")(value).length === 0;
  const refused =
    modelOf(operation)?.refuse(error, accepts) ?? errorBody(root, error, operation, values, routed, accepts);
  return { ...refused, by: "check" };
};
