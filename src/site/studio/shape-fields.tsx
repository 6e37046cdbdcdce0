import type { ResourceFacts } from "./model/facts.ts";
import { Check } from "../parts/options.tsx";
import { Field, Pick, Ticks } from "./fields.tsx";
import type { Studio } from "./studio.ts";

const FORMATS = [
  ["", "JSON (default)"],
  ["ndjson", "NDJSON"],
  ["csv", "CSV"],
] as const;

const split = (text: string): string[] => text.split(",").filter((item) => item !== "");

/** The fields, relations and format of the response. */
export function ShapeFields({
  studio,
  facts,
}: {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}) {
  const { fields, expand, embed, texts } = studio.state.value;
  return (
    <>
      <Pick
        label="Format"
        value={texts._format}
        choices={FORMATS}
        onChange={(_format) => studio.setTexts({ _format, _csvGuard: "" })}
      />
      {texts._format === "csv" && (
        <Check
          label="Escape formulas for spreadsheets"
          checked={texts._csvGuard !== "false"}
          onChange={(guards) => studio.setTexts({ _csvGuard: guards ? "" : "false" })}
        />
      )}
      <Check
        label="Envelope: data and meta"
        checked={texts._envelope === "true"}
        onChange={(wraps) => studio.setTexts({ _envelope: wraps ? "true" : "" })}
      />
      <Field
        label="Fields"
        value={fields.join(",")}
        hint="all, or name,address.city or -bio"
        onChange={(text) => studio.set({ fields: split(text) })}
      />
      {facts !== undefined && facts.parents.length > 0 && (
        <Ticks
          legend="Parents to include"
          items={facts.parents.map(({ name }) => name)}
          chosen={expand}
          onChange={(next) => studio.set({ expand: next })}
        />
      )}
      {facts !== undefined && facts.children.length > 0 && (
        <Ticks
          legend="Children to include"
          items={facts.children.map(({ name }) => name)}
          chosen={embed}
          onChange={(next) => studio.set({ embed: next })}
        />
      )}
    </>
  );
}
