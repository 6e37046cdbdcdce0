import { CITIES, type City, EVENT_KINDS, type EventKind, RATES } from "./events.ts";
import { FAMILIES } from "./families.ts";
import type { Family } from "./products.ts";
import { SCRIPTS } from "./messages.ts";
import { type Task, TASK_WORDS, TASKS } from "./todos.ts";
import type { Topic } from "./topic.ts";
import { TOPICS } from "./topics.ts";

/*
 * The longest lists of words: half of the engine's size. Everything that draws from them asks here, so that the bundle for
 * browsers can have `large.on-demand.ts` instead.
 */

export const topics = (): readonly Topic[] => TOPICS;

export const families = (): readonly Family[] => FAMILIES;

interface EventWords {
  readonly kinds: readonly EventKind[];
  readonly cities: readonly City[];
  readonly rates: Readonly<Record<string, number>>;
}

const EVENT_WORDS: EventWords = { kinds: EVENT_KINDS, cities: CITIES, rates: RATES };

export const eventWords = (): EventWords => EVENT_WORDS;

export const scripts = (): readonly (readonly string[])[] => SCRIPTS;

interface Tasks {
  readonly list: readonly Task[];
  /** What fills their gaps. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const TODOS: Tasks = { list: TASKS, words: TASK_WORDS };

export const tasks = (): Tasks => TODOS;

/** For work that cannot begin again once it needs words: here they are already. */
export const loadWords = (): Promise<void> => Promise.resolve();
