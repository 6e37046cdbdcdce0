/** A fault has no effect or the wrong one; a risk has the effect, and weakens what the header is for. */
export type Severity = "fault" | "risk";

/**
 * One part of a header's value, with what it does or what is wrong with it. `isPart` is set for what belongs to the
 * part before.
 */
export type Explanation = readonly [part: string, meaning: string, severity?: Severity, isPart?: true];

export const spanOf = (seconds: number): string => {
  const units = [
    [31_536_000, "year"],
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ] as const;
  const unit = units.find(
    ([size]) => seconds >= size && seconds % (size / (size === 31_536_000 ? 365 : 1)) === 0,
  );
  if (unit === undefined) return `${seconds} seconds`;
  const amount = Math.round((seconds / unit[0]) * 100) / 100;
  return `${amount} ${unit[1]}${amount === 1 ? "" : "s"}`;
};

export const age = (what: string) => (value: string) =>
  /^\d+$/.test(value)
    ? what.replace("…", spanOf(Number(value)))
    : `must be a number of seconds, not ${JSON.stringify(value)}`;

export type Meaning = string | ((value: string) => string);

export const explainPart = (part: string, table: Readonly<Record<string, Meaning>>): Explanation => {
  const equals = part.indexOf("=");
  const name = (equals === -1 ? part : part.slice(0, equals)).trim();
  const value =
    equals === -1
      ? ""
      : part
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, "$1");
  const meaning = Object.hasOwn(table, name.toLowerCase()) ? table[name.toLowerCase()] : undefined;
  if (meaning === undefined) return [part, "unknown; clients ignore it"];
  return [part, typeof meaning === "string" ? meaning : meaning(value)];
};

export const parts = (value: string, mark: string): string[] =>
  value
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Splits at each mark outside quotes and brackets. */
export const members = (value: string, mark: string): string[] =>
  (
    value.match(
      new RegExp(String.raw`(?:"(?:\\.|[^"\\]){0,999}"|<[^>]{0,999}>|\([^)]{0,999}\)|[^${mark}])+`, "g"),
    ) ?? []
  )
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Percent-decodes text if it is well formed. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
