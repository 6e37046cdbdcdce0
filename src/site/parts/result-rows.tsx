import type { ComponentChildren } from "preact";
import type { ResultRow, RowGroup, Verdict } from "../shared/transform.ts";
import { copy } from "./clipboard.ts";
import { Icon, ICONS } from "./icon.tsx";

interface RowsProps {
  readonly groups: readonly RowGroup[];
  /** Something more for each group. */
  readonly beside?: ((group: RowGroup) => ComponentChildren) | undefined;
}

/** A result as labelled values. A click on a row copies its value, unless it ends a selection. */
export function ResultRows({ groups, beside }: RowsProps) {
  return (
    <div class="result-rows">
      {groups.map((group, at) => {
        const { title, rows } = group;
        return (
          <section key={title ?? at}>
            {title !== undefined && <h3>{title}</h3>}
            <dl class={rows.every(({ label }) => /^\d+$/.test(label)) ? "numbered" : undefined}>
              {rows.map((row, index) => (
                <Row key={`${row.label} ${index}`} row={row} />
              ))}
            </dl>
            {beside?.(group)}
          </section>
        );
      })}
    </div>
  );
}

const copyValue = ({ label, value }: ResultRow): void => void copy(value, `${label} copied`);

function Row({ row }: { readonly row: ResultRow }) {
  const { label, value, isPart, isProse, note, tone, share, swatch } = row;
  return (
    <div
      data-tone={tone}
      data-part={isPart}
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) copyValue(row);
      }}
    >
      <dt>{label}</dt>
      <dd>
        {swatch !== undefined && <span class="swatch" aria-hidden="true" style={{ background: swatch }} />}
        {isProse ? <span class="row-prose">{value}</span> : <code>{value}</code>}
        {note !== undefined && <span class="row-note">{note}</span>}
        {share !== undefined && (
          <span class="row-bar" aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />
        )}
      </dd>
      <dd class="row-copy">
        <button type="button" aria-label={`Copy ${label}`} title="Copy">
          <Icon path={ICONS.copy} />
        </button>
      </dd>
    </div>
  );
}

interface BannerProps {
  readonly verdict: Verdict | undefined;
  /** There is nothing to judge yet. Later its space is kept even without a verdict, so that nothing jumps. */
  readonly isIdle: boolean;
}

/** The verdict, such as valid or expired. */
export function VerdictBanner({ verdict, isIdle }: BannerProps) {
  return (
    <p class={isIdle ? "off-screen" : "verdict-banner"} role="status" data-tone={verdict?.tone}>
      {verdict?.text}
    </p>
  );
}
