/* Loaded on demand: most documents are objects or plain JSON, and have no problems. */
export { createProblems, readText } from "../../core/schema/index.ts";
