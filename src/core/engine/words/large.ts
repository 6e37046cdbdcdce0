import { lazy } from "../lazy.ts";
import type { LocaleName } from "../locales.ts";
import type * as Events from "./events.ts";
import type * as Families from "./families.ts";
import type * as Files from "./files.ts";
import type * as Jobs from "./jobs.ts";
import type * as Messages from "./messages.ts";
import type * as Notifications from "./notifications.ts";
import type * as Pictures from "./pictures.ts";
import type * as Prose from "./prose.ts";
import type * as Reviews from "./reviews.ts";
import type * as Todos from "./todos.ts";
import type * as Variants from "../variants.ts";
import type * as Topics from "./topics.ts";

/*
 * The longest lists of words: more than half of the engine's size. Resources import them from here, so that the bundle
 * for browsers can have `large.on-demand.ts` instead. `require` evaluates a module synchronously when its words are
 * first needed; start-up needs none of them.
 */

export const topics = lazy(() => (require("./topics.ts") as typeof Topics).TOPICS);
export const families = lazy(() => (require("./families.ts") as typeof Families).FAMILIES);
export const eventWords = lazy(() => (require("./events.ts") as typeof Events).EVENT_WORDS);
export const scripts = lazy(() => (require("./messages.ts") as typeof Messages).SCRIPTS);
export const tasks = lazy(() => (require("./todos.ts") as typeof Todos).TASKS);
export const notices = lazy(() => (require("./notifications.ts") as typeof Notifications).NOTICES);
export const reviewWords = lazy(() => (require("./reviews.ts") as typeof Reviews).REVIEW_WORDS);
export const proseWords = lazy(() => require("./prose.ts") as typeof Prose);
export const pictureWords = lazy(() => require("./pictures.ts") as typeof Pictures);
export const variants = lazy(() => require("../variants.ts") as typeof Variants);
export const jobWords = lazy(() => require("./jobs.ts") as typeof Jobs);
export const fileWords = lazy(() => require("./files.ts") as typeof Files);

/** Loads the words of kinds of values in advance: records of a schema of one's own need no others. */
export const loadKindWords = (_locale?: LocaleName): Promise<void> => Promise.resolve();

/** Loads the words of all records and of a locale in advance, for work that cannot start over when it needs some. Here they are always available. */
export const loadWords = (_locale?: LocaleName): Promise<void> => Promise.resolve();
