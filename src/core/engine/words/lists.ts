/* The longest lists of words: more than half of the engine's size. */
export { EVENT_WORDS } from "./events.ts";
export { buzzPhrase, catchPhrase } from "../faker.ts";
export { FAMILIES } from "./families.ts";
export { FILE_KINDS, FILE_WORDS, samplePath, SAMPLES } from "./files.ts";
export { DEPARTMENTS, LEVELS, MANAGEMENT } from "./jobs.ts";
export { SCRIPTS } from "./messages.ts";
export { NOTICES } from "./notifications.ts";
export { SCENES, THEMES } from "./pictures.ts";
export * from "./prose.ts";
export { REVIEW_WORDS } from "./reviews.ts";
export { TASKS } from "./todos.ts";
export { TOPICS } from "./topics.ts";
