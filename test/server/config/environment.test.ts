import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { temporaryFolder } from "../../support/binary.ts";

const SCRIPT = `
import { processEnvironment } from ${JSON.stringify(join(ROOT, "src/server/config/environment.ts"))};
try {
  console.log((await processEnvironment()).MOCK_SEED);
} catch (error) {
  console.log(error.message);
}`;

/** What a process in a folder with this `.env` reads, or why it does not. */
const read = async (folder: string, dotenv: string): Promise<string> => {
  await Bun.write(join(folder, ".env"), dotenv);
  const child = Bun.spawn([process.execPath, "-e", SCRIPT], { cwd: folder, env: {}, stdout: "pipe" });
  return (await new Response(child.stdout).text()).trim();
};

test.each(["", "DATA_DIR=\n", "DATA_DIR=  \n", "DATA_DIR=elsewhere\n"])(
  "a .env outside of the data folder is read: %j",
  async (line) => {
    using folder = temporaryFolder();
    expect(await read(folder.path, `${line}MOCK_SEED=seven\n`)).toBe("seven");
  },
);

test("a .env in the data folder is not read, whatever the folder is called", async () => {
  using folder = temporaryFolder();
  symlinkSync(".", join(folder.path, "link"));
  for (const name of [".", "link", "link/link", folder.path])
    expect([name, await read(folder.path, `DATA_DIR=${name}\n`)]).toEqual([
      name,
      expect.stringContaining(".env is in the data folder"),
    ]);
});
