import { load, median, type Target } from "./pages/load.ts";
import { startOurs } from "./pages/processes.ts";
import { perSecond, type Report, rounded, spread, told } from "./table.ts";

const SECONDS = 2;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;

const PATHS = [
  { name: "warm page", path: "users?limit=10" },
  { name: "fresh page", path: "users?limit=10&seed=", fresh: true },
] as const;

/** What a second process brings on a machine whose cores the load has to share. */
export const report = async (): Promise<Report> => {
  await using one = await startOurs({ WORKERS: "1" }, []);
  await using two = await startOurs({ WORKERS: "2" }, []);
  const figures = [];
  for (const { name, path, ...rest } of PATHS) {
    const target = (origin: string): Target => ({
      name,
      url: `${origin}/api/mock/${path}`,
      roams: true,
      ...rest,
    });
    const [single, double] = [target(one.origin), target(two.origin)];
    for (const each of [single, double]) await load(each, WARM_UP_SECONDS);
    const rounds: (readonly [number, number])[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([(await load(single, SECONDS)).rate, (await load(double, SECONDS)).rate]);
    const found = rounds.map(([alone, both]) => both / alone);
    const rates = [1, 0].map((at) => perSecond(median(rounds.map((round) => round[at] ?? 0)))).join(" to ");
    figures.push(
      told(
        `${name}: two workers ÷ one, the load on the same two cores`,
        `${rounded(median(found))} × (${rates}; rounds ${spread(found)})`,
      ),
    );
  }
  return { figures };
};
