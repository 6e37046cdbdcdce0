import type { Cell } from "../cell.ts";
import { bool, choice, copied, created, date, integer, nullable, refBy, text, updated } from "../field.ts";
import { imagePath } from "../images.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, FOUNDERS, momentOn } from "../parts/calendar.ts";
import { parentOn } from "../parts/parents.ts";
import { resource } from "../resource.ts";
import type { Scene } from "../words/pictures.ts";
import { messageWords } from "../words/lists.ts";

/** How many messages the conversations have, in turn. */
const LENGTHS = [4, 6, 5, 3, 6] as const;
const CYCLE = LENGTHS.reduce((sum, length) => sum + length, 0);

interface Position {
  readonly conversation: number;
  /** Id of the conversation's first message. */
  readonly first: number;
  /** Which message of it this is, from 0. */
  readonly index: number;
  readonly isLast: boolean;
}

/** The position of a message: conversations follow each other by id. */
const positionOf = (id: number): Position => {
  const cycle = Math.floor((id - 1) / CYCLE);
  let rest = (id - 1) % CYCLE;
  let turn = 0;
  for (const length of LENGTHS) {
    if (rest < length) {
      const conversation = cycle * LENGTHS.length + turn + 1;
      return { conversation, first: id - rest, index: rest, isLast: rest === length - 1 };
    }
    rest -= length;
    turn++;
  }
  throw new RangeError(`no conversation holds message ${id}`);
};

/** The line of a message, and whether it is an answer by the recipient of the conversation's first message. */
const lineOf = (message: Cell): { answer: boolean; line: string } => {
  const { conversation, index } = positionOf(message.id);
  const script = message.at("messages", conversation).cycle("script", messageWords.get().SCRIPTS).value;
  const line = script[index] ?? "";
  return line.startsWith("< ") ? { answer: true, line: line.slice(2) } : { answer: false, line };
};

const MINUTE = 60_000;
/** Time between two messages of a conversation; each is read before the next. */
const PACE = 12 * MINUTE;

/**
 * The sender and the recipient of a conversation's first message: two users whose ids are at most that message's id.
 * The first conversation is between users 1 and 2, although message 1 has only user 1 to refer to.
 */
const pairOf = (message: Cell): readonly [number, number] => {
  const { first } = positionOf(message.id);
  if (first === 1) return [2, 1];
  const opening = message.at("messages", first);
  return opening.once(pairOf, () => {
    const began = dayOf(opening, "LEISURE");
    const starter = opening.as("senderId", (one) => parentOn(one, "users", began));
    const other = opening.as("receiverId", (one) => parentOn(one, "users", began, (id) => id !== starter));
    return [starter, other === starter ? (starter % FOUNDERS) + 1 : other];
  });
};

export const messages = resource("messages", {
  about: "Private messages between two users.",
  wordLists: [messageWords],
  fields: () => ({
    conversationId: integer("Id of the conversation", (cell) => positionOf(cell.id).conversation, {
      minimum: 1,
    }),
    senderId: refBy("users", "Id of the sender", (cell) => pairOf(cell)[lineOf(cell).answer ? 1 : 0]),
    receiverId: refBy(
      "users",
      "Id of the recipient, who is not the sender",
      (cell) => pairOf(cell)[lineOf(cell).answer ? 0 : 1],
    ),
    senderName: copied(
      text("Name of the sender", (cell) => cell.at("users", cell.num("senderId")).text("name")),
      (cell) => cell.num("senderId"),
    ),
    content: text("Text, the URL of an image, or the name of a file", (cell) => {
      const { line } = lineOf(cell);
      if (line.startsWith("image:"))
        return cell.url(imagePath("photo", line.slice(6) as Scene, cell.int(0, 99)));
      return line.startsWith("file:") ? line.slice(5) : line;
    }),
    type: choice("Type of content", ["text", "image", "file"], (cell) => {
      const { line } = lineOf(cell);
      if (line.startsWith("image:")) return "image";
      return line.startsWith("file:") ? "file" : "text";
    }),
    read: bool("Whether the recipient has read it", (cell) => !positionOf(cell.id).isLast || cell.chance(55)),
    readAt: nullable(
      date("When the recipient read it; null while unread", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made + 1000, made + PACE / 2);
      }),
      (cell) => cell.flag("read"),
    ),
    createdAt: created((cell) => {
      const { first, index } = positionOf(cell.id);
      if (index === 0)
        return momentOn(cell, dayOf(cell, "LEISURE"), "LEISURE", zoneOf(cell.at("users", pairOf(cell)[0])));
      return cell.at("messages", first).time("createdAt") + index * PACE + cell.int(0, PACE / 2 - 1);
    }),
    updatedAt: updated((cell) => cell.time(cell.flag("read") ? "readAt" : "createdAt")),
  }),
  revisions: [["read", "readAt"]],
});
