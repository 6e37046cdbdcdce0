import { Value } from "@sinclair/typebox/value";
import { AppError, type Problem } from "../../../core/errors.ts";
import {
  CATEGORIES,
  ContactBody,
  countCharacters,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MIN,
  type Submission,
} from "./model.ts";

/** In the order of their problems in a response. */
const FIELDS = ["email", "message", "name", "category"] as const;
type Field = (typeof FIELDS)[number];

/** The code and the message for an invalid value. */
type Explain = (value: unknown) => readonly [code: string, message: string];

const SURROGATE =
  "contains half of a surrogate pair, which is not a character and cannot be stored or mailed.";

const textProblem = (label: string, minimum: number, maximum: number, value: string) => {
  if (!value.isWellFormed()) return ["invalid_unicode", `${label} ${SURROGATE}`] as const;
  const count = countCharacters(value);
  const limit = minimum === 1 ? "at least 1 character" : `${minimum} to ${maximum} characters`;
  const code = count < minimum ? "too_short" : "too_long";
  return [code, `${label} must be ${limit} long; this one has ${count}.`] as const;
};

const EXPLANATIONS: Readonly<Record<Field, Explain>> = {
  email: (value) => {
    if (value === undefined) return ["required", "An e-mail address is required."];
    if (typeof value !== "string") return ["invalid_type", "The e-mail address must be a string."];
    if (value === "") return ["required", "An e-mail address is required."];
    return ["invalid_email", "This is not a valid e-mail address, such as ada@example.com."];
  },
  message: (value) => {
    if (value === undefined) return ["required", "A message is required."];
    if (typeof value !== "string") return ["invalid_type", "The message must be a string."];
    return textProblem("The message", MESSAGE_MIN, MESSAGE_MAX, value);
  },
  name: (value) => {
    if (typeof value !== "string")
      return ["invalid_type", "The name must be a string; leave it out if there is none."];
    return textProblem("The name", NAME_MIN, Infinity, value);
  },
  category: () => ["invalid_category", `The category must be one of ${CATEGORIES.join(", ")}, or left out.`],
};

/** One problem per invalid field. */
const problemsOf = (body: object): Problem[] => {
  // By path, because the checker reports missing fields before all others.
  const invalid = new Map<string, unknown>();
  for (const { path, value } of Value.Errors(ContactBody, body)) invalid.set(path, value);
  return FIELDS.filter((field) => invalid.has(`/${field}`)).map((field) => {
    const [code, message] = EXPLANATIONS[field](invalid.get(`/${field}`));
    return { field, code, message };
  });
};

const isFilledIn = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** The error for headers that the schema refuses. */
export const invalidHeaders = (): AppError =>
  new AppError("invalid_body", "The Idempotency-Key is invalid.", {
    problems: [
      {
        field: null,
        code: "invalid_idempotency_key",
        message: "The Idempotency-Key header must be 1 to 255 visible ASCII characters.",
      },
    ],
  });

/** The error for a body that the schema refuses: all problems at once. */
export const invalidSubmission = (body: unknown): AppError =>
  typeof body !== "object" || body === null || Array.isArray(body)
    ? new AppError("invalid_body", "The body must be a JSON object with at least email and message.")
    : new AppError("invalid_body", "Some fields are invalid.", { problems: problemsOf(body) });

/** The fields of a valid body. */
export const submissionOf = ({ email, message, name, category, _gotcha }: ContactBody): Submission => {
  return {
    email,
    message,
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    spam: isFilledIn(_gotcha),
  };
};
