import { AppError } from "../../core/errors.ts";
import { ExportError } from "../../core/export/index.ts";
import { ExitError } from "../exit-error.ts";
import { ConnectionError } from "./connection.ts";

/** What a tool answers: a text for the model, and whether it is an error that the model can repair. */
export interface Answer {
  readonly text: string;
  readonly isError?: boolean;
}

/** About 5,000 tokens. */
export const MAX_LENGTH = 20_000;

export const shortened = (text: string, advice: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…\n(${text.length} characters; ${advice})`;

/** What is wrong with a request, as problem details say it. */
interface Refusal {
  readonly detail?: string;
  readonly errors?: readonly { readonly allowed?: readonly string[]; readonly suggestion?: string }[];
}

/** What a server refuses, and what it would accept. */
export const refusalOf = (status: number, body: string): string => {
  let refusal: Refusal;
  try {
    refusal = JSON.parse(body) as Refusal;
  } catch {
    return `${status}: ${shortened(body, "the rest is left out")}`;
  }
  if (typeof refusal.detail !== "string") return `${status}: ${shortened(body, "the rest is left out")}`;
  const { allowed, suggestion } = refusal.errors?.[0] ?? {};
  const accepted =
    allowed === undefined || suggestion !== undefined ? "" : ` Accepted: ${allowed.join(", ")}.`;
  return `${status}: ${refusal.detail}${accepted}`;
};

const isRepairable = (error: unknown): error is Error =>
  [AppError, ConnectionError, ExitError, ExportError].some((kind) => error instanceof kind);

/** Errors that a model or its user can repair are answers; others are thrown. */
export const repairable = async (work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (isRepairable(error)) return { text: error.message, isError: true };
    throw error;
  }
};
