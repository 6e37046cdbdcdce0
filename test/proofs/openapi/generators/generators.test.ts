import { CASES, testGenerators } from "./generators.ts";

// The quickest, from the document with everything. test/long has all generators and both documents.
testGenerators(
  CASES.filter(([name, document]) => name === "openapi-typescript" && document === "openapi.full.json"),
);
