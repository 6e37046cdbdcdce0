import type { Json } from "../../engine/index.ts";
import type { AppError } from "../../errors.ts";
import type { Node } from "../../schema/index.ts";
import type { Completion, Usage } from "./completion.ts";
import type { Prompt } from "./prompt.ts";

/** An event of a stream, or only its data. */
export type Item = { readonly event: string; readonly data: unknown } | { readonly data: unknown };

/** What an answer is made of. */
export interface Answered {
  /** As it was sent. */
  readonly body: Node;
  readonly prompt: Prompt;
  readonly completions: readonly Completion[];
  readonly usage: Usage;
  /** The same for the same request, streamed or not. */
  readonly id: string;
  /** Seconds since the epoch. */
  readonly created: number;
}

/** How an API talks with models: what it takes, and how it writes one and the same answer whole and in pieces. */
export interface Conversation {
  readonly read: (body: Node) => Prompt;
  readonly whole: (answered: Answered) => Json;
  readonly items: (answered: Answered) => readonly Item[];
}

/** How a dialect writes errors. */
export interface ErrorForm {
  readonly body: (error: AppError, id: string) => Json;
  readonly headers: (error: AppError, id: string) => Readonly<Record<string, string>>;
}
