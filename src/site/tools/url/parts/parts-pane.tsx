import type { QueryRow, UrlParts } from "../url.ts";
import { PartField } from "./part-field.tsx";

interface Props {
  readonly parts: UrlParts;
  /** False where the URL cannot be changed so. */
  readonly onChange: (change: Partial<UrlParts>) => boolean;
}

const replaced = <T,>(items: readonly T[], at: number, item: T): T[] =>
  items.map((other, index) => (index === at ? item : other));

/** Every part of a URL in a field of its own, the query row by row. */
export function PartsPane({ parts, onChange }: Props) {
  const { protocol, username, password, hostname, port, segments, query, fragment } = parts;
  const setQuery = (rows: readonly QueryRow[]): boolean => onChange({ query: rows });
  return (
    <div class="url-parts">
      <PartField label="Scheme" value={protocol} onChange={(text) => onChange({ protocol: text })} />
      <PartField label="Host" value={hostname} onChange={(text) => onChange({ hostname: text })} />
      <PartField label="Port" value={port} onChange={(text) => onChange({ port: text })} />
      <PartField label="User" value={username} onChange={(text) => onChange({ username: text })} />
      <PartField label="Password" value={password} onChange={(text) => onChange({ password: text })} />
      <PartField label="Fragment" value={fragment} onChange={(text) => onChange({ fragment: text })} />
      <fieldset>
        <legend>Path</legend>
        {segments.map((segment, at) => (
          <div class="url-row" key={at}>
            <PartField
              bare
              label={`Segment ${at + 1}`}
              value={segment}
              onChange={(text) => onChange({ segments: replaced(segments, at, text) })}
            />
            <button
              type="button"
              aria-label={`Remove segment ${at + 1}`}
              onClick={() => onChange({ segments: segments.filter((_, other) => other !== at) })}
            >
              ×
            </button>
          </div>
        ))}
        <button type="button" onClick={() => onChange({ segments: [...segments, "new"] })}>
          Add segment
        </button>
      </fieldset>
      <fieldset>
        <legend>Query</legend>
        {query.map(([name, value], at) => (
          <div class="url-row" key={at}>
            <PartField
              bare
              copies={false}
              label={`Name ${at + 1}`}
              value={name}
              onChange={(text) => setQuery(replaced(query, at, [text, value]))}
            />
            <PartField
              bare
              label={`Value ${at + 1}`}
              value={value}
              onChange={(text) => setQuery(replaced(query, at, [name, text]))}
            />
            <button
              type="button"
              aria-label={`Remove ${name === "" ? `row ${at + 1}` : name}`}
              onClick={() => setQuery(query.filter((_, other) => other !== at))}
            >
              ×
            </button>
          </div>
        ))}
        <div class="row">
          <button type="button" onClick={() => setQuery([...query, [`name${query.length + 1}`, ""]])}>
            Add row
          </button>
          <button
            type="button"
            disabled={query.length < 2}
            onClick={() =>
              setQuery(query.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)))
            }
          >
            Sort rows
          </button>
        </div>
      </fieldset>
    </div>
  );
}
