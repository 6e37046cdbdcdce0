import { SNIPPETS, type SnippetName } from "./model/snippets.ts";
import { tintSnippet } from "../parts/tint-snippet.ts";
import { copy } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { Segments } from "../parts/options.tsx";
import type { Studio } from "./studio.ts";

const NAMES = Object.keys(SNIPPETS) as SnippetName[];
const CHOICES = NAMES.map((name) => [name, SNIPPETS[name].label] as const);

/** The request of the forms as code. */
export const codeOf = (studio: Studio, name: SnippetName): string => {
  const { path, ...request } = studio.sent;
  const { fields = [] } = studio.facts.value.get(studio.state.value.resource) ?? {};
  return SNIPPETS[name].write({ ...request, url: new URL(path, studio.base.value).href, fields });
};

/** The request as code for fetch, curl and others. */
export function CodePane({ studio }: { readonly studio: Studio }) {
  const name = NAMES.find((one) => one === studio.view.value.code) ?? "fetch";
  const text = codeOf(studio, name);
  return (
    <section class="pane code-pane" aria-label="The request as code">
      <div class="pane-bar">
        <Segments
          label="Language"
          choices={CHOICES}
          value={name}
          onChange={(code) => studio.setView({ code })}
        />
        <span class="spring" />
        <button type="button" onClick={() => void copy(text, `Copied as ${SNIPPETS[name].label}`)}>
          Copy code
        </button>
      </div>
      <Code text={text} label="Code" language={tintSnippet} />
    </section>
  );
}
