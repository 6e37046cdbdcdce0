import type { MonthOfRuns } from "../../../shared/transform.ts";

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const TITLE = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** The weeks of a month, from Monday; 0 is a day of another month. */
const weeksOf = ({ firstWeekday, length }: MonthOfRuns): number[][] => {
  const weeks = Math.ceil((firstWeekday - 1 + length) / 7);
  return Array.from({ length: weeks }, (_none, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = week * 7 + at + 2 - firstWeekday;
      return day > length ? 0 : Math.max(0, day);
    }),
  );
};

/** Calendars in which the days with runs stand out. */
export function Months({ months }: { readonly months: readonly MonthOfRuns[] }) {
  return (
    <div class="months">
      {months.map((month) => (
        <table key={`${month.year}-${month.month}`}>
          <caption>
            {TITLE.format(Date.UTC(month.year, month.month - 1))}{" "}
            <span>{month.days.length === 1 ? "1 day" : `${month.days.length || "no"} days`}</span>
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, at) => (
              <tr key={at}>
                {week.map((day, index) => (
                  <td key={index}>
                    {day === 0 ? "" : month.days.includes(day) ? <strong>{day}</strong> : day}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
