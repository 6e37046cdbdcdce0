import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { pointerSteps } from "../../../src/core/query/index.ts";
import { schemasAsJsonSchema } from "./validation.ts";

interface Validate {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

interface Ajv {
  addSchema(schema: object): unknown;
  addFormat(name: string, isValid: true): unknown;
  getSchema(id: string): Validate | undefined;
}

const OPTIONS = { strict: false, validateFormats: true, logger: false };
/** Formats of OpenAPI, which say nothing about JSON. */
const FORMATS = ["int32", "int64", "float", "double", "byte", "binary", "password"];

/** Makes validators of documents, which find the first error of a record by the pointer of its schema. */
export const createAjv = async () => {
  const folder = await installed("ajv", "8.20.0", ["ajv-formats@3.0.1"]);
  const { default: Ajv2020 } = (await import(join(folder, "dist/2020.js"))) as {
    readonly default: new (options: object) => Ajv;
  };
  const { default: addFormats } = (await import(join(folder, "../ajv-formats/dist/index.js"))) as {
    readonly default: (ajv: Ajv) => void;
  };
  return (root: unknown) => {
    const ajv = new Ajv2020(OPTIONS);
    addFormats(ajv);
    for (const format of FORMATS) ajv.addFormat(format, true);
    ajv.addSchema({ $id: "http://mock.test/", $defs: schemasAsJsonSchema(root) });
    return (pointer: string): ((record: unknown) => string | undefined) | undefined => {
      const [name = ""] = pointerSteps(pointer).slice(2);
      let validate: Validate | undefined;
      try {
        validate = ajv.getSchema(`http://mock.test/#/$defs/${encodeURIComponent(name)}`);
      } catch {
        // The schema itself is invalid for ajv: a pattern, or a reference to nothing.
        return undefined;
      }
      if (validate === undefined) return undefined;
      const isValid = validate;
      return (record) => {
        if (isValid(record)) return undefined;
        const [error] = isValid.errors ?? [];
        return `${error?.instancePath} ${error?.message}`;
      };
    };
  };
};
