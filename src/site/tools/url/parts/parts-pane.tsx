import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { copy } from "../../../parts/clipboard.ts";
import type { Work } from "../../../parts/tool-page.tsx";
import { counted } from "../../../shared/transform.ts";
import { parse, type QueryRow, type UrlParts, withParts } from "../url.ts";
import { PartField } from "./part-field.tsx";

const replaced = <T,>(items: readonly T[], at: number, item: T): T[] =>
  items.map((other, index) => (index === at ? item : other));

/** More fields would freeze the page: a link of 200 characters can hold 24,000 rows. */
const MAX_FIELDS = 200;

/** The fields of a list; those beyond the limit are changed in the URL. */
function Fields<Item>({
  items,
  of,
}: {
  readonly items: readonly Item[];
  readonly of: (item: Item, at: number) => ComponentChildren;
}) {
  return (
    <>
      {items.slice(0, MAX_FIELDS).map(of)}
      {items.length > MAX_FIELDS && (
        <p class="hint">
          {counted(items.length - MAX_FIELDS, "more is", "more are")} not shown here. Edit them in the URL.
        </p>
      )}
    </>
  );
}

/** The normalised URL with a field for each of its parts, and a row per query parameter. */
export function PartsPane({ texts: { url: text = "" }, fill, options }: Work) {
  const base = String(options["base"]);
  // Parsed here, too, because one edit may follow another before the worker has seen the first.
  const parsed = useMemo(() => parse(text, base), [text, base]);
  if (parsed.state !== "url") return null;
  const { href, parts } = parsed;
  const { protocol, username, password, hostname, port, segments, query, fragment, fragmentQuery } = parts;
  /** Returns false if the change is impossible. */
  const onChange = (change: Partial<UrlParts>): boolean => {
    const changed = withParts(href, change, options["spaces"] !== true);
    if (changed !== undefined) fill({ url: changed });
    return changed !== undefined;
  };
  const copyJson = (): void =>
    void copy(JSON.stringify({ href, ...parts }, undefined, 2), "Parts copied as JSON");
  return (
    <div class="url-parts">
      <pre class="code">{href}</pre>
      <div class="url-fields">
        <PartField label="Scheme" value={protocol} onChange={(text) => onChange({ protocol: text })} />
        <PartField label="Host" value={hostname} onChange={(text) => onChange({ hostname: text })} />
        <PartField label="Port" value={port} onChange={(text) => onChange({ port: text })} />
        <PartField label="User" value={username} onChange={(text) => onChange({ username: text })} />
        <PartField label="Password" value={password} onChange={(text) => onChange({ password: text })} />
        <PartField label="Fragment" value={fragment} onChange={(text) => onChange({ fragment: text })} />
        <fieldset>
          <legend>Path</legend>
          <Fields
            items={segments}
            of={(segment, at) => (
              <div class="url-row" key={at}>
                <PartField
                  bare
                  label={`Segment ${at + 1}`}
                  value={segment}
                  onChange={(text) => onChange({ segments: replaced(segments, at, text) })}
                />
                <button
                  type="button"
                  class="quiet"
                  aria-label={`Remove segment ${at + 1}`}
                  onClick={() => onChange({ segments: segments.filter((_, other) => other !== at) })}
                >
                  ×
                </button>
              </div>
            )}
          />
          <button type="button" onClick={() => onChange({ segments: [...segments, "new"] })}>
            Add segment
          </button>
        </fieldset>
      </div>
      <div class="url-fields">
        <QueryFields legend="Query" rows={query} onRows={(rows) => onChange({ query: rows })} />
        {fragmentQuery.length > 0 && (
          <QueryFields
            legend="Query in the fragment"
            rows={fragmentQuery}
            onRows={(rows) => onChange({ fragmentQuery: rows })}
          />
        )}
        <div class="row">
          <button type="button" onClick={copyJson}>
            Copy as JSON
          </button>
        </div>
      </div>
    </div>
  );
}

interface QueryProps {
  readonly legend: string;
  readonly rows: readonly QueryRow[];
  readonly onRows: (rows: readonly QueryRow[]) => boolean;
}

function QueryFields({ legend, rows, onRows }: QueryProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Fields
        items={rows}
        of={([name, value], at) => (
          <div class="url-row" key={at}>
            <PartField
              bare
              copies={false}
              label={`Name ${at + 1}`}
              value={name}
              onChange={(text) => onRows(replaced(rows, at, [text, value]))}
            />
            <PartField
              bare
              label={`Value ${at + 1}`}
              value={value}
              onChange={(text) => onRows(replaced(rows, at, [name, text]))}
            />
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${name === "" ? `row ${at + 1}` : name}`}
              onClick={() => onRows(rows.filter((_, other) => other !== at))}
            >
              ×
            </button>
          </div>
        )}
      />
      <div class="row">
        <button type="button" onClick={() => onRows([...rows, [`name${rows.length + 1}`, ""]])}>
          Add row
        </button>
        <button
          type="button"
          disabled={rows.length < 2}
          onClick={() =>
            onRows(rows.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)))
          }
        >
          Sort rows
        </button>
      </div>
    </fieldset>
  );
}
