/* What companies say and do, and who works there. */
export { buzzPhrase, catchPhrase } from "../faker.ts";
export { DEPARTMENTS, LEVELS, MANAGEMENT } from "./jobs.ts";
