import { pathOf } from "./model/search.ts";
import { SNIPPETS, type SnippetName } from "./model/snippets.ts";
import { tintSnippet } from "../parts/tint-snippet.ts";
import { copy } from "../parts/clipboard.ts";
import { Code } from "../parts/code.tsx";
import { Segments } from "../parts/options.tsx";
import type { Studio } from "./studio.ts";

const NAMES = Object.keys(SNIPPETS) as SnippetName[];
const CHOICES = NAMES.map((name) => [name, SNIPPETS[name].label] as const);

/** The request as code for curl, fetch and others. */
export function CodePane({ studio }: { readonly studio: Studio }) {
  const name = NAMES.find((one) => one === studio.view.value.code) ?? "curl";
  const url = `${studio.base.value}api/mock/${pathOf(studio.state.value)}`;
  const { fields = [] } = studio.facts.value.get(studio.state.value.resource) ?? {};
  const text = SNIPPETS[name].write({ method: "GET", url, headers: {}, body: null, fields });
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
