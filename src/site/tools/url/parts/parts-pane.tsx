import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { copy } from "../../../parts/clipboard.ts";
import type { Work } from "../../../parts/tool-context.ts";
import { counted } from "../../../shared/transform.ts";
import type { tool } from "../tool.ts";
import { nestedIn } from "../nested.ts";
import { parse, type QueryRow, type UrlParts, withParts } from "../url.ts";
import { PartField } from "./part-field.tsx";

const replaced = <T,>(items: readonly T[], at: number, item: T): T[] =>
  items.map((other, index) => (index === at ? item : other));

/** More fields would freeze the page: a link of 200 characters can hold 24,000 rows. */
const MAX_FIELDS = 200;

interface ListProps<Item> {
  readonly legend: string;
  readonly items: readonly Item[];
  readonly onItems: (items: readonly Item[]) => boolean;
  readonly nameOf: (item: Item, at: number) => string;
  /** The fields of an item. */
  readonly fields: (item: Item, at: number, put: (item: Item) => boolean) => ComponentChildren;
  /** The buttons below. */
  readonly children: ComponentChildren;
}

/** A row for each item of a list, with a button that removes it. Items beyond the limit are changed in the URL. */
function List<Item>({ legend, items, onItems, nameOf, fields, children }: ListProps<Item>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {items.slice(0, MAX_FIELDS).map((item, at) => (
        <div class="url-row" key={at}>
          {fields(item, at, (next) => onItems(replaced(items, at, next)))}
          <button
            type="button"
            class="quiet"
            aria-label={`Remove ${nameOf(item, at)}`}
            onClick={() => onItems(items.filter((_, other) => other !== at))}
          >
            ×
          </button>
        </div>
      ))}
      {items.length > MAX_FIELDS && (
        <p class="hint">
          {counted(items.length - MAX_FIELDS, "more is", "more are")} not shown here. Edit them in the URL.
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The normalised URL with a field for each of its parts, and a row per query parameter. */
export function PartsPane({ texts: { url: text }, fill, options }: Work<typeof tool>) {
  const { base } = options;
  // Parsed here, too, because one edit may follow another before the worker has seen the first.
  const parsed = useMemo(() => parse(text, base), [text, base]);
  if (parsed.state !== "url") return null;
  const { href, parts } = parsed;
  /** Returns false if the change is impossible. */
  const onChange = (change: Partial<UrlParts>): boolean => {
    const changed = withParts(href, change, !options.spaces);
    if (changed !== undefined) fill({ url: changed });
    return changed !== undefined;
  };
  const part = (
    label: string,
    name: "protocol" | "hostname" | "port" | "username" | "password" | "fragment",
  ) => <PartField label={label} value={parts[name]} onChange={(value) => onChange({ [name]: value })} />;
  const { segments, query, fragmentQuery } = parts;
  return (
    <div class="url-parts">
      <pre class="code">{href}</pre>
      <div class="url-fields">
        {part("Scheme", "protocol")}
        {part("Host", "hostname")}
        {part("Port", "port")}
        {part("User", "username")}
        {part("Password", "password")}
        {part("Fragment", "fragment")}
      </div>
      <div class="url-fields">
        <List
          legend="Path"
          items={segments}
          onItems={(items) => onChange({ segments: items })}
          nameOf={(_segment, at) => `segment ${at + 1}`}
          fields={(segment, at, put) => (
            <PartField bare label={`Segment ${at + 1}`} value={segment} onChange={put} />
          )}
        >
          <button type="button" onClick={() => onChange({ segments: [...segments, "new"] })}>
            Add segment
          </button>
        </List>
      </div>
      <div class="url-fields">
        <QueryList legend="Query" rows={query} onRows={(rows) => onChange({ query: rows })} />
        {fragmentQuery.length > 0 && (
          <QueryList
            legend="Query in the fragment"
            rows={fragmentQuery}
            onRows={(rows) => onChange({ fragmentQuery: rows })}
          />
        )}
        <div class="row">
          <button
            type="button"
            onClick={() =>
              void copy(JSON.stringify({ href, ...parts }, undefined, 2), "Parts copied as JSON")
            }
          >
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

/** What a value holds in turn, such as a URL or JSON, below its field. */
function NestedValue({ value }: { readonly value: string }) {
  const nested = useMemo(() => nestedIn(value), [value]);
  if (nested === undefined) return null;
  return (
    <figure class="nested">
      <figcaption>{nested.what}</figcaption>
      <pre>{nested.text}</pre>
    </figure>
  );
}

const byName = ([left]: QueryRow, [right]: QueryRow): number => (left < right ? -1 : left > right ? 1 : 0);

function QueryList({ legend, rows, onRows }: QueryProps) {
  return (
    <List
      legend={legend}
      items={rows}
      onItems={onRows}
      nameOf={([name], at) => name || `row ${at + 1}`}
      fields={([name, value], at, put) => (
        <>
          <PartField
            bare
            copies={false}
            label={`Name ${at + 1}`}
            value={name}
            onChange={(text) => put([text, value])}
          />
          <PartField bare label={`Value ${at + 1}`} value={value} onChange={(text) => put([name, text])} />
          <NestedValue value={value} />
        </>
      )}
    >
      <div class="row">
        <button type="button" onClick={() => onRows([...rows, [`name${rows.length + 1}`, ""]])}>
          Add row
        </button>
        <button type="button" disabled={rows.length < 2} onClick={() => onRows(rows.toSorted(byName))}>
          Sort rows
        </button>
      </div>
    </List>
  );
}
