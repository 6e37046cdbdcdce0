/** `bun run check`: types first, because they say most and soonest, then the other checks side by side. Reports all. */
import { ROOT } from "./paths.ts";

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  types: ["check", "--no-script"],
  format: ["fmt", "--no-script", "--check"],
  layers: ["run", "layers"],
  "dead code": ["run", "dead"],
  lint: ["run", "lint"],
};

/** Prints what a check said once it ends; resolves to whether it passed. */
const check = async (name: string): Promise<boolean> => {
  const begun = performance.now();
  const child = Bun.spawn([process.execPath, ...(CHECKS[name] ?? [])], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, ...said] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name}, ${seconds} s`);
  if (code !== 0) console.log(said.join("").trimEnd());
  return code === 0;
};

const [first = "", ...others] = Object.keys(CHECKS);
const passed = [await check(first), ...(await Promise.all(others.map(check)))];
if (passed.includes(false)) process.exitCode = 1;
