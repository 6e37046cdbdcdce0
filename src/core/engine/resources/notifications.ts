import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { bool, choice, created, date, nullable, MAX_REFERENCE, refBy, text, updated } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayAfter, dayFrom, dayOf, endOfDayBefore, momentOn } from "../parts/calendar.ts";
import { createdAt, parentOn } from "../parts/parents.ts";
import { resource } from "../resource.ts";
import { eventWords, goodsWords, noticeWords, writingWords } from "../words/lists.ts";
import type { News, Notice } from "../words/notifications.ts";

const told = (cell: Cell): number => dayOf(cell, "LEISURE");

const newsOf = (cell: Cell): News | undefined => {
  const { value } = cell.cycle("notice", noticeWords.get().NOTICES.list);
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
  const { value } = cell.cycle("notice", noticeWords.get().NOTICES.list);
  if (!("resource" in value)) return value;
  const state = value.state === undefined ? "any" : subjectOf(cell)?.text(value.state);
  const notice = value.notices[state ?? ""];
  if (notice === undefined) throw new Error(`there is no notice for ${value.resource} that are ${state}`);
  return notice;
};

/** The numbers and words of a notice: the same in its title and its text. */
const gapsOf = (cell: Cell) =>
  cell.once(gapsOf, () =>
    cell.shared(GAPS ^ cell.num("userId"), (one) => {
      const { device, city, part, day } = noticeWords.get().NOTICES.words;
      const subject = subjectOf(cell);
      const isSale = subject?.resource === "orders" || subject?.resource === "invoices";
      const client = isSale ? cell.at("customers", subject.num("customerId")).text("name") : "";
      return {
        name: subject?.text(newsOf(cell)?.named ?? "") ?? "",
        client,
        many: String(one.int(12, 480)),
        few: String(one.int(3, 5)),
        days: String(one.int(3, 40)),
        percent: String(one.int(81, 98)),
        hour: String(one.int(0, 23)).padStart(2, "0"),
        number: one.code("####"),
        device: one.pick(device),
        city: one.pick(city),
        part: one.pick(part),
        day: one.pick(day),
      };
    }),
  );
const GAPS = 0x67617073;

const write = (cell: Cell, part: 1 | 2): string => cell.fill(noticeOf(cell)[part], gapsOf(cell));

const TRIES = 8;

/** A record that was there on the day, if one is found; not the recipient. */
const targetOf = (cell: Cell, resource: string): number => {
  const reach = Math.min(cell.id, MAX_REFERENCE);
  const before = endOfDayBefore(told(cell));
  let id = cell.int(1, reach);
  for (let tries = 0; tries < TRIES && createdAt(cell, resource, id) > before; tries++)
    id = cell.int(1, reach);
  return resource === "users" && id === cell.num("userId") ? (id % reach) + 1 : id;
};

export const notifications = resource("notifications", {
  about: "Notifications to users.",
  wordLists: [eventWords, goodsWords, noticeWords, writingWords],
  fields: () => ({
    userId: refBy("users", "Id of the recipient; of news on a post, its author", (cell) => {
      const post = newsOf(cell)?.resource === "posts" ? subjectOf(cell) : undefined;
      return post?.num("userId") ?? parentOn(cell, "users", told(cell));
    }),
    type: choice(
      "Type of notification",
      ["info", "success", "warning", "error", "system"],
      (cell) => noticeOf(cell)[0],
    ),
    title: text("Title; agrees with the record that link names", (cell) => write(cell, 1)),
    message: text("Text in one sentence; agrees with the record that link names", (cell) => write(cell, 2)),
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
    createdAt: created((cell) => {
      const day = told(cell);
      const subject = subjectOf(cell);
      const before = subject === undefined ? 0 : createdAt(cell, subject.resource, subject.id);
      const zone = zoneOf(cell.at("users", cell.num("userId")));
      // Where nothing was there on the day, the news came later.
      const later = before <= endOfDayBefore(day) ? day : dayAfter(cell, "LEISURE", dayFrom(before));
      return momentOn(cell, later, "LEISURE", zone);
    }),
    updatedAt: updated((cell) => cell.time(cell.flag("read") ? "readAt" : "createdAt")),
  }),
  revisions: [["read", "readAt"]],
});
