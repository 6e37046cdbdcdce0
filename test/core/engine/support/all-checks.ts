import type { ResourceChecks } from "./checks.ts";

const folder = `${import.meta.dir}/../coherence`;

/** What every file under test/core/engine/coherence declares. */
export const allChecks: readonly ResourceChecks[] = await Promise.all(
  [...new Bun.Glob("*.ts").scanSync(folder)].sort().map(async (file) => {
    const { checks } = (await import(`${folder}/${file}`)) as { checks: ResourceChecks };
    return checks;
  }),
);
