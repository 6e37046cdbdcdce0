import { median, middleHalf, race, ratios, settle, type Target, typical } from "./pages/load.ts";
import { startOurs } from "./pages/processes.ts";
import { perSecond, type Report, rounded, spread, told } from "./table.ts";

const PATHS = [
  { name: "warm page", path: "users?limit=10" },
  { name: "fresh page", path: "users?limit=10&seed=", fresh: true },
] as const;

/** The gain of a second process on a machine whose cores are shared with the load. */
export const report = async (): Promise<Report> => {
  await using one = await startOurs({ WORKERS: "1" }, []);
  await using two = await startOurs({ WORKERS: "2" }, []);
  const figures = [];
  for (const { name, path, ...rest } of PATHS) {
    const target = (which: string, origin: string): Target => ({
      name: which,
      url: `${origin}/api/mock/${path}`,
      roams: true,
      ...rest,
    });
    const targets = [target("one", one.origin), target("two", two.origin)];
    await settle(targets);
    const found = await race(targets);
    const rounds = ratios(found, "two", "one");
    const rates = ["two", "one"].map((which) => perSecond(typical(found, which))).join(" to ");
    figures.push(
      told(
        `${name}: two workers ÷ one, the load on the same two cores`,
        `${rounded(median(rounds))} × (${rates}; half of the rounds ${spread(middleHalf(rounds))})`,
      ),
    );
  }
  return { figures };
};
