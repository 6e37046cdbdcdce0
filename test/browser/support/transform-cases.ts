import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TransformCase } from "../../../src/site/shared/transform-case.ts";

const TOOLS = join(import.meta.dir, "../../../src/site/tools");

const withFile = (name: string): string[] =>
  readdirSync(TOOLS).filter((slug) => existsSync(join(TOOLS, slug, name)));

/** The tools that make one text of another. */
export const TRANSFORMS: readonly string[] = withFile("transform.ts");

const read = async (slug: string): Promise<readonly [slug: string, one: TransformCase]> => {
  const module = (await import(join(TOOLS, slug, "case.ts"))) as { readonly transformCase: TransformCase };
  return [slug, module.transformCase];
};

/** The case of each of them, by its slug. */
export const CASES = await Promise.all(withFile("case.ts").map(read));
