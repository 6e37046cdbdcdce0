import { type Figure, atLeast, barChart, perSecond, rounded, spread, told } from "../table.ts";
import {
  type Bursts,
  median,
  middleHalf,
  ON_SERVER_CORE,
  race,
  ratios,
  settle,
  type Target,
  typical,
} from "./load.ts";

/* What developers do: they keep a hundred rows, and ask for ever other filters, sorts and pages of them. */

/** A page that nobody asked for before. */
interface Wish {
  /** Whole years and a part that no other request has. */
  readonly age: string;
  readonly field: string;
  readonly descending: boolean;
  readonly page: number;
}

const FIELDS = ["name", "createdAt", "email", "age"];
const MAX_PAGE = 3;

let wishes = 0;
const nextWish = (): Wish => {
  const number = ++wishes;
  return {
    age: `${18 + (number % 30)}.${String(number).padStart(9, "0")}`,
    field: FIELDS[number % FIELDS.length] as string,
    descending: number % 8 < FIELDS.length,
    page: 1 + (number % MAX_PAGE),
  };
};

/** How servers spell it. Prism has no parameters: it answers the example of its document. */
const SPELLINGS = {
  ours: ({ age, field, descending, page }: Wish) =>
    `age_gte=${age}&sort=${descending ? "-" : ""}${field}&page=${page}&limit=10`,
  jsonServer1: ({ age, field, descending, page }: Wish) =>
    `age_gte=${age}&_sort=${descending ? "-" : ""}${field}&_page=${page}&_per_page=10`,
  jsonServer0: ({ age, field, descending, page }: Wish) =>
    `age_gte=${age}&_sort=${field}&_order=${descending ? "desc" : "asc"}&_page=${page}&_limit=10`,
  mockoon: ({ age, field, descending, page }: Wish) =>
    `age_gte=${age}&sort=${field}&order=${descending ? "desc" : "asc"}&page=${page}&limit=10`,
} as const;

interface Server {
  readonly origin: string;
  readonly pid: number;
}

const SERVERS = ["ours", "own", "current", "old", "mockoon", "prism"] as const;
/** Those that serve a hundred users; `own` serves those of a document. */
export type UserServers = Readonly<Record<(typeof SERVERS)[number], Server>>;

/** A document whose one list has the fields of our users. */
export const documentOf = async (origin: string): Promise<string> => {
  const { components } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    readonly components: { readonly schemas: { readonly User: object } };
  };
  const items = { $ref: "#/components/schemas/User" };
  const content = { "application/json": { schema: { type: "array", items } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Users", version: "1" },
    paths: { "/users": { get: { responses: { 200: { description: "The list", content } } } } },
    components: { schemas: { User: components.schemas.User } },
  });
};

const target = (
  name: string,
  { origin, pid }: Server,
  path: string,
  spelling: keyof typeof SPELLINGS,
): Target => ({
  name,
  pid,
  url: `${origin}${path}?`,
  next: () => SPELLINGS[spelling](nextWish()),
});

type ListServers = Pick<UserServers, "ours" | "own" | "current">;

const listTargets = ({ ours, own, current }: ListServers): Target[] => [
  target("Mockbench", ours, "/api/mock/users", "ours"),
  target("own document", own, "/users", "ours"),
  target("json-server 1", current, "/users", "jsonServer1"),
];

const targetsOf = ({ old, mockoon, prism, ...others }: UserServers): Target[] => [
  ...listTargets(others),
  target("json-server 0.17", old, "/users", "jsonServer0"),
  target("Mockoon", mockoon, "/users", "mockoon"),
  target("Prism", prism, "/users", "mockoon"),
];

/** Pages at other URLs: their paces by server, and that of MSW in Node, which has no server. */
export interface OtherUrls {
  readonly found: Bursts;
  readonly msw: number;
}

const MSW_RUNS = 3;
const MSW_PAGES = 6000;

const mswPace = async (users: readonly unknown[]): Promise<number> => {
  const script = Bun.fileURLToPath(new URL("../alternatives/msw-list.mjs", import.meta.url));
  const node = Bun.which("node") ?? process.execPath;
  const costs: number[] = [];
  for (let run = 0; run < MSW_RUNS; run++) {
    const queries = Array.from({ length: MSW_PAGES }, () => SPELLINGS.mockoon(nextWish()));
    const child = Bun.spawn([...ON_SERVER_CORE, node, script], {
      stdin: new Blob([JSON.stringify({ users, queries })]),
      stdout: "pipe",
      stderr: "inherit",
    });
    costs.push(Number(await new Response(child.stdout).text()));
  }
  return 1e6 / median(costs);
};

export const measureOtherUrls = async (
  servers: UserServers,
  users: readonly unknown[],
): Promise<OtherUrls> => {
  const targets = targetsOf(servers);
  await settle(targets);
  return { found: await race(targets), msw: await mswPace(users) };
};

const compared = (
  found: Bursts,
  one: string,
  other: string,
): { readonly value: number; readonly text: string } => {
  const rounds = ratios(found, one, other);
  const paces = [one, other].map((name) => perSecond(typical(found, name))).join(" to ");
  const half = spread(middleHalf(rounds));
  return {
    value: median(rounds),
    text: `${rounded(median(rounds))} × (${paces}; half of the rounds ${half})`,
  };
};

const goalOf = (found: Bursts, name: string, one: string, other: string, least: number): Figure => {
  const { value, text } = compared(found, one, other);
  return atLeast(name, value, least, text);
};

const ROUNDS = 24;

/** Lists of one's own, compared with ours and with json-server 1: `rows` are those of a db.json. */
export const measureLists = async (servers: ListServers & { readonly rows: Server }): Promise<Figure[]> => {
  const targets = [...listTargets(servers), target("own rows", servers.rows, "/users", "ours")];
  await settle(targets);
  const found = await race(targets, ROUNDS);
  return [
    goalOf(found, "own document, list, other URLs ÷ json-server 1", "own document", "json-server 1", 1.5),
    goalOf(found, "own rows, list, other URLs ÷ json-server 1", "own rows", "json-server 1", 1.5),
    goalOf(found, "own document, list ÷ the same list of ours", "own document", "Mockbench", 0.8),
  ];
};

export const otherFigures = ({ found, msw }: OtherUrls): Figure[] => {
  const ours = "one seed, other URLs";
  return [
    goalOf(found, `${ours} ÷ json-server 1, the same rows`, "Mockbench", "json-server 1", 1.5),
    told(`${ours} ÷ json-server 0.17`, compared(found, "Mockbench", "json-server 0.17").text),
    told(`${ours} ÷ Mockoon`, compared(found, "Mockbench", "Mockoon").text),
    told(`${ours} ÷ Prism, which answers an example`, compared(found, "Mockbench", "Prism").text),
    told(
      `${ours} ÷ MSW in Node, a handler that filters a list`,
      `${rounded(typical(found, "Mockbench") / msw)} × (${perSecond(typical(found, "Mockbench"))} to ${perSecond(msw)})`,
    ),
  ];
};

/** For the README. */
export const otherChart = ({ found, msw }: OtherUrls): string => {
  const bar = (name: string): [string, number] => [name, typical(found, name)];
  const bars = [
    bar("Mockbench"),
    bar("own document"),
    bar("json-server 1"),
    ["MSW in Node", msw] as [string, number],
    bar("Mockoon"),
    bar("Prism"),
    bar("json-server 0.17"),
  ];
  return barChart(
    "Pages per second, on one core: a filter, a sort and a page of 100 users, each URL new",
    bars,
  );
};
