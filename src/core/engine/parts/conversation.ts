import type { Cell } from "../cell.ts";
import { scripts } from "../words/large.ts";

/** How many messages the conversations have, in turn. */
const LENGTHS = [4, 6, 5, 3, 6] as const;
const CYCLE = LENGTHS.reduce((sum, length) => sum + length, 0);

export interface Position {
  readonly conversation: number;
  /** Id of the conversation's first message. */
  readonly first: number;
  /** Which message of it this is, from 0. */
  readonly index: number;
  readonly isLast: boolean;
}

/** The position of a message: conversations follow each other by id. */
export const positionOf = (id: number): Position => {
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

/** The line of a message, and whether it is an answer, from the recipient of the first message. */
export const lineOf = (message: Cell): { answer: boolean; line: string } => {
  const { conversation, index } = positionOf(message.id);
  const script = message.at("messages", conversation).cycle("script", scripts()).value;
  const line = script[index] ?? "";
  return line.startsWith("< ") ? { answer: true, line: line.slice(2) } : { answer: false, line };
};
