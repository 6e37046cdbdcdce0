import { REFERENCE, DAY } from "../clock.ts";
import { bool, date, nullable, ref, text, weighted, words } from "../field.ts";
import { resource } from "../resource.ts";

const TASKS = ["Book the dentist", "Water the plants", "Renew the passport", "Plan the team lunch"] as const;
const TAGS = ["home", "work", "errands", "health", "finance"] as const;

export const todos = resource("todos", {
  about: "Things that users mean to do.",
  fields: {
    userId: ref("users", "Whose it is"),
    title: text("What to do", (cell) => cell.pick(TASKS)),
    completed: bool("Whether it is done", 45),
    completedAt: nullable(
      date("When it was done", (cell) => cell.moment(cell.time("createdAt"))),
      (cell) => cell.flag("completed"),
    ),
    priority: weighted("How urgent it is", { low: 3, medium: 4, high: 2, critical: 1 }),
    dueDate: nullable(
      date("When it should be done", (cell) => cell.moment(cell.time("createdAt"), REFERENCE + 60 * DAY)),
      (cell) => cell.chance(80),
    ),
    tags: words("Labels", (cell) => cell.some(TAGS, 1, 3)),
  },
  revisions: [["completed", "completedAt"], ["priority"]],
});
