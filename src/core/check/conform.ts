import {
  type DescribedApi,
  jsonContent,
  type Operation,
  responseFor,
  type ResponseSpec,
} from "../document/index.ts";
import { isNode, resolved, soleTypeOf } from "../schema/index.ts";
import { type Flaw, flaw, withoutIndexes } from "./finding.ts";
import type { Answer } from "./sent.ts";

const NO_BODY = new Set([204, 205, 304]);

const baseType = (type: string): string => (type.split(";", 1)[0] ?? "").trim().toLowerCase();

const matches = (range: string, type: string): boolean => {
  const own = baseType(range);
  return own === "*/*" || own === type || (own.endsWith("/*") && type.startsWith(own.slice(0, -1)));
};

const mediaTypeFlaws = ({ contents }: ResponseSpec, { status, headers, text }: Answer): Flaw[] => {
  if (contents.length === 0 || NO_BODY.has(status)) return [];
  const type = baseType(headers.get("content-type") ?? "");
  if (contents.some((content) => matches(content.type, type))) return [];
  const declared = contents.map((content) => content.type).join(", ");
  const sent = text === "" ? "has no body" : `is ${type === "" ? "without a media type" : type}`;
  return [flaw("media_type", `${status} ${sent}; the document has ${declared}`)];
};

/** A header as a value of its schema: numbers and booleans are texts on the wire. */
const headerValue = (text: string, type: unknown): unknown => {
  if ((type === "integer" || type === "number") && text.trim() !== "") return Number(text);
  return type === "boolean" ? text === "true" : text;
};

const headerFlaws = (
  { root, validators }: DescribedApi,
  spec: ResponseSpec,
  { status, headers }: Answer,
): Flaw[] =>
  [...spec.headers].flatMap(([name, place]): Flaw[] => {
    const { required, schema } = place.node;
    const text = headers.get(name);
    const wrong = (message: string): Flaw[] => [flaw("header", message, name.toLowerCase())];
    if (text === null) return required === true ? wrong(`${status} lacks the header ${name}`) : [];
    const located = isNode(schema) ? { node: schema, pointer: place.pointer } : undefined;
    const type = located && soleTypeOf(resolved(root, located)?.node ?? {});
    const [problem] =
      located === undefined ? [] : validators.of(located, "response")(headerValue(text, type));
    return problem === undefined
      ? []
      : wrong(`the header ${name} is ${JSON.stringify(text)}, which ${problem.message}`);
  });

/** As many problems of one body are told. */
const MAX_PROBLEMS = 5;

const bodyFlaws = (
  { validators }: DescribedApi,
  spec: ResponseSpec,
  { status, headers, body, text }: Answer,
): Flaw[] => {
  const content = jsonContent(spec);
  const type = headers.get("content-type") ?? "";
  if (content?.schema === undefined || text === "" || !/json/i.test(type)) return [];
  if (body === undefined) return [flaw("body_schema", `${status} says that it is JSON, which it is not`)];
  return validators
    .of(
      content.schema,
      "response",
    )(body)
    .slice(0, MAX_PROBLEMS)
    .map(({ pointer = "", message }) =>
      flaw(
        "body_schema",
        `${status}: ${pointer === "" ? "the body" : pointer} ${message}`,
        withoutIndexes(pointer),
      ),
    );
};

/** Statuses that say the same of a request: a document that has none of them does not forbid the others. */
const FAMILIES: readonly (readonly number[])[] = [
  [400, 422],
  [400, 405, 406, 409, 411, 413, 414, 415, 422, 431],
  [404, 410],
  [401, 403],
];

/** Whether a document leaves open what such requests are answered. */
const leavesOpen = ({ responses }: Operation, status: number): boolean => {
  const family = FAMILIES.find((one) => one.includes(status));
  return family !== undefined && !responses.some((one) => family.includes(Number(one.status)));
};

/** What of an answer the document does not have. */
export const conformance = (api: DescribedApi, operation: Operation, answer: Answer): Flaw[] => {
  const { status } = answer;
  const spec = responseFor(operation, status);
  if (status >= 500 && spec?.status !== String(status)) return [flaw("server_error", `answers ${status}`)];
  if (spec !== undefined)
    return [
      ...mediaTypeFlaws(spec, answer),
      ...headerFlaws(api, spec, answer),
      ...bodyFlaws(api, spec, answer),
    ];
  if (leavesOpen(operation, status)) return [];
  const declared = operation.responses.map((one) => one.status).join(", ");
  return [flaw("status_not_declared", `answers ${status}; the document has ${declared}`)];
};
