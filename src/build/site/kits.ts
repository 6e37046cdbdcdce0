import type { PageEntry } from "../../site/page.ts";
import { tools } from "../../site/registry/tools.ts";

/*
 * The bundler makes one chunk of the modules that the same pages import. Left alone, a tool's page would load 17 chunks,
 * most of them under 1 KB, because hardly two modules are on the same pages. A kit is imported as a whole, also by pages
 * that use only some of it, so it is one chunk.
 */

/** On every page. */
const SHELL = [
  "page.ts",
  "parts/clipboard.ts",
  "parts/options.tsx",
  "parts/tile.tsx",
  "parts/tool-header.tsx",
  "parts/use-server.ts",
  "parts/verbatim.ts",
  "shell/key-lists.ts",
];

const INPUTS = ["parts/handover.ts", "parts/input.ts", "parts/tint.ts", "shared/bytes.ts"];
const PANES = ["parts/input-pane.tsx"];
const RESULTS = [
  "parts/code.tsx",
  "parts/long-text.tsx",
  "parts/paced-address.ts",
  "parts/pack.ts",
  "parts/send-to.tsx",
  "parts/worker-client.ts",
];
const TOOL = [
  "parts/hash-state.ts",
  "parts/live-task.ts",
  "parts/option-bar.tsx",
  "parts/output-pane.tsx",
  "parts/place-card.tsx",
  "parts/samples.tsx",
  "parts/tool-actions.ts",
  "shared/json/nodes.ts",
  "shared/transform.ts",
];

const KITS: Readonly<Record<string, readonly string[]>> = {
  home: [...SHELL, ...INPUTS, ...PANES],
  studio: [...SHELL, ...INPUTS, ...RESULTS],
};
const TOOL_KIT = [...SHELL, ...INPUTS, ...PANES, ...RESULTS, ...TOOL];

/** The modules of the kits of a page, below `src/site`. */
export function kitOf(page: PageEntry): readonly string[] {
  return KITS[page.slug] ?? (tools.includes(page) ? TOOL_KIT : SHELL);
}
