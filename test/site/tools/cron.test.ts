import { describe, expect, test } from "bun:test";
import { transform as cron } from "../../../src/site/tools/cron/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const from = "2024-02-28T12:00Z";

/** The first three runs, without weekdays. */
const runsOf = async (text: string, options: object = {}): Promise<string[]> =>
  (await textOf(cron, text, { zone: "UTC", from, amount: "5", ...options }))
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .slice(0, 3)
    .map((line) => line.trim().replace(/^[A-Z][a-z]{2} /, ""));

describe("the next runs", () => {
  test.each([
    ["* * * * *", "2024-02-28T12:01:00+00:00"],
    ["*/15 * * * *", "2024-02-28T12:15:00+00:00"],
    ["0 0 29 2 *", "2024-02-29T00:00:00+00:00"],
    ["0 0 1 1 *", "2025-01-01T00:00:00+00:00"],
    ["0 0 * * 0", "2024-03-03T00:00:00+00:00"],
    ["0 0 * * 7", "2024-03-03T00:00:00+00:00"],
    ["30 9 * * MON-FRI", "2024-02-29T09:30:00+00:00"],
    ["0 0 L * *", "2024-02-29T00:00:00+00:00"],
    ["0 12 * * 5#2", "2024-03-08T12:00:00+00:00"],
    ["0 0 13 * 5", "2024-03-01T00:00:00+00:00"],
    ["*/10 * * * * *", "2024-02-28T12:00:10+00:00"],
    ["@daily", "2024-02-29T00:00:00+00:00"],
    ["@hourly", "2024-02-28T13:00:00+00:00"],
    // A step from a number, as in Quartz, AWS and Spring.
    ["0 0/5 14,18 * * ?", "2024-02-28T14:00:00+00:00"],
    ["0 0 12 1/5 * ? 2030", "2030-01-01T12:00:00+00:00"],
    ["0 0 0 ? FEB/3 2/2", "2024-05-01T00:00:00+00:00"],
    ["cron(7/20 * * * ? *)", "2024-02-28T12:07:00+00:00"],
    ["0 0/30 8-10 * * *", "2024-02-29T08:00:00+00:00"],
    ["50/5 * * * *", "2024-02-28T12:50:00+00:00"],
  ])("of %s", async (expression, first) => {
    expect((await runsOf(expression))[0]).toBe(first);
  });

  test("of a number before a step are rewritten in a portable form", async () => {
    const { text, cautions } = await run(cron, "0/15 * * * *", { zone: "UTC", from });
    expect(text).toStartWith("0-59/15 * * * *\nEvery 15 minutes");
    expect(cautions).toEqual([
      "Not every program accepts a single number before a step, as in 0/15 * * * *. 0-59/15 * * * * means the same.",
    ]);
    expect(await problemOf(cron, "0/15 25 * * *", { zone: "UTC", from })).toStartWith(
      "5: “25” is not a valid hour",
    );
  });

  test("never come for a day that does not exist", async () => {
    expect(await runsOf("0 0 31 2 *")).toEqual(["never"]);
  });
});

describe("when the clocks change", () => {
  const berlin = { zone: "Europe/Berlin" };

  test("a day has one run, with its offset", async () => {
    expect(await runsOf("0 12 * * *", { ...berlin, from: "2024-03-30T00:00" })).toEqual([
      "2024-03-30T12:00:00+01:00",
      "2024-03-31T12:00:00+02:00  clocks changed",
      "2024-04-01T12:00:00+02:00",
    ]);
  });

  test("an hour that is skipped costs no day its run", async () => {
    const runs = await runsOf("30 2 * * *", { ...berlin, from: "2024-03-30T12:00" });
    expect(runs[0]).toStartWith("2024-03-31T03:");
    expect(runs[1]).toBe("2024-04-01T02:30:00+02:00");
  });

  test("a repeated hour runs a daily job once, and steps continue through it", async () => {
    expect(await runsOf("30 2 * * *", { ...berlin, from: "2024-10-26T12:00" })).toEqual([
      "2024-10-27T02:30:00+02:00",
      "2024-10-28T02:30:00+01:00  clocks changed",
      "2024-10-29T02:30:00+01:00",
    ]);
  });
});

describe("plain English", () => {
  test.each([
    ["every minute", "* * * * *"],
    ["every 5 minutes", "*/5 * * * *"],
    ["every other hour", "0 */2 * * *"],
    ["every 10 seconds", "*/10 * * * * *"],
    ["every 15 minutes on weekdays", "*/15 * * * 1-5"],
    ["every day at 6pm", "0 18 * * *"],
    ["daily at 12:30 am", "30 0 * * *"],
    ["every weekday at 9:30", "30 9 * * 1-5"],
    ["every monday and friday at noon", "0 12 * * 1,5"],
    ["at midnight on weekends", "0 0 * * 0,6"],
    ["weekly on sunday at 23:59", "59 23 * * 0"],
    ["monthly", "0 0 1 * *"],
    ["every month on the 15th at 8", "0 8 15 * *"],
    ["on the last day of the month at noon", "0 12 L * *"],
    ["yearly on the 4th of july at 10:00", "0 10 4 7 *"],
    ["hourly", "0 * * * *"],
    ["every day", "0 0 * * *"],
    ["every other day", "0 0 */2 * *"],
    ["every 2 days at noon", "0 12 */2 * *"],
    ["every 3 months on the 1st", "0 0 1 */3 *"],
    ["first monday of every month", "0 0 * * 1#1"],
    ["on the last friday of the month at 5 pm", "0 17 * * 5L"],
    ["every monday in july at 8", "0 8 * 7 1"],
    ["every 15 minutes from 9 to 17", "*/15 9-16 * * *"],
    ["every 15 minutes between 9am and 5pm on weekdays", "*/15 9-16 * * 1-5"],
    ["every 10 minutes from 9 to 5", "*/10 9-16 * * *"],
    ["every 30 minutes from 10pm to 6am", "*/30 22-23,0-5 * * *"],
    ["every hour between 9 and 17", "0 9-17 * * *"],
    ["every 2 hours from 8:00 until 18:00", "0 8-18/2 * * *"],
    ["Hourly from 22 to 2", "0 22-23,0-2 * * *"],
    ["every minute between 9 and 10", "* 9 * * *"],
    ["monday to friday at 8", "0 8 * * 1-5"],
    ["every hour from monday through wednesday", "0 * * * 1-3"],
    ["fri-mon at noon", "0 12 * * 5-6,0-1"],
    ["weekdays at 9", "0 9 * * 1-5"],
    ["midnight", "0 0 * * *"],
    ["sundays at noon", "0 12 * * 0"],
  ])("%s: %s", async (words, expression) => {
    expect((await textOf(cron, words, { zone: "UTC", from })).split("\n")[0]).toBe(expression);
  });

  test.each([
    ["every second friday", "second"],
    ["every monday except holidays", "except holidays"],
    ["every day at noon from june", "from"],
    ["daily at 9 on odd weeks", "odd weeks"],
  ])("%s: %s is reported, not ignored", async (words, unused) => {
    expect(await problemOf(cron, words, { zone: "UTC" })).toStartWith(
      `0: “${unused}” cannot be converted to cron`,
    );
  });

  test.each(["every blue moon", "at 25:00", "every"])("%s is not a schedule", async (words) => {
    expect(await problemOf(cron, words, { zone: "UTC" })).toStartWith("0: This does not describe a schedule");
  });
});

test.each([
  ["0 0 * * 5L", "crontab refuses it: Unix cron knows neither L, W nor #"],
  ["0 0 L * *", "crontab refuses it: Unix cron knows neither L, W nor #"],
  ["*/10 * * * * *", "crontab refuses it: Unix cron has no seconds"],
  ["0 0 * * 5", undefined],
])("%s: whether crontab takes it", async (expression, note) => {
  const { groups } = await run(cron, expression, { zone: "UTC", from });
  expect(groups?.[0]?.rows[0]).toMatchObject({ label: "cron", value: expression, note });
});

test.each([
  ["cron(0 12 ? * 0-6 *)", "0: AWS refuses 0 as a day of the week: use 1 (Sunday) to 7 (Saturday)"],
  ["0 12 ? * 8 *", "0: AWS refuses 8 as a day of the week"],
  ["0 0 12 ? * 0-7", "0: Quartz refuses 0 as a day of the week"],
  ["cron(0 12 * * ? 1969)", "0: AWS refuses the year 1969: use 1970 to 2199."],
])("%s is refused as its program does", async (expression, reason) => {
  expect(await problemOf(cron, expression, { zone: "UTC", from })).toStartWith(reason);
});

test("AWS runs in UTC unless a zone is chosen", async () => {
  expect(await runsOf("cron(0 12 * * ? *)", { zone: "" })).toContain("2024-02-29T12:00:00+00:00");
  expect(await runsOf("cron(0 12 * * ? *)", { zone: "Asia/Tokyo" })).toContain("2024-02-29T12:00:00+09:00");
});

test.each([
  ["0 9 * * 1-5 # on weekdays", "0 9 * * 1-5"],
  ["@daily # each night", "@daily"],
])("the comment after %s is not part of the command", async (line, expression) => {
  const { text, cautions } = await run(cron, line, { zone: "UTC", from });
  expect([text.split("\n")[0], cautions]).toEqual([expression, []]);
});

test("@every counts from the start", async () => {
  expect(await runsOf("@every 1h30m")).toEqual([
    "2024-02-28T13:30:00+00:00",
    "2024-02-28T15:00:00+00:00",
    "2024-02-28T16:30:00+00:00",
  ]);
});

test.each([
  ["0 0 */2 * 1", true],
  ["0 0 1 * */2", true],
  ["0 0 */2 * *", false],
  ["0 0 1 * 1", false],
])("programs differ on %s: %s", async (expression, isDifferent) => {
  const { cautions = [] } = await run(cron, expression, { zone: "UTC", from });
  expect(cautions.some((caution) => caution.startsWith("Programs differ"))).toBe(isDifferent);
});

test("a crontab: comments and variables are skipped, commands reported", async () => {
  const { text, figures, cautions } = await run(
    cron,
    "# nightly\nMAILTO=ops@example.com\n\n0 3 * * * /usr/bin/backup --all\n@weekly run-parts /etc/weekly\n",
    { zone: "UTC", from, amount: "5" },
  );
  expect(text).toContain("0 3 * * *\nAt 03:00, every day\n");
  expect(figures).toEqual(["2 jobs", "UTC"]);
  expect(cautions).toEqual([
    "Read as the command: /usr/bin/backup --all",
    "Read as the command: run-parts /etc/weekly",
  ]);
});

test.each([
  [
    "a workflow of GitHub",
    "on:\n  push:\n  schedule:\n    - cron: '30 5 * * 1-5' # nightly\n    - cron: \"0 12 * * *\"\n",
    ["30 5 * * 1-5", "0 12 * * *"],
  ],
  [
    "a CronJob of Kubernetes",
    'apiVersion: batch/v1\nkind: CronJob\nspec:\n  schedule: "*/5 * * * *"\n  jobTemplate:\n    spec: 1',
    ["*/5 * * * *"],
  ],
  ["a plain scalar of YAML", "schedule: 0 3 * * * # at night", ["0 3 * * *"]],
  ["vercel.json", '"crons": [{\n  "path": "/api/a",\n  "schedule": "0 5 * * *"\n}]', ["0 5 * * *"]],
  ["Spring", '@Scheduled(cron = "0 0 6 * * *", zone = "UTC")', ["0 0 6 * * *"]],
  ["quotes around it", "'30 5 * * 1'", ["30 5 * * 1"]],
  ["a list of JSON", '[\n  "0 5 * * *",\n  "0 6 * * *"\n]', ["0 5 * * *", "0 6 * * *"]],
  ["quotes around one of two", "'30 5 * * 1'\n0 6 * * *", ["30 5 * * 1", "0 6 * * *"]],
  ["a rate of AWS", "schedule: rate(5 minutes)", ["rate(5 minutes)"]],
])("%s: the jobs are found", async (_, text, jobs) => {
  const { groups = [] } = await run(cron, text, { zone: "UTC", from });
  expect(groups.map(({ rows }) => rows[0]?.value)).toEqual(jobs);
});

describe("a zone that the input sets", () => {
  test.each([
    ["a workflow of GitHub", "- cron: '0 5 * * *'", "GitHub Actions", "UTC", "2024-02-29T05:00:00+00:00"],
    [
      "a CronJob",
      'kind: CronJob\nspec:\n  schedule: "0 5 * * *"\n  timeZone: "America/New_York"',
      "timeZone",
      "America/New_York",
      "2024-02-29T05:00:00-05:00",
    ],
    [
      "a line of a crontab",
      "CRON_TZ=Asia/Tokyo\n0 5 * * *",
      "CRON_TZ",
      "Asia/Tokyo",
      "2024-02-29T05:00:00+09:00",
    ],
    ["TZ in a crontab", 'TZ="Asia/Tokyo"\n0 5 * * *', "TZ", "Asia/Tokyo", "2024-02-29T05:00:00+09:00"],
    ["a prefix", "CRON_TZ=Asia/Tokyo 0 5 * * *", "CRON_TZ", "Asia/Tokyo", "2024-02-29T05:00:00+09:00"],
  ])("%s", async (_, text, by, zone, first) => {
    const made = await run(cron, text, { zone: "Europe/Berlin", from, amount: "5" });
    expect(made.text).toContain(first);
    expect(made.cautions).toEqual([`${by} sets the time zone: ${zone}.`]);
    expect(made.figures).toEqual(["1 job", zone]);
  });

  test("holds for its own document and the lines after it", async () => {
    const jobs = "schedule: 0 5 * * *\ntimeZone: Asia/Tokyo\n---\nschedule: 0 6 * * *";
    const { text, figures } = await run(cron, jobs, { zone: "UTC", from, amount: "5" });
    expect(text).toContain("T05:00:00+09:00");
    expect(text).toContain("T06:00:00+00:00");
    expect(figures).toEqual(["2 jobs", "Asia/Tokyo, UTC"]);
    expect(await problemOf(cron, "CRON_TZ=Nowhere\n0 0 * * *", { zone: "UTC", from })).toContain(
      "is not a time zone",
    );
  });
});

test.each([
  ["61 * * * *", "0: “61” is not a valid minute: use 0 to 59"],
  ["0 24 * * *", "2: “24” is not a valid hour: use 0 to 23"],
  ["0 0 * 13 *", "6: “13” is not a valid month"],
  ["5 4 * * sun,foo", "8: “sun,foo” is not a valid day of the week"],
  ["0 0 0 32 * *", "6: “32” is not a valid day of the month"],
  ["* * * *", "0: A job has five fields (minute, hour, day of the month, month, day of the week)"],
  ["hello", "0: A job has five fields"],
  ["on:\n  - cron: '0 25 * * *'", "17: “25” is not a valid hour"],
  ["0 0 5 ? * 2-9", "0: Quartz refuses 9 as a day of the week"],
  [`cron:${"#".repeat(60)}\u2028x`, "0: "],
  ["twice a day", "0: This does not describe a schedule"],
  ["every day from 9 to 17", "0: This does not describe a schedule"],
  ["every hour from 9am to 9am", "0: This does not describe a schedule"],
  ["0 0 10 L-2 * ?", "0: “L-2” counts back from the last day"],
  ["@every 5", "0: "],
  ["every 90 minutes", "0: Cron cannot express this: counting restarts every hour"],
  ["H/15 * * * *", "0: H is Jenkins syntax for “any value”. Use a number instead."],
  ["0 0 * * MON,,", "0: A value is missing next to a comma."],
  ["rate(1 minutes)", "0: AWS refuses this: it wants rate(1 minute)."],
  ["rate(5 minute)", "0: AWS refuses this: it wants rate(5 minutes)."],
  ["cron(0 12 * * * *)", "0: AWS refuses this: exactly one"],
  ["cron(0 12 ? * ? *)", "0: AWS refuses this: exactly one"],
  ["cron(0 12 * * ?)", "0: An expression of AWS has six fields"],
  ["# a\nMAILTO=b", "There is no job here"],
  ["# start\n@reboot x", "8: @reboot runs when"],
])("%j is rejected", async (text, reason) => {
  expect(await problemOf(cron, text, { zone: "UTC", from })).toStartWith(reason);
});

test("an invalid start is rejected", async () => {
  expect(await problemOf(cron, "* * * * *", { zone: "UTC", from: "P1D" })).toContain(
    "must be a date and time",
  );
  expect(await problemOf(cron, "* * * * *", { zone: "Nowhere", from })).toContain("is not a time zone");
});

describe("Quartz and AWS", () => {
  const at = { from: "2024-02-28T12:00Z" };

  test.each([
    ["30 9 * * 1-5", "0 30 9 ? * MON-FRI", "cron(30 9 ? * MON-FRI *)"],
    ["0 0 * * 7", "0 0 0 ? * SUN", "cron(0 0 ? * SUN *)"],
    ["*/10 * * * * *", "*/10 * * * * ?", undefined],
    ["0 12 * * 5#2", "0 0 12 ? * 6#2", "cron(0 12 ? * 6#2 *)"],
    ["@daily", "0 0 0 * * ?", "cron(0 0 * * ? *)"],
    ["0 0 13 * 5", undefined, undefined],
  ])("%s is written", async (given, quartz, aws) => {
    const { groups = [] } = await run(cron, given, { zone: "UTC", ...at });
    const row = (name: string) => groups[0]?.rows.find(({ label }) => label === name)?.value;
    expect([row("Quartz"), row("AWS")]).toEqual([quartz, aws]);
  });

  test.each([
    ["0 12 * * ? *", "0 12 * * *", undefined],
    ["0 12 ? * 2-6 *", "0 12 * * 1-5", undefined],
    ["cron(15 10 ? * 6L 2024)", "not expressible", "Unix cron has no years"],
    ["0 30 9 ? * MON-FRI", "30 9 * * MON-FRI", undefined],
    ["0 0 12 ? * 6#2", "not expressible", "Unix cron knows neither L, W nor #"],
    ["30 0 12 * * ?", "not expressible", "Unix cron has no seconds"],
    ["0 0 0 ? JUL *", "0 0 * JUL *", undefined],
  ])("%s is the crontab's %s", async (given, value, why) => {
    const { groups = [] } = await run(cron, given, { zone: "UTC", ...at });
    const [row] = groups[0]?.rows ?? [];
    expect([row?.label, row?.value]).toEqual(["cron", value]);
    expect(row?.note).toBe(why ?? `from “${given}”`);
    if (why === undefined) expect(await runsOf(value, at)).toEqual(await runsOf(given, at));
  });

  test("the written expressions have the same runs", async () => {
    for (const given of [
      "30 9 * * 1-5",
      "0 12 * * 5#2",
      "*/15 0-6 * * SAT,SUN",
      "5 4 1,15 * *",
      "0 0 * 2-4 0",
    ]) {
      const { groups = [] } = await run(cron, given, { zone: "UTC", ...at });
      for (const name of ["Quartz", "AWS"]) {
        const value = groups[0]?.rows.find(({ label }) => label === name)?.value ?? "";
        expect(await runsOf(value, at)).toEqual(await runsOf(given, at));
      }
    }
  });
});

describe("a range that wraps around the end of its field", () => {
  test.each([
    ["0 22-2 * * *", "2: “22-2” wraps around", "22-23,0-2"],
    ["0 9 * * FRI-MON", "8: “FRI-MON” wraps around", "FRI-SAT,SUN-MON"],
    ["0 9 * * 6-0", "8: “6-0”", "6,0"],
    ["0 0 1 NOV-FEB *", "6: “NOV-FEB”", "NOV-DEC,JAN-FEB"],
    ["0 22-2/2 * * *", "2: “22-2/2”", "22,0,2"],
    ["0 0 9 25-5,15 * *", "6: “25-5,15”", "25-31,1-5,15"],
  ])("is rejected in %s with the ranges to use", async (text, start, written) => {
    const problem = await problemOf(cron, text, { zone: "UTC", from });
    expect(problem).toStartWith(start);
    expect(problem).toEndWith(`use ${written}.`);
  });
});

describe("field by field", () => {
  const fieldsOf = async (text: string): Promise<string[]> => {
    const { groups = [] } = await run(cron, text, { zone: "UTC", from, amount: "5" });
    return (groups[0]?.rows ?? [])
      .filter(({ label }) => !/cron|run|Quartz|AWS/.test(label))
      .map(({ label, value, note }) => [label, value, ...(note === undefined ? [] : [note])].join(" | "));
  };

  test.each([
    ["*/15 9-17 1,15 JAN-MAR MON-FRI", "minute | */15 | every 15 minutes: 0, 15, 30, 45"],
    ["*/15 9-17 1,15 JAN-MAR MON-FRI", "month | JAN-MAR | January to March"],
    ["0 0 12 ? * 6L", "day of the week | 6L | the last Friday of the month"],
    ["cron(0 12 ? 1/3 6#3 *)", "month | 1/3 | every 3 months from January to December"],
    ["*/10 * * * * *", "second | */10 | every 10 seconds: 0, 10, 20, 30, 40, 50"],
    ["0 8 15W * *", "day of the month | 15W | the working day nearest to day 15 of the month"],
    ["0 8 L * *", "day of the month | L | the last day of the month"],
    ["0 8 * * 7", "day of the week | 7 | Sunday"],
  ])("%s has %s", async (text, row) => {
    expect(await fieldsOf(text)).toContain(row);
  });
});
