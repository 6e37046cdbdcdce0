import { expect, test } from "bun:test";
import { SCHEMAS } from "./schemas.ts";
import { PLACES, validatorOf } from "./structured.ts";

/* Structured answers and arguments of tools fit the schemas of their requests, as ajv reads them. */

const validators = Object.entries(SCHEMAS).map(([name, schema]) => ({
  name,
  schema,
  validate: validatorOf(schema),
}));

for (const [place, valueAt] of Object.entries(PLACES))
  test(`values at ${place} fit ${validators.length} schemas`, async () => {
    const wrong: string[] = [];
    for (const { name, schema, validate } of validators)
      for (const seed of [1, 2, 3]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a client asks
        const value = await valueAt(schema, seed).catch(String);
        if (!validate(value)) wrong.push(`${name}: ${JSON.stringify([value, validate.errors])}`);
      }
    expect(wrong).toEqual([]);
  });
