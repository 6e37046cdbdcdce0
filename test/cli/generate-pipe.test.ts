// A file of its own, because one with a skipped test runs again as a whole where bash is installed.
import { expect } from "bun:test";
import { binary } from "../support/binary.ts";
import { testWith } from "../support/programs.ts";

testWith("bash").test("generate ends quietly when its reader closes the pipe", async () => {
  const script = `"${await binary()}" generate users -c 1000000 -f ndjson | head -n 1; echo "\${PIPESTATUS[0]}"`;
  // bash warns about a locale that this machine does not have.
  const env = { ...process.env, LC_ALL: "C" };
  const run = Bun.spawn(["bash", "-c", script], { env, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  const [first = "", code] = stdout.split("\n");
  expect(JSON.parse(first)).toMatchObject({ id: 1 });
  expect({ code, stderr }).toEqual({ code: "0", stderr: "" });
});
