import { lazy } from "../engine/index.ts";
import { pointerSteps } from "../query/index.ts";
import { type Event, SCALAR_STYLE } from "js-yaml";
import { SchemaError } from "./error.ts";
import { MAX_DEPTH, plainJson } from "./json-text.ts";
import type { Position } from "./error.ts";
import { eachNode, parseYamlEvents, type YamlEvents } from "./yaml.ts";

const QUOTED: ReadonlySet<number> = new Set([SCALAR_STYLE.SINGLE_QUOTED, SCALAR_STYLE.DOUBLE_QUOTED]);

/** Negative for an omitted value. */
const startOf = (event: Event): number => {
  if ("valueStart" in event) return event.valueStart - (QUOTED.has(event.style) ? 1 : 0);
  return "start" in event ? event.start : "anchorStart" in event ? event.anchorStart : 0;
};

const positionAt = (text: string, offset: number): Position => {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
};

/** The parse events of a text; none for JSON that is not YAML. */
const eventsOf = (text: string): YamlEvents => {
  try {
    return parseYamlEvents(text, 2 * MAX_DEPTH);
  } catch (error) {
    if (error instanceof SchemaError) return { source: text, events: [] };
    throw error;
  }
};

/**
 * Finds the position of a pointer in a text: that of its key, or of its deepest existing parent. The text is not parsed
 * before the first error.
 */
export const createPositionFinder = (text: string): ((pointer: string) => Position) => {
  const parsed = lazy(() => eventsOf(plainJson(text) ?? text));
  return (pointer) => {
    const steps = pointerSteps(pointer);
    if (steps.length === 0) return { line: 1, column: 1 };
    let offset = 0;
    let longest = 0;
    /** How many steps lead to the current node. */
    let matched = 0;
    const { source, events } = parsed();
    eachNode(source, events, ({ event, level, name }) => {
      if (level === 0) return;
      matched = Math.min(matched, level - 1);
      const wanted = steps[level - 1];
      // The short form marks optional fields: `nickname?`.
      if (matched < level - 1 || (name !== wanted && name !== `${wanted}?`)) return;
      matched = level;
      const start = startOf(event);
      if (level <= longest || start < 0) return;
      longest = level;
      offset = start;
    });
    return positionAt(parsed().source, offset);
  };
};
