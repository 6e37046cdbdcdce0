/** One group of a response. */
export type Group = Readonly<Record<string, unknown>>;

export interface GroupChart {
  /** The number that is drawn; empty if the groups have none. */
  readonly measure: string;
  /** Whether the groups are of days, weeks, months or years, which a line connects. */
  readonly isOverTime: boolean;
  /** The length of each group's bar, from 0 to 100. */
  readonly shares: readonly number[];
  /** A point for each group, in a box of 640 × 160. */
  readonly line: readonly (readonly [x: number, y: number])[];
}

const WIDTH = 640;
const HEIGHT = 160;
const MARGIN = 8;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The chart of some groups, which were made by these keys. */
export const chartOf = (groups: readonly Group[], keys: readonly string[]): GroupChart => {
  const measure =
    Object.entries(groups[0] ?? {})
      .slice(keys.length)
      .find(([, value]) => typeof value === "number")?.[0] ?? "";
  const values = groups.map((group) => Number(group[measure] ?? 0));
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const range = top - bottom || 1;
  const step = groups.length > 1 ? (WIDTH - 2 * MARGIN) / (groups.length - 1) : 0;
  return {
    measure,
    isOverTime: measure !== "" && keys.length === 1 && /:(?:day|week|month|year)$/.test(keys[0] ?? ""),
    shares: values.map((value) => rounded((Math.max(0, value) / (top || 1)) * 100)),
    line: values.map((value, at) => [
      rounded(MARGIN + at * step),
      rounded(HEIGHT - MARGIN - ((value - bottom) / range) * (HEIGHT - 2 * MARGIN)),
    ]),
  };
};
