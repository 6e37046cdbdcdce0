const KEYED =
  /^(?:[-{]\s*)*(["']?)(?:[\w-]*cron|[\w-]*schedule|cron-?expression)\1\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s"'#{[&*|>][^#]*|\*[\s/,].*?))?\s*(?:[,}\]]|#.*)*$/is;
const ANNOTATED = /^@Scheduled\(.*?\bcron\s*=\s*"([^"]*)"/;
const QUOTED = /^(["'])([\d*@][^"']*)\1[,;]?$/;
const BRACKETS = /^[[\]{}][,;]?$/;
/** Longer lines are not jobs, and slow to match. */
const MAX_LENGTH = 1000;

export interface Line {
  /** The job, or whatever else this line of a crontab holds. */
  readonly text: string;
  readonly offset: number;
}

const jobIn = (line: string): string | undefined => {
  if (line.length > MAX_LENGTH) return undefined;
  const match = KEYED.exec(line);
  if (match !== null) return match[2] ?? match[3] ?? match[4] ?? "";
  return ANNOTATED.exec(line)?.[1];
};

const withoutQuotes = ({ text, offset }: Line): Line => {
  const inner = QUOTED.exec(text)?.[2];
  return inner === undefined ? { text, offset } : { text: inner, offset: offset + 1 };
};

/**
 * The lines of a crontab. In a GitHub workflow, a Kubernetes CronJob or another file with `cron:` or `schedule:` keys,
 * only the values of those keys.
 */
export const linesOf = (text: string): readonly Line[] => {
  let start = 0;
  const lines = text.split("\n").map((whole) => {
    const line = { text: whole.trim(), offset: start + whole.length - whole.trimStart().length };
    start += whole.length + 1;
    return { line, job: jobIn(whole.trim())?.trim() };
  });
  if (!lines.some(({ job = "" }) => job !== ""))
    return lines.map(({ line }) => withoutQuotes(line)).filter(({ text: job }) => !BRACKETS.test(job));
  return lines.flatMap(({ line, job = "" }) =>
    job === "" ? [] : [{ text: job, offset: line.offset + line.text.indexOf(job) }],
  );
};
