import { lazy } from "../lazy.ts";
import type * as Events from "./events.ts";
import type * as Families from "./families.ts";
import type * as Messages from "./messages.ts";
import type * as Notifications from "./notifications.ts";
import type { Family } from "./products.ts";
import type * as Reviews from "./reviews.ts";
import type * as Todos from "./todos.ts";
import type { Topic } from "./topic.ts";
import type * as Topics from "./topics.ts";

/*
 * The longest lists of words: half of the engine's size. Everything that draws from them asks here, so that the bundle for
 * browsers can have `large.on-demand.ts` instead. By `require`, because that evaluates a module only when its words are
 * first asked for, and at once: a start needs none of them.
 */

export const topics = lazy((): readonly Topic[] => {
  const { TOPICS } = require("./topics.ts") as typeof Topics;
  return TOPICS;
});

export const families = lazy((): readonly Family[] => {
  const { FAMILIES } = require("./families.ts") as typeof Families;
  return FAMILIES;
});

interface EventWords {
  readonly kinds: readonly Events.EventKind[];
  readonly cities: readonly Events.City[];
  readonly rates: Readonly<Record<string, number>>;
}

export const eventWords = lazy((): EventWords => {
  const { CITIES, EVENT_KINDS, RATES } = require("./events.ts") as typeof Events;
  return { kinds: EVENT_KINDS, cities: CITIES, rates: RATES };
});

export const scripts = lazy((): readonly (readonly string[])[] => {
  const { SCRIPTS } = require("./messages.ts") as typeof Messages;
  return SCRIPTS;
});

interface Tasks {
  readonly list: readonly Todos.Task[];
  /** What fills their gaps. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export const tasks = lazy((): Tasks => {
  const { TASK_WORDS, TASKS } = require("./todos.ts") as typeof Todos;
  return { list: TASKS, words: TASK_WORDS };
});

interface Notices {
  readonly list: readonly (Notifications.Notice | Notifications.News)[];
  /** What fills their gaps. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export const notices = lazy((): Notices => {
  const { NOTICE_WORDS, NOTICES } = require("./notifications.ts") as typeof Notifications;
  return { list: NOTICES, words: NOTICE_WORDS };
});

interface ReviewWords {
  readonly tones: typeof Reviews.TONES;
  readonly caveats: readonly string[];
}

export const reviewWords = lazy((): ReviewWords => {
  const { CAVEATS, TONES } = require("./reviews.ts") as typeof Reviews;
  return { tones: TONES, caveats: CAVEATS };
});

/** For work that cannot begin again once it needs words: here they are already. */
export const loadWords = (): Promise<void> => Promise.resolve();
