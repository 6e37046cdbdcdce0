import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, created, date, nullable, ref, text, updated, weighted, words } from "../field.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { tasks } from "../words/large.ts";

const taskOf = (cell: Cell) => cell.cycle("task", tasks().list).value;

export const todos = resource("todos", {
  about: "Tasks of users.",
  fields: () => ({
    userId: ref("users", "Id of the owner"),
    title: text("Title", (cell) => cell.fill(taskOf(cell)[0], tasks().words)),
    description: text("Description in one sentence", (cell) => cell.fill(taskOf(cell)[1], tasks().words)),
    completed: bool("Whether it is completed", 45),
    completedAt: nullable(
      date("When it was completed; null until then", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 30 * DAY, REFERENCE));
      }),
      (cell) => cell.flag("completed"),
    ),
    priority: weighted("Priority", { low: 3, medium: 4, high: 2, critical: 1 }),
    dueDate: nullable(
      date("When it is due; null if there is no due date", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made + DAY, made + 60 * DAY);
      }),
      (cell) => cell.chance(75),
    ),
    tags: words("One to four tags", (cell) => cell.sample(taskOf(cell)[2], 1, 4)),
    createdAt: created((cell) => Math.max(cell.moment(JOINED_BY), cell.moment(JOINED_BY))),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.flag("completed") ? "completedAt" : "createdAt")),
    ),
  }),
  revisions: [["completed", "completedAt"], ["dueDate"], ["priority"]],
});
