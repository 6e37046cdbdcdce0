import type { ComponentChildren } from "preact";
import type { RowGroup, Verdict } from "../shared/transform.ts";
import { copy } from "./clipboard.ts";

interface Props {
  readonly groups: readonly RowGroup[];
  /** Something more for each group. */
  readonly beside?: ((group: RowGroup) => ComponentChildren) | undefined;
}

/** A result as labelled values, each with its copy button. */
export function ResultRows({ groups, beside }: Props) {
  return (
    <div class="result-rows">
      {groups.map((group, at) => {
        const { title, rows } = group;
        return (
          <section key={title ?? at}>
            {title !== undefined && <h3>{title}</h3>}
            <dl class={rows.every(({ label }) => /^\d+$/.test(label)) ? "numbered" : undefined}>
              {rows.map(({ label, value, isPart, isProse, note, tone, share, swatch }, index) => (
                <div key={`${label} ${index}`} data-tone={tone} data-part={isPart}>
                  <dt>{label}</dt>
                  <dd>
                    {swatch !== undefined && (
                      <span class="swatch" aria-hidden="true" style={{ background: swatch }} />
                    )}
                    {isProse ? <span class="row-prose">{value}</span> : <code>{value}</code>}
                    {note !== undefined && <span class="row-note">{note}</span>}
                    {share !== undefined && (
                      <span class="row-bar" aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />
                    )}
                  </dd>
                  <dd class="row-copy">
                    <button
                      type="button"
                      aria-label={`Copy ${label}`}
                      onClick={() => void copy(value, `${label} copied`)}
                    >
                      Copy
                    </button>
                  </dd>
                </div>
              ))}
            </dl>
            {beside?.(group)}
          </section>
        );
      })}
    </div>
  );
}

/** The verdict, such as valid or expired. Its space is reserved until it is known. */
export function VerdictBanner({ verdict }: { readonly verdict: Verdict | undefined }) {
  return (
    <p class="verdict-banner" role="status" data-tone={verdict?.tone}>
      {verdict?.text}
    </p>
  );
}
