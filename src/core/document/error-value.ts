import type { Json } from "../engine/index.ts";
import type { AppError, Problem } from "../errors.ts";
import { pointerSteps, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { itemsOf, typeOf } from "./bodies.ts";
import { byNames, phraseOf } from "./names.ts";
import type { Parameter } from "./operation.ts";

const TEXTS = new Set([
  "message",
  "detail",
  "details",
  "error description",
  "description",
  "msg",
  "error message",
  "reason",
  "title",
  "info",
  "summary",
  "error summary",
  "explanation",
  "fault string",
  "user message",
  "developer message",
  "reason message",
  "localized message",
  "msgs",
]);
/** Whether the request went well, and whether it did not. */
const GOOD = new Set(["success", "ok", "succeeded", "is success", "successful"]);
const BAD = new Set(["error", "is error", "has error", "failed", "failure"]);
const STATUSES = new Set(["status", "status code", "http status", "http status code"]);
const CODES = new Set(["code", "error code", "error", "type"]);
/** Members that are about the error; others, such as a payment that failed, are not. */
const INNER = new Set(
  (
    "error,errors,fault,faults,problem,problems,detail,details,exception,data,body,response,result,messages," +
    "violations,issues,field errors,validation errors,error details,invalid params"
  ).split(","),
);
/** Objects with the name of each field that is wrong. */
const BY_FIELD = new Set(
  "errors,fields,field errors,validation errors,violations,details,detail,messages".split(","),
);
const MAX_DEPTH = 3;
/** One more: the place of a problem is in the `source` of an entry. */
const MAX_COMPLETED = 4;

/** The steps to what is wrong: `["address", "zip"]`. */
const stepsOf = ({ pointer, parameter }: Problem): readonly string[] =>
  pointer === undefined ? (parameter === undefined ? [] : [parameter]) : pointerSteps(pointer);

const fieldOf = (problem: Problem): string => stepsOf(problem).join(".");

const sentenceOf = (problem: Problem): string => `${fieldOf(problem)} ${problem.message}`.trim();

/** What is told about an error. */
export interface Told {
  readonly error: AppError;
  /** Its code; null if the document has no place for it. */
  readonly code: string | null;
  /** Each thing that is wrong; none to tell the error as a whole. */
  readonly problems: readonly Problem[];
  readonly parameters: readonly Parameter[];
}

const partOf = ({ parameter }: Problem, { parameters }: Told): string =>
  parameter === undefined ? "body" : (parameters.find(({ name }) => name === parameter)?.in ?? "query");

type Place = (problem: Problem, told: Told) => Json | undefined;

/** Where a problem is, in the words of FastAPI, JSON:API and others; undefined for what does not apply. */
const PLACES = byNames<Place>([
  ["loc", (problem, told) => [partOf(problem, told), ...stepsOf(problem)]],
  ["pointer", ({ pointer }) => pointer],
  ["parameter", ({ parameter }) => parameter],
  ["location,location type,in", partOf],
  ["field,field name,property,property path,attribute,param,path,name", fieldOf],
]);

/** What is wrong, in a sentence: that a request is wrong says less than what is wrong with it. */
const textOf = ({ error }: Told, problem: Problem): string =>
  error.status === 400 || error.status === 422 ? sentenceOf(problem) : error.message;

/** What an error of a document says about one problem. */
const describeProblem = (value: Row, told: Told, problem: Problem): Row => {
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const words = phraseOf(name);
    const place = PLACES.get(words);
    if (place !== undefined && (typeof inner === "string" || Array.isArray(inner))) {
      const found = place(problem, told);
      // Zod's paths are lists.
      const isList = Array.isArray(inner) && typeof found === "string";
      return found === undefined ? [] : [[name, isList ? [...stepsOf(problem)] : found]];
    }
    if (words === "source" && isNode(inner)) return [[name, describeProblem(inner, told, problem)]];
    if (typeof inner === "string" && TEXTS.has(words)) return [[name, textOf(told, problem)]];
    return [[name, describeMember(words, inner, told)]];
  });
  return Object.fromEntries(entries);
};

/** A status or a code; anything else as it is. */
const describeMember = (words: string, value: Json, { error, code }: Told): Json => {
  if (typeof value === "string") {
    if (STATUSES.has(words)) return String(error.status);
    return code !== null && CODES.has(words) ? code : value;
  }
  if (typeof value === "boolean") return GOOD.has(words) ? false : BAD.has(words) ? true : value;
  const isStatus = typeof value === "number" && (STATUSES.has(words) || words === "code");
  return isStatus ? error.status : value;
};

const isTexts = (value: Json): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

/** Whether each member is about a field: a text, or several. */
const isByField = (words: string, value: Row): boolean =>
  BY_FIELD.has(words) &&
  Object.entries(value).every(
    ([name, inner]) => !TEXTS.has(phraseOf(name)) && (typeof inner === "string" || isTexts(inner)),
  );

const byField = (value: Row, problems: readonly Problem[]): Row => {
  const isList = Object.values(value).some((inner) => Array.isArray(inner));
  return Object.fromEntries(
    problems.map((problem): [string, Json] => [
      fieldOf(problem),
      isList ? [problem.message] : problem.message,
    ]),
  );
};

const isEmpty = (value: unknown): boolean => isNode(value) && Object.keys(value).length === 0;

/** Writes what is known about an error into a value of the document's error schema. */
export const describe = (value: Json, told: Told, depth = 0): Json => {
  const { error, problems } = told;
  if (Array.isArray(value)) {
    const items = value as Json[];
    const [first] = items;
    if (problems.length > 0 && first !== undefined && items.every(isNode))
      return problems.map((problem) => describeProblem(first as Row, told, problem));
    if (isTexts(items))
      return problems.length > 0 ? problems.map((problem) => textOf(told, problem)) : [error.message];
    return items.map((item) => (isNode(item) ? describe(item as Json, told, depth + 1) : item));
  }
  if (!isNode(value) || depth > MAX_DEPTH) return value;
  const isOnlyText = !Object.keys(value).some((name) => TEXTS.has(phraseOf(name)));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, Json] => {
      const words = phraseOf(name);
      // `{"error": "…"}` alone says what is wrong, beside a message it is a code.
      if (typeof inner === "string" && words === "error" && isOnlyText && told.code !== null)
        return [name, error.message];
      if (BY_FIELD.has(words) && isNode(inner) && Object.values(inner).every(isEmpty)) return [name, {}];
      if (typeof inner === "string" && TEXTS.has(words)) return [name, error.message];
      if (isTexts(inner) && TEXTS.has(words))
        return [
          name,
          problems.length > 0 ? problems.map((problem) => textOf(told, problem)) : [error.message],
        ];
      if (isNode(inner) && isByField(words, inner)) return [name, byField(inner, problems)];
      const isInner = typeof inner === "object" && INNER.has(words);
      return [name, isInner ? describe(inner, told, depth + 1) : describeMember(words, inner, told)];
    }),
  );
};

/** The value of an error schema that a caller asks for, with its status. */
export const withStatus = (value: Json | undefined, status: number): Json | undefined =>
  isNode(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          typeof inner === "number" && STATUSES.has(phraseOf(name)) ? status : inner,
        ]),
      )
    : value;

/** A text for each field, or several. */
const emptyByField = ({ node }: Located): Json | undefined => {
  const inner = node["additionalProperties"];
  if (isNode(node["properties"]) || !isNode(inner)) return undefined;
  const type = typeOf(inner);
  return type === "string" ? { field: "" } : type === "array" ? { field: [""] } : undefined;
};

/** What a value lacks by chance: optional members of an error schema that can say something about an error. */
export const completed = (
  root: Node,
  place: Located,
  value: Json | undefined,
  hasProblems: boolean,
  isEntry = false,
  depth = 0,
): Json | undefined => {
  const schema = resolved(root, place);
  if (schema === undefined || depth > MAX_COMPLETED) return value;
  const type = typeOf(schema.node);
  const item = itemsOf(schema);
  if (type === "array" && item !== undefined && (value === undefined || Array.isArray(value))) {
    const made = completed(root, item, (value as Json[] | undefined)?.[0], hasProblems, true, depth + 1);
    return isNode(made) ? [made] : value;
  }
  if (value === undefined && depth > 0 && type === "string") return "";
  if (value === undefined && depth > 0 && (type === "integer" || type === "number")) return 0;
  if (type !== "object" || (value !== undefined && !isNode(value))) return value;
  const members = propertiesOf(root, schema).flatMap(([name, property]): [string, Json][] => {
    const words = phraseOf(name);
    const own = isNode(value) ? value[name] : undefined;
    const isTelling = TEXTS.has(words) || STATUSES.has(words) || (isEntry && PLACES.has(words));
    const isInner = INNER.has(words) || (isEntry && words === "source");
    const byFields =
      hasProblems && own === undefined && BY_FIELD.has(words) ? emptyByField(property) : undefined;
    const made =
      byFields ??
      (isInner || isTelling ? completed(root, property, own, hasProblems, isEntry, depth + 1) : own);
    return made === undefined ? [] : [[name, made]];
  });
  return members.length === 0 ? value : { ...value, ...Object.fromEntries(members) };
};
