import { useId } from "preact/hooks";
import { DIALECTS, dialects, EXPORT_FORMATS, exportFormats } from "../../core/export/index.ts";
import type { StudioExport } from "./model/export-parts.ts";
import { hasPage } from "./model/file-query.ts";
import { ancestorsOf } from "./model/ancestors.ts";
import { Segments } from "../parts/options.tsx";
import { Parameter, Ticks } from "./fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { SeedField } from "./seed-field.tsx";
import type { Studio } from "./studio.ts";

const DIALECT_CHOICES = DIALECTS.map((name) => [name, dialects[name].label] as const);

const ROWS = [
  ["page", "The page of the query"],
  ["all", "All that match"],
] as const;

interface Props {
  readonly studio: Studio;
  readonly request: StudioExport;
}

/** The form for the format of the file and its rows. */
export function ExportForm({ studio, request }: Props) {
  const { state, format, dialect } = request;
  const several = exportFormats[format].several;
  return (
    <form class="builder" aria-label="What to export" onSubmit={(event) => event.preventDefault()}>
      <div class="group">
        <Formats studio={studio} format={format} />
        {format === "sql" && (
          <Segments
            label="Dialect"
            choices={DIALECT_CHOICES}
            value={dialect}
            onChange={(name) => studio.setView({ dialect: name })}
          />
        )}
        {format === "csv" && <Parameter studio={studio} name="guard" />}
      </div>
      <div class="group">
        <div class="pair">
          <ResourceField studio={studio} />
          <Parameter studio={studio} name="count" label="Records" />
        </div>
        <SeedField studio={studio} />
        {hasPage(state) && (
          <Segments
            label="Rows"
            choices={ROWS}
            value={request.rows}
            onChange={(rows) => studio.setView({ rows: rows === "all" ? rows : "" })}
          />
        )}
      </div>
      {several && <Also studio={studio} request={request} />}
    </form>
  );
}

function Formats({ studio, format }: { readonly studio: Studio; readonly format: StudioExport["format"] }) {
  const name = useId();
  return (
    <fieldset class="formats">
      <legend>Format</legend>
      {EXPORT_FORMATS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            aria-labelledby={`${name}-${one}`}
            aria-describedby={`${name}-${one}-about`}
            checked={one === format}
            onChange={() => studio.setView({ format: one })}
          />
          <span id={`${name}-${one}`}>{exportFormats[one].label}</span>
          <small id={`${name}-${one}-about`}>{exportFormats[one].about}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Further resources for the same file. */
function Also({ studio, request: { state, also } }: Props) {
  const others = studio.names.value.filter((name) => name !== state.resource);
  const setNames = (names: readonly string[]): void =>
    studio.setView({ also: others.filter((name) => names.includes(name)).join(",") });
  const ancestors = ancestorsOf(studio.facts.value, [state.resource, ...also]);
  return (
    <div class="group columns">
      <Ticks legend="Also include, in full" items={others} selection={also} onChange={setNames} />
      <div class="row" role="group" aria-label="Select">
        <button type="button" disabled={others.length === also.length} onClick={() => setNames(others)}>
          All
        </button>
        <button
          type="button"
          disabled={ancestors.every((name) => also.includes(name))}
          onClick={() => setNames([...also, ...ancestors])}
        >
          Parents
        </button>
        <button type="button" disabled={also.length === 0} onClick={() => setNames([])}>
          None
        </button>
      </div>
    </div>
  );
}
