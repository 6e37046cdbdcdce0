/** One group of a response. */
export type Group = Readonly<Record<string, unknown>>;

export interface GroupPoint {
  readonly group: Group;
  readonly x: number;
  readonly y: number;
}

export interface GroupChart {
  /** The number that is drawn; empty if the groups have none. */
  readonly measure: string;
  /** Whether the groups are of days, weeks, months or years, which a line connects. */
  readonly isOverTime: boolean;
  /** The length of each group's bar, from 0 to 100. */
  readonly shares: readonly number[];
  /** The groups that have a time, from the first to the last, in a box of 640 × 160. */
  readonly line: readonly GroupPoint[];
}

const WIDTH = 640;
const HEIGHT = 160;
const MARGIN = 8;

const DAY = 86_400_000;

const round = (value: number): number => Math.round(value * 10) / 10;

const PERIOD = /^\d{4}(?:-\d\d(?:-\d\d)?|-W\d\d)?$/;

/** When `2024-05-17`, `2024-W20`, `2024-05` or `2024` begins; NaN for anything else. */
const startOf = (period: unknown): number => {
  if (typeof period !== "string" || !PERIOD.test(period)) return Number.NaN;
  const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(period) ?? [];
  if (year === undefined) return Date.parse(period);
  // Week 1 begins on the Monday before January 4, or on that day.
  const fourth = Date.UTC(Number(year), 0, 4);
  const daysSinceMonday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth + ((Number(week) - 1) * 7 - daysSinceMonday) * DAY;
};

/** A line over time, whatever the order of the groups and the periods between them. */
const lineOf = (groups: readonly Group[], values: readonly number[]): GroupPoint[] => {
  const dates = groups
    .map((group, at) => ({ group, value: values[at] ?? 0, time: startOf(Object.values(group)[0]) }))
    .filter(({ time }) => !Number.isNaN(time))
    .toSorted((one, other) => one.time - other.time);
  const [first, last] = [dates[0]?.time ?? 0, dates.at(-1)?.time ?? 0];
  const bottom = Math.min(0, ...values);
  const height = Math.max(0, ...values) - bottom || 1;
  return dates.map(({ group, value, time }) => ({
    group,
    x: round(MARGIN + ((time - first) / (last - first || 1)) * (WIDTH - 2 * MARGIN)),
    y: round(HEIGHT - MARGIN - ((value - bottom) / height) * (HEIGHT - 2 * MARGIN)),
  }));
};

/** The chart of some groups: their first members are the keys. */
export const chartOf = (groups: readonly Group[], keys: number): GroupChart => {
  const first = Object.entries(groups[0] ?? {});
  const measure = first.slice(keys).find(([, value]) => typeof value === "number")?.[0] ?? "";
  const values = groups.map((group) => Number(group[measure] ?? 0));
  const top = Math.max(0, ...values);
  const isOverTime = measure !== "" && keys === 1 && /_(?:day|week|month|year)$/.test(first[0]?.[0] ?? "");
  return {
    measure,
    isOverTime,
    shares: values.map((value) => round((Math.max(0, value) / (top || 1)) * 100)),
    line: isOverTime ? lineOf(groups, values) : [],
  };
};
