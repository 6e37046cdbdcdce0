import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { startMock } from "../support/mock-command.ts";

setDefaultTimeout(180_000);

const HANDLER = `
import { addDays } from "date-fns";
import { z } from "zod";

const Query = z.object({ days: z.coerce.number().max(9) });
export const GET = ({ query, reply }: any) => {
  const { success, data } = Query.safeParse(query);
  if (!success) return reply(400, { message: "days: up to 9" });
  return reply(200, { until: addDays(new Date(0), data.days), secret: process.env.SECRET ?? null });
};
`;

test("handlers of the executable import packages of their folder, whose .env and bunfig.toml do nothing", async () => {
  using folder = temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  mkdirSync(at("node_modules"));
  symlinkSync(await installed("date-fns", "4.1.0"), at("node_modules/date-fns"));
  symlinkSync(realpathSync(join(ROOT, "node_modules/zod")), at("node_modules/zod"));
  await Bun.write(at("db.json"), '{ "posts": [{ "id": 1 }] }');
  await Bun.write(at("api/until.ts"), HANDLER);
  await Bun.write(at(".env"), "SECRET=s3cret\n");
  await Bun.write(at("bunfig.toml"), 'preload = ["./nowhere.ts"]\n');
  await using mock = await startMock("db.json", ["--handlers", "api"], folder.path);
  const read = async (query: string): Promise<unknown> =>
    (await fetch(`${mock.origin}/until?${query}`)).json();
  expect(await read("days=2")).toEqual({ until: "1970-01-03T00:00:00.000Z", secret: null });
  expect(await read("days=20")).toEqual({ message: "days: up to 9" });
});
