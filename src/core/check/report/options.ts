import { type Finding, RULES } from "../finding.ts";
import { curlOf, type Sent, urlOf } from "../sent.ts";
import { namedFor, type NameMap } from "../names.ts";

export interface ReportOptions {
  /** Where the paths of the document begin. */
  readonly address: string;
  /** The names of headers with credentials, whose values are never shown. */
  readonly secretHeaders: readonly string[];
  /** Takes those values out of what the API says. */
  readonly conceal: (text: string) => string;
  readonly names: NameMap;
  /** When the check began and ended, in milliseconds since the epoch. */
  readonly start: number;
  readonly stop: number;
}

/** A finding as reports have it. */
export interface ReportedFinding extends Pick<Finding, "rule" | "pointer" | "message" | "times"> {
  readonly meaning: string;
  readonly operation: string;
  readonly request: string;
  readonly curl: string;
  /** Requests that come before it. */
  readonly before: readonly string[];
}

export const reported = (
  { rule, pointer, message, times, sent, before }: Finding,
  { address, secretHeaders, conceal, names }: ReportOptions,
): ReportedFinding => {
  const named = namedFor(names);
  const curl = (one: Sent): string => curlOf(named(one), address, secretHeaders);
  const { method, path } = sent.operation;
  return {
    rule,
    meaning: RULES[rule],
    operation: `${method} ${path}`,
    request: `${method} ${urlOf(named(sent))}`,
    pointer,
    message: conceal(message),
    times,
    curl: curl(sent),
    before: before.map(curl),
  };
};
