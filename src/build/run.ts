import { ROOT } from "./paths.ts";

/** Runs a program and returns its standard output. If it fails, throws with all its output. */
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
  if (code !== 0) throw new Error(`${command.join(" ")} exited with code ${code}:\n${stdout}${stderr}`);
  return stdout;
};
