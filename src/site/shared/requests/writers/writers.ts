import { go } from "./go.ts";
import { axios, fetch, node } from "./javascript.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { curl, httpie } from "./shell.ts";
import type { Writer } from "./writer.ts";

export const WRITERS = { fetch, node, axios, curl, httpie, python, go, php } satisfies Record<string, Writer>;

export type Target = keyof typeof WRITERS;
