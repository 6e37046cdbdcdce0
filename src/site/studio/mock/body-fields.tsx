import { useState } from "preact/hooks";
import type { BodyFacts } from "../../../core/api/studio.ts";
import { Choice, Segments } from "../../parts/options.tsx";
import { BodyField } from "../body-field.tsx";
import { TextArea } from "../text-field.tsx";
import { bodyFor, bodyText, isFormType, type Typed } from "./call.ts";
import { ObjectFields, propertiesOf } from "./value-field.tsx";

interface Props {
  readonly bodies: readonly BodyFacts[];
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
}

const VIEWS = [
  ["fields", "Fields"],
  ["text", "Text"],
] as const;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return undefined;
  }
};

/** The body of a request: a field for each property, or its text. */
export function BodyFields({ bodies, typed, onChange }: Props) {
  const [view, setView] = useState<"fields" | "text">("fields");
  const body = bodyFor(bodies, typed.type);
  if (body === undefined) return null;
  const { type, schema, examples } = body;
  const value = parsed(typed.body);
  const hasFields = propertiesOf(schema).length > 0;
  const isFields = hasFields && value !== undefined && (view === "fields" || isFormType(type));
  const choose = (one: BodyFacts, index = 0): void =>
    onChange({ type: one.type, body: bodyText(one.examples[index]?.value, one.type), files: new Map() });
  const attach = (name: string, file: File | undefined): void => {
    const files = new Map(typed.files);
    if (file === undefined) files.delete(name);
    else files.set(name, file);
    onChange({ files });
  };
  return (
    <fieldset class="object-field">
      <legend>Body</legend>
      <div class="row">
        {bodies.length > 1 && (
          <Choice
            label="Media type"
            class="field"
            value={type}
            choices={bodies.map((one) => [one.type, one.type] as const)}
            onChange={(next) => choose(bodyFor(bodies, next) ?? body)}
          />
        )}
        {examples.length > 1 && (
          <Choice
            label="Example"
            class="field"
            value=""
            choices={[["", "Choose"], ...examples.map(({ name }, index) => [String(index), name] as const)]}
            onChange={(index) => index !== "" && choose(body, Number(index))}
          />
        )}
        {hasFields && !isFormType(type) && (
          <Segments label="Body as" choices={VIEWS} value={view} onChange={setView} />
        )}
      </div>
      {isFields ? (
        <ObjectFields
          schema={schema}
          value={value}
          onFile={type.startsWith("multipart/") ? attach : undefined}
          onChange={(next) => onChange({ body: JSON.stringify(next, null, 2) })}
        />
      ) : type.includes("json") || isFormType(type) ? (
        <BodyField body={typed.body} onChange={(text) => onChange({ body: text })} />
      ) : (
        <TextArea
          label="Text"
          about={type}
          value={typed.body}
          onChange={(text) => onChange({ body: text })}
        />
      )}
    </fieldset>
  );
}
