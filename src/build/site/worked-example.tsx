import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "preact-render-to-string";
import type { PageEntry } from "../../site/page.ts";
import { samplesOf } from "../../site/parts/samples.tsx";
import { WorkedResult } from "../../site/parts/worked-example.tsx";
import { parse } from "../../site/shared/json/parse.ts";
import { print } from "../../site/shared/json/print.ts";
import { defaultsOf, type Options } from "../../site/shared/options.ts";
import type { Tool } from "../../site/shared/tool.ts";
import { type Outcome, sourceOf, type Transform } from "../../site/shared/transform.ts";
import { tool as json } from "../../site/tools/json/tool.ts";
import { webSource } from "./site.ts";

/** Its result depends on the time, so it would be old when somebody reads it. */
const OF_THE_MOMENT = "cron";

/** What a tool makes of its first example, as HTML, which its page shows until it has a result. Empty for other pages. */
export async function workedExample({ slug }: PageEntry): Promise<string> {
  const outcome = slug === "json" ? formatted(json) : await resultOf(slug);
  return outcome === undefined ? "" : renderToString(<WorkedResult {...outcome} />);
}

async function resultOf(slug: string): Promise<Outcome | undefined> {
  const path = join(webSource, `tools/${slug}/transform.ts`);
  if (slug === OF_THE_MOMENT || !existsSync(path)) return undefined;
  const { transform } = (await import(path)) as { readonly transform: Transform };
  const { tool } = transform;
  const [sample] = samplesOf(tool);
  const ids = Object.keys(tool.inputs);
  if (sample === undefined || tool.acceptsEmpty === true || ids.length === 0) return undefined;
  const inputs = Object.fromEntries(ids.map((id) => [id, sourceOf(sample.texts[id] ?? "")]));
  const options = { ...defaultsOf(tool.options), ...sample.options } as Options;
  return transform.run(inputs[ids[0] ?? ""] ?? sourceOf(""), options, inputs);
}

/** The workbench has no transform: it edits the JSON that it has read. */
function formatted(tool: Tool): Outcome {
  const text = samplesOf(tool)[0]?.texts["input"] ?? "";
  return { text: print(parse(text), { indent: "  ", sortKeys: false }).join("") };
}
