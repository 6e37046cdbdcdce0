import type { Outcome } from "../../shared/transform.ts";
import { readToken } from "./read.ts";
import { SECRET, TOKEN } from "./tool.ts";

/** The token of the example, read at a fixed time. */
export const example = (): Promise<Outcome> => readToken(TOKEN, SECRET, "text", Date.UTC(2026, 0, 1, 1));
