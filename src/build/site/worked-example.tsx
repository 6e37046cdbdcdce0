import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "preact-render-to-string";
import type { PageEntry } from "../../site/page.ts";
import { tintCode } from "../../site/parts/editor/tint-code.ts";
import { samplesOf } from "../../site/parts/samples.tsx";
import { isOwn, languageOf, tintOf, type TintRange } from "../../site/parts/tint.ts";
import { defaultsOf, type Options } from "../../site/shared/options.ts";
import { type Outcome, type RowGroup, sourceOf, type Transform } from "../../site/shared/transform.ts";
import { webSource } from "./site.ts";

/** An outcome, or what a page of its own makes of one, as HTML. */
type Worked = Outcome & { readonly html?: string };

/** Enough to see what a tool does. */
const MAX_LINES = 40;
const MAX_ROWS = 8;

/** What a tool makes of its first example, as HTML, which its page shows until it has a result. Empty for other pages. */
export async function workedExample({ slug }: PageEntry): Promise<string> {
  const folder = join(webSource, "tools", slug);
  const worked = existsSync(join(folder, "example.ts"))
    ? await ownExample(folder)
    : existsSync(join(folder, "transform.ts"))
      ? await transformed(folder)
      : undefined;
  return worked === undefined ? "" : renderToString(await pictureOf(worked));
}

/** Of a tool without a transform, whose result depends on the time, or whose page shows something else. */
async function ownExample(folder: string): Promise<Worked> {
  const { example } = (await import(join(folder, "example.ts"))) as {
    readonly example: () => Worked | Promise<Worked>;
  };
  return example();
}

async function transformed(folder: string): Promise<Worked | undefined> {
  const { transform } = (await import(join(folder, "transform.ts"))) as { readonly transform: Transform };
  const { tool } = transform;
  const [sample] = samplesOf(tool);
  const ids = Object.keys(tool.inputs);
  const options = { ...defaultsOf(tool.options), ...sample?.options } as Options;
  if (sample === undefined || tool.acceptsEmpty?.(options) === true || ids.length === 0) return undefined;
  const inputs = Object.fromEntries(ids.map((id) => [id, sourceOf(sample.texts[id] ?? "")]));
  const outcome = await transform.run(inputs[ids[0] ?? ""] ?? sourceOf(""), options, inputs);
  return { type: tool.output.type, ...outcome };
}

/** A result as a picture of itself: no buttons, and nothing for screen readers. */
async function pictureOf({ text, type = "", verdict, groups, picture, html }: Worked) {
  const shown = text.split("\n").slice(0, MAX_LINES).join("\n");
  const language = languageOf(type);
  const tints =
    language === undefined ? [] : isOwn(language) ? tintOf(shown, language) : await tintCode(shown, language);
  return (
    <>
      {verdict !== undefined && <p class="worked-verdict">{verdict.text}</p>}
      {picture !== undefined && <img class="picture" src={picture} alt="" />}
      {html !== undefined ? (
        // oxlint-disable-next-line react/no-danger -- made from our own example
        <div class="preview" dangerouslySetInnerHTML={{ __html: html }} />
      ) : groups === undefined ? (
        <pre>{tinted(shown, tints)}</pre>
      ) : (
        <div class="result-rows">{groups.map(groupOf)}</div>
      )}
    </>
  );
}

/** A text whose coloured parts are elements. */
function tinted(text: string, tints: readonly TintRange[]) {
  let end = 0;
  const parts = tints.map(({ from, to, tint }) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <>
        {before}
        <span class={`tint-${tint}`}>{text.slice(from, to)}</span>
      </>
    );
  });
  return [...parts, text.slice(end)];
}

function groupOf({ title, rows }: RowGroup) {
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <dl>
        {rows.slice(0, MAX_ROWS).map(({ label, value, note, isPart }) => (
          <div data-part={isPart}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              {note !== undefined && <span class="row-note">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
