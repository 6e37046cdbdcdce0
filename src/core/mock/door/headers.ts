import { AppError } from "../../errors.ts";
import { nearest, parameterSynonym, PARAMETERS, SESSION_HEADER } from "../../query/index.ts";
import type { MockRequest } from "../types.ts";

const PREFIX = "x-mock-";
const HEADER = SESSION_HEADER.toLowerCase();

type RequestHeaders = MockRequest["headers"];

/** Whether a request has a header that may decide its response. */
export const mayHaveContext = (headers: RequestHeaders): boolean => {
  // Runs for every request, so it allocates nothing. Names are in lower case.
  for (const name of headers.keys?.() ?? [])
    if (
      name.startsWith("x-mock") ||
      ((name === "baggage" || name === "cookie") && headers.get(name)?.includes("mock"))
    )
      return true;
  return false;
};

/** As it is usually written: `X-Mock-Delay`. */
const capitalized = (name: string): string => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const wordOf = (parameter: string): string => parameter.replace(/^_+/, "");
const PARAMETER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(PARAMETERS).map((parameter) => [wordOf(parameter), parameter]),
);

/** The parameter that a header was probably meant for, such as `__delay` for `X-Mock-Dealy`. */
const parameterFor = (header: string, value: string): string | undefined => {
  // Postman's mock servers have `x-mock-response-delay`.
  const word = header.slice(PREFIX.length).replace(/^response-/, "");
  const near = nearest(word, [...PARAMETER_NAMES.keys()]);
  return parameterSynonym(word, value) ?? (near === undefined ? undefined : PARAMETER_NAMES.get(near));
};

const refuse = (header: string, sent: string): never => {
  const value = sent.slice(0, 100);
  const parameter = capitalized(header).slice(0, 100);
  const suggestion = nearest(header, [HEADER]) === undefined ? parameterFor(header, value) : SESSION_HEADER;
  const message = `is not a header of the mock API; it has X-Mock and ${SESSION_HEADER}, everything else is a query parameter`;
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  throw new AppError("invalid_parameter", `${parameter} ${message}.${hint}`, {
    problems: [{ parameter, value, message, allowed: [SESSION_HEADER], suggestion }],
  });
};

/** Throws for an `X-Mock-` header that does not exist: it would do nothing. */
export const checkMockHeaders = ({ headers }: Pick<MockRequest, "headers">): void => {
  for (const name of headers.keys?.() ?? [])
    if (name.startsWith(PREFIX) && name !== HEADER) refuse(name, headers.get(name) ?? "");
};
