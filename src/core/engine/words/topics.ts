import type { Topic } from "./topic.ts";
import { BOOKS } from "./topics/books.ts";
import { COOKING } from "./topics/cooking.ts";
import { DESIGN } from "./topics/design.ts";
import { FITNESS } from "./topics/fitness.ts";
import { GARDENING } from "./topics/gardening.ts";
import { HOME } from "./topics/home.ts";
import { MONEY } from "./topics/money.ts";
import { MUSIC } from "./topics/music.ts";
import { PHOTOGRAPHY } from "./topics/photography.ts";
import { PROGRAMMING } from "./topics/programming.ts";
import { REMOTE_WORK } from "./topics/remote-work.ts";
import { TRAVEL } from "./topics/travel.ts";

/** What posts, comments, blogs and articles are written about. */
export const TOPICS: readonly Topic[] = [
  TRAVEL,
  PROGRAMMING,
  COOKING,
  GARDENING,
  FITNESS,
  MONEY,
  DESIGN,
  PHOTOGRAPHY,
  REMOTE_WORK,
  BOOKS,
  MUSIC,
  HOME,
];
