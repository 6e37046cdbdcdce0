import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, created, date, nullable, ref, text, updated, weighted, words } from "../field.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { tasks } from "../words/large.ts";

const taskOf = (cell: Cell) => cell.turn("task", tasks().list).value;

export const todos = resource("todos", {
  about: "Things that users mean to do.",
  fields: () => ({
    userId: ref("users", "Whose it is"),
    title: text("What to do", (cell) => cell.fill(taskOf(cell)[0], tasks().words)),
    description: text("A sentence about it", (cell) => cell.fill(taskOf(cell)[1], tasks().words)),
    completed: bool("Whether it is done", 45),
    completedAt: nullable(
      date("When it was done; null while it is not", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 30 * DAY, REFERENCE));
      }),
      (cell) => cell.flag("completed"),
    ),
    priority: weighted("How urgent it is", { low: 3, medium: 4, high: 2, critical: 1 }),
    dueDate: nullable(
      date("When it should be done, if that matters", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made + DAY, made + 60 * DAY);
      }),
      (cell) => cell.chance(75),
    ),
    tags: words("One to four labels", (cell) => cell.sample(taskOf(cell)[2], 1, 4)),
    createdAt: created((cell) => Math.max(cell.moment(JOINED_BY), cell.moment(JOINED_BY))),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.flag("completed") ? "completedAt" : "createdAt")),
    ),
  }),
  revisions: [["completed", "completedAt"], ["dueDate"], ["priority"]],
});
