import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../src/core/engine/index.ts";
import { createService } from "../../src/server/openapi/service.ts";
import { OpenApiValidator } from "../support/openapi-validator.ts";
import { startServer, type TestServer } from "../support/server.ts";

const TIMEOUT_MS = 300_000;

let server: TestServer;
let validator: OpenApiValidator;
type Row = Readonly<Record<string, unknown>> & { readonly id: number };

const load = async (resource: string, search: string): Promise<readonly Row[]> =>
  (await (await fetch(`${server.origin}/api/mock/${resource}?_all=true&${search}`)).json()) as Row[];

const { nameOf } = createService({ catalog: BUILT_IN, examples: new Map(), isCompact: true });

/** What every record of every resource must be, in each of these forms of the data. */
export const proveData = (searches: readonly string[]): void => {
  beforeAll(async () => {
    server = await startServer();
    validator = await OpenApiValidator.from(server.origin);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  describe.each([...searches])("with %s", (search) => {
    test(
      "all records of all resources are what openapi.json says",
      async () => {
        for (const resource of BUILT_IN.names) {
          const schema = { $ref: `#/components/schemas/${nameOf(resource)}` };
          const rows = await load(resource, search);
          expect(rows).toHaveLength(100);
          for (const row of rows)
            expect([row.id, validator.schemaProblems(schema, row)]).toEqual([row.id, []]);
        }
      },
      TIMEOUT_MS,
    );

    test(
      "both ends of all relations agree",
      async () => {
        const tables = new Map<string, readonly Row[]>();
        for (const resource of BUILT_IN.names) tables.set(resource, await load(resource, search));
        let related = 0;
        for (const resource of BUILT_IN.names) {
          const { belongsTo, hasMany } = BUILT_IN.info(resource);
          const relations = [
            ...(belongsTo.length === 0 ? [] : [`_expand=${belongsTo.map(({ name }) => name).join(",")}`]),
            ...(hasMany.length === 0 ? [] : [`_embed=${hasMany.map(({ name }) => name).join(",")}`]),
          ];
          for (const row of await load(resource, [search, ...relations].join("&"))) {
            for (const { name, field, resource: target } of belongsTo) {
              const parent = tables.get(target)?.find(({ id }) => id === row[field]) ?? null;
              expect(row[name]).toEqual(parent);
              expect(parent === null).toBe(row[field] === null);
              related += 1;
            }
            for (const { name, resource: child, keys } of hasMany) {
              const children = tables.get(child)?.filter((one) => keys.some((key) => one[key] === row.id));
              expect(row[name]).toEqual(children);
              related += children?.length ?? 0;
            }
          }
        }
        expect(related).toBeGreaterThan(5000);
      },
      TIMEOUT_MS,
    );
  });
};
