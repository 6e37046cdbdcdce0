import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, choice, created, date, nullable, MAX_REFERENCE, ref, text, updated } from "../field.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { resource } from "../resource.ts";
import { notices } from "../words/large.ts";
import type { News, Notice } from "../words/notifications.ts";

const newsOf = (cell: Cell): News | undefined => {
  const { value } = cell.cycle("notice", notices().list);
  return "resource" in value ? value : undefined;
};

/** The record that the notice is about. */
const subjectOf = (cell: Cell): Cell | undefined => {
  const link = cell.get<string | null>("link");
  if (link === null) return undefined;
  const [, resource = "", id] = link.split("/");
  return cell.at(resource, Number(id));
};

const noticeOf = (cell: Cell): Notice => {
  const { value } = cell.cycle("notice", notices().list);
  if (!("resource" in value)) return value;
  const state = value.state === undefined ? "any" : subjectOf(cell)?.text(value.state);
  const notice = value.notices[state ?? ""];
  if (notice === undefined) throw new Error(`there is no notice for ${value.resource} that are ${state}`);
  return notice;
};

/** Any of the first records except the recipient; in notification 1 there is nobody but user 1. */
const targetOf = (cell: Cell, resource: string): number => {
  const reach = Math.min(cell.id, MAX_REFERENCE);
  const id = cell.int(1, reach);
  return resource === "users" && id === cell.num("userId") ? (id % reach) + 1 : id;
};

export const notifications = resource("notifications", {
  about: "Notifications to users.",
  fields: () => ({
    userId: ref("users", "Id of the recipient"),
    type: choice(
      "Type of notification",
      ["info", "success", "warning", "error", "system"],
      (cell) => noticeOf(cell)[0],
    ),
    title: text("Title", (cell) => noticeOf(cell)[1]),
    message: text("Text in one sentence; agrees with the record that link names", (cell) => {
      const named = newsOf(cell)?.named ?? "";
      return cell.fill(noticeOf(cell)[2], {
        ...notices().words,
        name: subjectOf(cell)?.text(named) ?? "",
        many: String(cell.int(12, 480)),
        few: String(cell.int(3, 5)),
        percent: String(cell.int(81, 98)),
      });
    }),
    read: bool("Whether it was read", 60),
    readAt: nullable(
      date("When it was read; null while unread", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 3 * DAY, REFERENCE));
      }),
      (cell) => cell.flag("read"),
    ),
    link: nullable(
      text("Path of the record it is about, below /api/mock; null if it is about none", (cell) => {
        const { resource } = newsOf(cell) ?? { resource: "" };
        return `/${resource}/${targetOf(cell, resource)}`;
      }),
      (cell) => newsOf(cell) !== undefined,
    ),
    createdAt: created((cell) => cell.moment(subjectOf(cell)?.time("createdAt") ?? JOINED_BY)),
    updatedAt: updated((cell) => cell.time(cell.flag("read") ? "readAt" : "createdAt")),
  }),
  revisions: [["read", "readAt"]],
});
