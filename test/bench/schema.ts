import type { Browser } from "playwright-core";
import { temporaryFolder } from "../support/binary.ts";
import { launch } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { fresh, latencies, median, middleHalf, race, ratios, settle } from "./pages/load.ts";
import { startOurs } from "./pages/processes.ts";
import { atMost, type Figure, type Report, rounded, spread } from "./table.ts";

/** Ten fields, typical of tables in a small project. */
const TEAMS = `teams:
  name: company
  city: city
  size: 3..40
  email: email
  status: active | on hold | closed
  captainId: -> users
  price: price
  about: sentence
  createdAt: dateTime
`;

const WORDS =
  "name email count price isActive createdAt status tags title owner notes phone url rating code".split(" ");
const TYPES = [
  { type: "string" },
  { type: "string", format: "date-time" },
  { type: "integer", minimum: 0, maximum: 500 },
  { type: "number" },
  { type: "boolean" },
  { enum: ["active", "paused", "closed"] },
  { type: "array", items: { type: "string" } },
  { type: "object", properties: { street: { type: "string" }, city: { type: "string" } } },
] as const;
const SCHEMAS = 80;

/** An OpenAPI document of 500 KB: eighty schemas of fifteen fields, with the usual paths. */
const openApi = (): string => {
  const about =
    "What it is, in as many words as documents that were made by a program have for every field, and then in as " +
    "many again: what it is for, since when there is such a field, and who may write it.";
  const numbers = Array.from({ length: SCHEMAS }, (_, index) => index);
  const schemas = numbers.map((index) => {
    const fields = WORDS.map((word, at) => [
      word,
      { ...TYPES[(at + index) % TYPES.length], description: about },
    ]);
    const properties = { id: { type: "integer" }, ...Object.fromEntries(fields) };
    return [`Thing${index}`, { type: "object", required: ["id", "name"], description: about, properties }];
  });
  const paths = numbers.flatMap((index) =>
    ["", "/{id}"].map((end) => {
      const schema = { $ref: `#/components/schemas/Thing${index}` };
      const answer = { description: about, content: { "application/json": { schema } } };
      return [`/things${index}${end}`, { get: { summary: about, responses: { 200: answer, 404: answer } } }];
    }),
  );
  return JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "Things", version: "1" },
      paths: Object.fromEntries(paths),
      components: { schemas: Object.fromEntries(schemas) },
    },
    null,
    1,
  );
};

const pageFigures = async (file: string): Promise<Figure[]> => {
  await using ours = await startOurs({ MOCK_SCHEMA: file });
  const { pid, origin } = ours;
  const mock = `${origin}/api/mock`;
  const url = (page: number): string => `${mock}/teams?count=1000000&limit=10&page=${page}&seed=${fresh()}`;
  const pairs = await latencies(Array.from({ length: 800 }, (_, i) => url(i % 2 === 0 ? 1 : 90_000)));
  const of = (kind: number): number => median(pairs.filter((_, i) => i > 200 && i % 2 === kind));
  const depth = of(1) / of(0);
  const targets = [
    { name: "own", url: `${mock}/teams?limit=10&seed=`, pid, next: fresh },
    { name: "users", url: `${mock}/users?limit=10&seed=`, pid, next: fresh },
  ];
  await settle(targets);
  const found = await race(targets);
  const rounds = ratios(found, "users", "own");
  const value = median(rounds);
  return [
    atMost("page 90,000 of 1,000,000 ÷ page 1, own schema", depth, 1.2, `${rounded(depth)} ×`),
    atMost(
      "fresh page of a resource of ten fields ÷ of users",
      value,
      1.5,
      `${rounded(value)} × (half of the rounds ${spread(middleHalf(rounds))})`,
    ),
  ];
};

const STARTS = 9;

/** Milliseconds until a process that serves these files responds. */
const startTime = async (env: Readonly<Record<string, string>>): Promise<number> => {
  const begun = performance.now();
  await using _ours = await startOurs(env);
  return performance.now() - begun;
};

const startFigure = async (file: string): Promise<Figure> => {
  const times = { plain: [] as number[], own: [] as number[] };
  for (let round = 0; round < STARTS; round++) {
    times.plain.push(await startTime({}));
    times.own.push(await startTime({ MOCK_SCHEMA: file, MOCK_SCHEMA_ONLY: "true" }));
  }
  const more = median(times.own) - median(times.plain);
  return atMost("startup time added by 500 KB of OpenAPI", more, 50, `${rounded(more)} ms`, "ms");
};

const VISITS = 5;

interface Pasted {
  readonly rows: number;
  readonly longest: number;
}

/** From a paste to the first rows of a resource in it. */
const paste = async (browser: Browser, origin: string, text: string): Promise<Pasted> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/studio/#users?~tab=schema`);
    const editor = page.locator(".cm-content");
    await editor.waitFor();
    await page.getByRole("grid").waitFor();
    // Passing it into the page is a long task of its own.
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      Object.assign(globalThis, { clipboardData });
    }, text);
    await page.waitForTimeout(500);
    return await page.evaluate(async () => {
      let longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      }).observe({ type: "longtask" });
      const rows = new Promise<number>((resolve) =>
        new MutationObserver(() => {
          const table = document.querySelector("table[aria-label*=thing], [role=grid][aria-label*=thing]");
          if (table !== null) resolve(performance.now());
        }).observe(document.body, { subtree: true, childList: true, attributes: true }),
      );
      const { clipboardData } = globalThis as unknown as { clipboardData: DataTransfer };
      const begun = performance.now();
      document
        .querySelector(".cm-content")
        ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      const ended = await rows;
      // What the page does right afterwards also counts.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { rows: ended - begun, longest };
    });
  } finally {
    await context.close();
  }
};

const studioFigures = async (text: string): Promise<Figure[]> => {
  await using server = await startServer();
  const browser = await launch();
  try {
    const visits: Pasted[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await paste(browser, server.origin, text));
    const rows = median(visits.map((visit) => visit.rows));
    const longest = median(visits.map((visit) => visit.longest));
    return [
      atMost("studio: first rows after a paste of 500 KB of OpenAPI", rows, 300, `${rounded(rows)} ms`, "ms"),
      atMost(
        "studio: longest task meanwhile",
        longest,
        50,
        longest === 0 ? "none over 50 ms" : `${rounded(longest)} ms`,
        "ms",
      ),
    ];
  } finally {
    await browser.close();
  }
};

/** Custom resources, over HTTP and in the studio. */
export const report = async (): Promise<Report> => {
  using folder = temporaryFolder();
  const [short, long] = [`${folder.path}/teams.yaml`, `${folder.path}/things.json`];
  const text = openApi();
  await Promise.all([Bun.write(short, TEAMS), Bun.write(long, text)]);
  return {
    figures: [...(await pageFigures(short)), await startFigure(long), ...(await studioFigures(text))],
  };
};
