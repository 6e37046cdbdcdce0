import type { ReplyFacts } from "../../../core/api/studio.ts";

/** What a rule does, as its form has it. */
export interface Draft {
  readonly kind: "status" | "example" | "body" | "fault" | "delay";
  readonly status: string;
  readonly example: string;
  readonly body: string;
  readonly fault: string;
  readonly delay: string;
}

export const FAULTS = [
  ["timeout", "Times out (504)"],
  ["ratelimit", "Too many requests (429)"],
  ["reset", "Connection is cut"],
  ["truncate", "Body ends early"],
  ["drip=2000", "Body takes 2 s"],
  ["malformed", "Half a JSON"],
] as const;

/** A status as the document has it, else an error of that status, else nothing but it. */
const statusEffect = (status: string, replies: readonly ReplyFacts[]): string => {
  if (replies.some((one) => one.status === status)) return `code=${status}`;
  return Number(status) >= 400 ? status : `answer=${status}:`;
};

const partOf = ({ kind, status, example, body, fault }: Draft, replies: readonly ReplyFacts[]): string => {
  switch (kind) {
    case "status":
      return statusEffect(status, replies);
    case "example":
      return `example=${encodeURIComponent(example)}`;
    case "body":
      return `answer=${status}:${encodeURIComponent(body)}`;
    case "fault":
      return fault;
    case "delay":
      return "";
  }
};

export const effectOf = (draft: Draft, replies: readonly ReplyFacts[]): string =>
  [draft.delay === "" ? "" : `delay=${draft.delay}`, partOf(draft, replies)]
    .filter((part) => part !== "")
    .join(",");

const readable = (part: string): string => {
  const [, name, value = ""] = /^(delay|code|example|answer)=(.*)$/s.exec(part) ?? [];
  const [status = "", ...rest] = value.split(":");
  switch (name ?? "") {
    case "delay":
      return `after ${value} ms`;
    case "code":
      return value;
    case "example":
      return `example ${decodeURIComponent(value)}`;
    case "answer":
      return `${status} ${decodeURIComponent(rest.join(":")).slice(0, 60)}`.trim();
    default:
      return part;
  }
};

/** An effect in words. */
export const effectInWords = (effect: string): string => effect.split(",").map(readable).join(", ");
