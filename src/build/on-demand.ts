import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BunPlugin } from "bun";

/**
 * In browsers and in the MSW handlers, the large word lists, which are half of the engine, the table of collation and the
 * names of fields are loaded on demand: by the module of the same name that ends in `.on-demand.ts`.
 */
export const onDemand: BunPlugin = {
  name: "on demand",
  setup(build) {
    build.onResolve(
      {
        filter: /\/(?:large|locale-lists|collation|domain-tables)\.ts$/,
      },
      ({ path, importer }) => {
        const file = join(dirname(importer), path);
        const other = file.replace(/\.ts$/, ".on-demand.ts");
        return importer !== other && existsSync(other) ? { path: other } : undefined;
      },
    );
  },
};
