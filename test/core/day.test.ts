import { expect, setSystemTime, test } from "bun:test";
import { readDay, readDayOrToday } from "../../src/core/day.ts";

test.each([
  ["2000-01-01", 946_684_800_000],
  ["2024-02-29", 1_709_164_800_000],
  ["2100-12-31", 4_133_894_400_000],
  ["1999-12-31", undefined],
  ["2101-01-01", undefined],
  ["2023-02-29", undefined],
  ["2023-13-01", undefined],
  ["2023-00-10", undefined],
  ["2024-2-29", undefined],
  ["2024-02-9", undefined],
  ["224-02-29", undefined],
  ["2024-02-29T00:00:00Z", undefined],
  [" 2024-02-29", undefined],
  ["2024-02-2x", undefined],
  ["2024-0x-29", undefined],
  ["20x4-02-29", undefined],
  ["today", undefined],
  ["", undefined],
])("the day %j is at %p", (text, time) => {
  expect(readDay(text)).toBe(time);
  if (text !== "today") expect(readDayOrToday(text)).toBe(time);
});

test("today is the day of the clock in UTC", () => {
  setSystemTime(new Date("2024-02-29T23:59:59Z"));
  try {
    expect(readDayOrToday("today")).toBe(1_709_164_800_000);
  } finally {
    setSystemTime();
  }
});
