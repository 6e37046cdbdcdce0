const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** `in 14 minutes`, `3 days ago`: in the largest unit that fits at least once. */
export function distance(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const size = Math.abs(seconds);
  const [unit, length] = UNITS.find(([, candidate]) => size >= candidate) ?? ["second", 1];
  return relative.format(Math.trunc(seconds / length), unit);
}
