import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, created, date, nullable, text, updated, weighted, words } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, momentOn, shareBefore } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { resource } from "../resource.ts";
import { taskWords } from "../words/lists.ts";

const taskOf = (cell: Cell) => cell.cycle("task", taskWords.get().TASKS.list).value;

const noted = (cell: Cell): number => dayOf(cell, "WORKING");

/** A task, and with whom or until when: a hundred tasks have a few dozen wordings. */
const titleOf = (cell: Cell): string => {
  const { name, day, month } = taskWords.get().TASKS.words;
  const [wording] = taskOf(cell);
  const title = cell.fill(wording, taskWords.get().TASKS.words);
  const share = cell.int(1, 20);
  if (wording.includes("{name}") || share <= 3) return title;
  if (wording.includes("{") || share <= 8) return `${title} with ${cell.pick(name)}`;
  return share <= 14 ? `${title} by ${cell.pick(day)}` : `${title} before ${cell.pick(month)}`;
};

export const todos = resource("todos", {
  about: "Tasks of users.",
  wordLists: [taskWords],
  fields: () => ({
    userId: refOn("users", "Id of the owner", noted),
    title: text("Title", titleOf),
    description: text("Description in one sentence", (cell) =>
      cell.fill(taskOf(cell)[1], taskWords.get().TASKS.words),
    ),
    completed: bool("Whether it is completed", (cell) => cell.chance(shareBefore(cell) < 0.9 ? 70 : 25)),
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
    createdAt: created((cell) =>
      momentOn(cell, noted(cell), "WORKING", zoneOf(cell.at("users", cell.num("userId")))),
    ),
    updatedAt: updated((cell) =>
      cell.moment(cell.time(cell.flag("completed") ? "completedAt" : "createdAt")),
    ),
  }),
  revisions: [["completed", "completedAt"], ["dueDate"], ["priority"]],
});
