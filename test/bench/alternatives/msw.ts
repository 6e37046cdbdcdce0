/*
 * Prints how many microseconds of processor time a page of ten users takes in this process: by a handler of MSW that
 * answers a fixed list, and by ours.
 */
import { getResponse, http, HttpResponse, type RequestHandler } from "msw";
import { handlers } from "../../../src/packages/msw/index.ts";

const WARM = 3000;
const PAGES = 5000;
const URL = "http://localhost:3000/api/mock/users?limit=10";

const pages = async (all: readonly RequestHandler[], count: number): Promise<void> => {
  for (let page = 0; page < count; page++) {
    const response = await getResponse([...all], new Request(URL));
    if (response?.status !== 200) throw new Error(`no page but ${response?.status}`);
    await response.arrayBuffer();
  }
};

const cost = async (all: readonly RequestHandler[]): Promise<number> => {
  await pages(all, WARM);
  const before = process.cpuUsage();
  await pages(all, PAGES);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / PAGES;
};

const ours = handlers({ baseUrl: "http://localhost:3000/api/mock" });
const users = (await (await getResponse(ours, new Request(URL)))?.json()) as [];
const fixed = [http.get("http://localhost:3000/api/mock/users", () => HttpResponse.json(users))];
process.stdout.write(JSON.stringify({ fixed: await cost(fixed), ours: await cost(ours) }));
