import type { TemporalApi } from "../../shared/time/temporal.ts";
import type { MonthOfRuns } from "../../shared/transform.ts";

const COUNT = 2;
/** A month has fewer days; more steps mean that a schedule does not move on. */
const MAX_DAYS = 32;

/** The days with runs in the month of the next run and the one after, in a zone. */
export const monthsOf = (
  next: (from: Date) => Date | undefined,
  from: Date,
  zone: string,
  api: TemporalApi,
): readonly MonthOfRuns[] => {
  const first = api.Instant.fromEpochMilliseconds((next(from) ?? from).getTime()).toZonedDateTimeISO(zone);
  return Array.from({ length: COUNT }, (_none, at) => {
    const start = first.with({ day: 1 }).startOfDay().add({ months: at });
    const end = start.add({ months: 1 });
    const days: number[] = [];
    let cursor = at === 0 ? first : start;
    for (let step = 0; step < MAX_DAYS && cursor.epochMilliseconds < end.epochMilliseconds; step++) {
      const run = next(new Date(cursor.epochMilliseconds - 1));
      if (run === undefined || run.getTime() >= end.epochMilliseconds) break;
      const day = api.Instant.fromEpochMilliseconds(run.getTime()).toZonedDateTimeISO(zone);
      days.push(day.day);
      cursor = day.startOfDay().add({ days: 1 });
    }
    return {
      year: start.year,
      month: start.month,
      length: start.daysInMonth,
      /** Monday is 1. */
      firstWeekday: start.dayOfWeek,
      days,
    };
  });
};
