import { ROOT } from "./paths.ts";

/** Runs a program to its end and gives what it printed; throws all that it said where it fails. */
export const run = async (
  command: readonly string[],
  cwd: string = ROOT,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string> => {
  const child = Bun.spawn([...command], { cwd, env, stdout: "pipe", stderr: "pipe" });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
};
