import { parseExact } from "../../shared/json/exact.ts";
import { readJson, readJsonLines } from "../../shared/json/read-json.ts";
import { counted, InputError, type Outcome } from "../../shared/transform.ts";
import { type JqRun, runJq } from "./jq.ts";
import { filterProblem, runtimeProblem } from "./jq-messages.ts";

/** Queries a text, which may be several JSON values, as the program would. */
export const byJq = async (text: string, filter: string, flags: string): Promise<Outcome> => {
  const cautions: string[] = [];
  const source = text.replace(/^\uFEFF/, "");
  let run = await runJq(source, filter, flags);
  if (run.exitCode === INVALID_FILTER) throw new InputError(filterProblem(run.errors));
  if (PARSE_ERROR.test(run.errors)) {
    const strict = strictJson(text, cautions);
    if (strict !== undefined) run = await runJq(strict, filter, flags);
  }
  const problems = problemsOf(run);
  if (run.exitCode !== 0 && run.printed === "") throw new InputError(problems.join(" "));
  return {
    text: run.printed,
    ...formOf(run.printed, flags),
    cautions: [...cautions, ...problems, ...roundedNumbers(run.printed, source)],
  };
};

const INVALID_FILTER = 3;
const PARSE_ERROR = /^jq: parse error/m;

/** JSON without comments and trailing commas; throws if the text is wrong, with the place. */
const strictJson = (text: string, cautions: string[]): string | undefined => {
  const [first = ""] = /^.*\S.*$/m.exec(text) ?? [];
  if (!isJson(first)) return JSON.stringify(readJson(text, { cautions }));
  readJsonLines(text);
  return undefined;
};

const isJson = (text: string): boolean => {
  try {
    parseExact(text);
    return true;
  } catch {
    return false;
  }
};

const MOST = 3;

/** Each message once: an error ends the work on one input, and the next one follows. */
const problemsOf = ({ errors }: JqRun): string[] => {
  const all = [...new Set(errors.split("\n").filter((line) => line !== ""))].map(runtimeProblem);
  const rest = all.length - MOST;
  return rest > 0 ? [...all.slice(0, MOST), `And ${counted(rest, "more message")}.`] : all;
};

const formOf = (printed: string, flags: string): Partial<Outcome> => {
  if (/[rja]/.test(flags)) return { type: "text/plain", fileName: "results.txt" };
  const count = printed.match(/^[^\s\]}]/gm)?.length ?? 0;
  const figures = [counted(count, "result")];
  return count > 1 && flags.includes("c")
    ? { figures, type: "application/x-ndjson", fileName: "results.ndjson" }
    : { figures, fileName: "results.json" };
};

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][-+]?\d+)?/g;
/** Floats have a small `e`, numbers that jq kept as they were have a large one. */
const IS_LARGE = /^-?\d{16,}$|e\+/;

const isRounded = (token: string): boolean => IS_LARGE.test(token) && !Number.isSafeInteger(Number(token));

/** A number that is only passed on keeps its digits; one that is calculated is a float. */
const roundedNumbers = (printed: string, source: string): string[] => {
  const large = new Set((printed.match(TOKEN) ?? []).filter(isRounded));
  if (large.size === 0) return [];
  const given = new Set(source.match(TOKEN));
  const [first] = large.difference(given);
  return first === undefined
    ? []
    : [`jq calculates with 64-bit floats: of ${first}, only the first 15 to 17 digits are certain.`];
};
