import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "preact-render-to-string";
import type { PageEntry } from "../../site/page.ts";
import { samplesOf } from "../../site/parts/samples.tsx";
import { WorkedResult } from "../../site/parts/worked-example.tsx";
import { defaultsOf, type Options } from "../../site/shared/options.ts";
import { type Outcome, sourceOf, type Transform } from "../../site/shared/transform.ts";
import { webSource } from "./site.ts";

/** What a tool makes of its first example, as HTML, which its page shows until it has a result. Empty for other pages. */
export async function workedExample({ slug }: PageEntry): Promise<string> {
  const folder = join(webSource, "tools", slug);
  const outcome = existsSync(join(folder, "example.ts"))
    ? await ownExample(folder)
    : existsSync(join(folder, "transform.ts"))
      ? await transformed(folder)
      : undefined;
  return outcome === undefined ? "" : renderToString(<WorkedResult {...outcome} />);
}

/** Of a tool without a transform, or whose result depends on the time. */
async function ownExample(folder: string): Promise<Outcome> {
  const { example } = (await import(join(folder, "example.ts"))) as {
    readonly example: () => Outcome | Promise<Outcome>;
  };
  return example();
}

async function transformed(folder: string): Promise<Outcome | undefined> {
  const { transform } = (await import(join(folder, "transform.ts"))) as { readonly transform: Transform };
  const { tool } = transform;
  const [sample] = samplesOf(tool);
  const ids = Object.keys(tool.inputs);
  const options = { ...defaultsOf(tool.options), ...sample?.options } as Options;
  if (sample === undefined || tool.acceptsEmpty?.(options) === true || ids.length === 0) return undefined;
  const inputs = Object.fromEntries(ids.map((id) => [id, sourceOf(sample.texts[id] ?? "")]));
  return transform.run(inputs[ids[0] ?? ""] ?? sourceOf(""), options, inputs);
}
