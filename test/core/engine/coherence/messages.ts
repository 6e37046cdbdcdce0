import { expect } from "bun:test";
import {
  declare,
  isFlag,
  isMoment,
  isMomentIf,
  isProse,
  isReference,
  isSentence,
  oneOf,
  within,
} from "../support/checks.ts";
import { isPicture } from "../support/content.ts";

export const checks = declare("messages", {
  conversationId: (value, row, { at }) => {
    within(1, row.id)(value);
    if (row.id === 1) return;
    const before = at("messages", row.id - 1);
    expect([0, 1]).toContain(value - before.conversationId);
    if (value !== before.conversationId) return;
    // The same two people, and time goes on.
    expect(new Set([row.senderId, row.receiverId])).toEqual(new Set([before.senderId, before.receiverId]));
    expect(row.createdAt > before.createdAt).toBe(true);
    if (row.senderId === before.receiverId) expect((before.readAt ?? "never") <= row.createdAt).toBe(true);
  },
  senderId: (value, row) => (row.id === 1 ? expect(value).toBe(2) : isReference(value, row)),
  receiverId: (value, row) => {
    isReference(value, row);
    expect(value).not.toBe(row.senderId);
  },
  senderName: (value, row, { at }) => expect(value).toBe(at("users", row.senderId).name),
  content: (value, row) => {
    if (row.type === "image") isPicture("photo", value);
    else if (row.type === "file") expect(value).toMatch(/^[\w-]+\.[a-z]+$/);
    else if (value.endsWith(":")) isProse(value);
    else isSentence(value);
  },
  type: oneOf(["text", "image", "file"]),
  read: isFlag,
  readAt: (value, row) => isMomentIf(row.read, value, row.createdAt),
  updatedAt: (value, row) => isMoment(value, row.readAt ?? row.createdAt),
});
