import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { installed } from "../../src/build/install.ts";
import { ROOT } from "../../src/build/paths.ts";
import { composeErrors } from "../support/compose.ts";

const documents = (name: string): unknown[] =>
  parseAllDocuments(readFileSync(join(ROOT, "public/deploy", name), "utf8")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

type ModelClass = new (from: unknown) => { readonly validate: () => void };

describe("the files for deployment", () => {
  test("match the schema of Compose", async () => {
    for (const name of ["compose.yaml", "compose.replicas.yaml"])
      expect(await composeErrors(documents(name)[0])).toEqual([]);
    const broken = {
      ...(documents("compose.yaml")[0] as object),
      services: { mockbench: { ports: "3000" } },
    };
    expect(await composeErrors(broken)).not.toEqual([]);
  });

  test("match the schemas of Kubernetes", async () => {
    const folder = await installed("kubernetes-models", "5.1.0");
    for (const document of ["kubernetes.yaml", "kubernetes.replicas.yaml"].flatMap(documents)) {
      const { apiVersion, kind } = document as { apiVersion: string; kind: string };
      const module = (await import(join(folder, apiVersion, `${kind}.js`))) as Record<string, ModelClass>;
      const Resource = module[kind] as ModelClass;
      new Resource(document).validate();
      expect(() => new Resource({ ...(document as object), metadata: { name: 7 } }).validate()).toThrow();
    }
  });
});
