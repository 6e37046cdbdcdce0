import type { Row } from "../shared/rows.ts";
import { isOwn, type Language, type OwnLanguage, tintOf } from "./tint.ts";
import { useVisibleRows, VirtualRows } from "./virtual-rows.tsx";

export interface LongTextSource {
  readonly rowCount: number;
  readonly rows: (from: number, to: number) => Promise<readonly Row[]>;
}

const ROW_HEIGHT = 20;

interface Props {
  /** A new object means a new text. */
  readonly source: LongTextSource;
  readonly label: string;
  /** What to highlight each row as; without it there are no colours. */
  readonly language?: Language | undefined;
}

/** A text of any length. Only the visible rows are rendered. */
export function LongText({ source, label, language }: Props) {
  // Another text may have the same number of rows.
  const { first, rows, onRange } = useVisibleRows(({ from, to }) => source.rows(from, to), [source]);
  return (
    <VirtualRows count={source.rowCount} rowHeight={ROW_HEIGHT} label={label} first={first} onRange={onRange}>
      {rows.map((row, index) => (
        <div class="text-row" key={first + index}>
          <span class="line-number" aria-hidden="true">
            {row.line}
          </span>
          {language === undefined || !isOwn(language) ? (
            <code>{row.text}</code>
          ) : (
            <Tints text={row.text} language={language} />
          )}
        </div>
      ))}
    </VirtualRows>
  );
}

interface TintsProps {
  readonly text: string;
  readonly language: OwnLanguage;
}

function Tints({ text, language }: TintsProps) {
  const parts = [];
  let at = 0;
  for (const { from, to, tint } of tintOf(text, language)) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <span key={from} class={`tint-${tint}`}>
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return (
    <code>
      {parts}
      {text.slice(at)}
    </code>
  );
}
