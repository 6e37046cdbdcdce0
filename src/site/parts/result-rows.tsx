import type { ResultRow, RowGroup, Verdict } from "../shared/transform.ts";
import { copy } from "./clipboard.ts";
import { Code } from "./code.tsx";
import { Icon, ICONS } from "./icon.tsx";

interface RowsProps {
  readonly groups: readonly RowGroup[];
  /** Opens a row that names something. */
  readonly onOpen: (options: Readonly<Record<string, string>>) => void;
}

/** From this many on, the colours of a group are a strip. */
const STRIP = 3;

/** A result as labelled values. A click on a row copies its value, unless it ends a selection. */
export function ResultRows({ groups, onOpen }: RowsProps) {
  return (
    <div class="result-rows">
      {groups.map(({ title, rows }, at) => (
        <section key={title ?? at}>
          {title !== undefined && <h3>{title}</h3>}
          <Strip rows={rows.filter(({ swatch, value }) => swatch === value)} />
          <dl class={rows.every(({ label }) => /^\d+$/.test(label)) ? "numbered" : undefined}>
            {rows.map((row, index) => (
              <Row key={`${row.label} ${index}`} row={row} onOpen={onOpen} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const copyValue = ({ label, value }: ResultRow): void => void copy(value, `${label} copied`);

function Row({ row, onOpen }: { readonly row: ResultRow } & Pick<RowsProps, "onOpen">) {
  const { label, value, isPart, isProse, language, note, tone, share, swatch, open } = row;
  const act = (): void => (open === undefined ? copyValue(row) : onOpen(open));
  return (
    <div
      data-tone={tone}
      data-part={isPart}
      data-opens={open !== undefined}
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) act();
      }}
    >
      <dt>{label}</dt>
      <dd>
        {swatch !== undefined && <span class="swatch" aria-hidden="true" style={{ background: swatch }} />}
        {language !== undefined ? (
          <Code text={value} label={label} language={language} />
        ) : isProse ? (
          <span class="row-prose">{value}</span>
        ) : (
          <code>{value}</code>
        )}
        {note !== undefined && <span class="row-note">{note}</span>}
        {share !== undefined && (
          <span class="row-bar" aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />
        )}
      </dd>
      <dd class="row-copy">
        {open === undefined ? (
          <button type="button" class="quiet" aria-label={`Copy ${label}`} title="Copy">
            <Icon path={ICONS.copy} />
          </button>
        ) : (
          <button type="button" class="quiet" aria-label={`Open ${value}`} title="Open">
            <Icon path={ICONS.run} />
          </button>
        )}
      </dd>
    </div>
  );
}

/** The colours of a group beside each other; a click copies one. */
function Strip({ rows }: { readonly rows: readonly ResultRow[] }) {
  if (rows.length < STRIP) return null;
  return (
    <div class="strip">
      {rows.map((row) => (
        <button
          type="button"
          key={row.label}
          aria-label={`Copy ${row.label}, ${row.value}`}
          title={`${row.label}: ${row.value}`}
          style={{ background: row.swatch }}
          onClick={() => copyValue(row)}
        />
      ))}
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
      {verdict?.detail !== undefined && <span class="verdict-detail">{verdict.detail}</span>}
    </p>
  );
}
