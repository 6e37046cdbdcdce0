import { ROOT } from "./paths.ts";

/** The commit of the sources: from COMMIT where there is no repository, as in an image; null if neither says. */
export const commitOf = async (): Promise<string | null> => {
  const { COMMIT: named } = process.env;
  if (named !== undefined && named !== "") return named;
  if (Bun.which("git") === null) return null;
  const git = Bun.spawn(["git", "rev-parse", "--short=12", "HEAD"], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "ignore",
  });
  const said = await new Response(git.stdout).text();
  return (await git.exited) === 0 ? said.trim() : null;
};
