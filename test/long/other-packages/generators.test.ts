import { CASES, testGenerators } from "../../proofs/openapi/generators/generators.ts";

testGenerators(CASES);
