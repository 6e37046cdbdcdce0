import { expect } from "bun:test";
import { TASKS } from "../../../../src/core/engine/words/todos.ts";
import {
  declare,
  isFlag,
  isMoment,
  isMomentIf,
  isProse,
  isReference,
  isSentence,
  isWordList,
  oneOf,
} from "../support/checks.ts";

const matches = (template: string, value: string): boolean =>
  new RegExp(`^${template.replace(/[.?+]/g, "\\$&").replace(/\{\w+\}/g, "\\w+")}$`).test(value);

/** The task of a title, which may say with whom or until when. */
const taskOf = (title: string) =>
  TASKS.list.find(
    ([wording]) => matches(wording, title) || matches(wording, title.replace(/ (with|by|before) \w+$/, "")),
  );

export const checks = declare("todos", {
  userId: isReference,
  title: isProse,
  description: (value, row) => {
    isSentence(value);
    expect(matches(taskOf(row.title)?.[1] ?? "", value)).toBe(true);
  },
  completed: isFlag,
  completedAt: (value, row) => isMomentIf(row.completed, value, row.createdAt),
  priority: oneOf(["low", "medium", "high", "critical"]),
  dueDate: (value, row) => {
    if (value !== null) isMoment(value, row.createdAt, "2025-04-01");
  },
  tags: (value, row) => {
    isWordList(value, 1, 4);
    const known = taskOf(row.title)?.[2] ?? [];
    for (const tag of value) expect(known).toContain(tag);
  },
  updatedAt: (value, row) => isMoment(value, row.completedAt ?? row.createdAt),
});
