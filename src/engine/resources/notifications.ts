import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, choice, created, date, nullable, REACH, ref, text, updated } from "../field.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { type About, NOTICES } from "../words/notifications.ts";

const noticeOf = (cell: Cell) => cell.turn("notice", NOTICES).value;

/** The field that names a record of each resource. */
const NAMED_BY: Readonly<Record<About, string>> = {
  orders: "number",
  posts: "title",
  products: "title",
  events: "title",
  invoices: "number",
};

export const notifications = resource("notifications", {
  about: "What the service tells its users.",
  fields: {
    userId: ref("users", "Who is told"),
    type: choice(
      "What kind of news it is",
      ["info", "success", "warning", "error", "system"],
      (cell) => noticeOf(cell).type,
    ),
    title: text("The news in a few words", (cell) => noticeOf(cell).title),
    message: text("The news in a sentence; names the record behind the link", (cell) => {
      const { about, message } = noticeOf(cell);
      const link = cell.get<string | null>("link");
      const id = Number(link?.split("/")[2]);
      const name = about === undefined ? "" : cell.at(about, id).text(NAMED_BY[about]);
      return cell.fill(message, { name, percent: cell.code("8#"), minutes: cell.code("4#") });
    }),
    read: bool("Whether it was seen", 60),
    readAt: nullable(
      date("When it was seen; null while unread", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 3 * DAY, REFERENCE));
      }),
      (cell) => cell.flag("read"),
    ),
    link: nullable(
      text("Path of the record it is about, below /api/mock", (cell) => {
        const id = cell.int(1, Math.min(cell.id, REACH));
        return `/${noticeOf(cell).about ?? ""}/${id}`;
      }),
      (cell) => noticeOf(cell).about !== undefined,
    ),
    createdAt: created((cell) => cell.moment(JOINED_BY)),
    updatedAt: updated((cell) => cell.time(cell.flag("read") ? "readAt" : "createdAt")),
  },
  revisions: [["read", "readAt"]],
});
