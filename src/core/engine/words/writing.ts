/* What is written, and about what. */
export * from "./prose.ts";
export { TOPICS } from "./topics.ts";
