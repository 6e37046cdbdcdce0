import type { Problem } from "../errors.ts";

const MAX_ECHO_LENGTH = 200;

/** Shortens a text for problems and notices. */
export const shorten = (text: string): string =>
  text.length <= MAX_ECHO_LENGTH ? text : `${text.slice(0, MAX_ECHO_LENGTH).toWellFormed()}…`;

/** How many problems the summary describes; the `errors` of the response list more. */
const MAX_DESCRIBED = 3;

const subject = ({ parameter, pointer, value }: Problem): string => {
  const text = String(value);
  if (parameter !== undefined) return value === undefined ? parameter : `${parameter}=${text}`;
  return pointer === undefined || pointer === "" ? "The body" : pointer;
};

const describe = (problem: Problem): string => {
  const { message, suggestion } = problem;
  return `${subject(problem)} ${message}.${suggestion === undefined ? "" : ` Did you mean ${suggestion}?`}`;
};

/** Summarizes problems and says where the rest is, for the many clients that show nothing else of an error. `count` includes unlisted ones. */
export const describeProblems = (problems: readonly Problem[], count: number): string => {
  const sentences = problems.slice(0, MAX_DESCRIBED).map(describe);
  const more = count - sentences.length;
  if (more > 0)
    sentences.push(
      more === 1
        ? "There is one more problem, in errors."
        : `There are ${more} more problems; errors has ${problems.length === count ? "all" : `the first ${problems.length}`}.`,
    );
  return sentences.join(" ");
};
