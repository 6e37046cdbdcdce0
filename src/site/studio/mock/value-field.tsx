import { useState } from "preact/hooks";
import type { SchemaNode } from "../../../core/api/studio.ts";
import { Select } from "../../parts/options.tsx";
import { verbatim } from "../../parts/verbatim.ts";

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as a field of a form has it. */
export const written = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);

export const propertiesOf = (schema: SchemaNode): [string, SchemaNode][] =>
  isObject(schema["properties"])
    ? Object.entries(schema["properties"]).map(([name, one]) => [name, isObject(one) ? one : {}])
    : [];

export const typeOf = ({ type, properties }: SchemaNode): string => {
  const first = Array.isArray(type) ? (type as unknown[]).find((one) => one !== "null") : type;
  return typeof first === "string" ? first : properties === undefined ? "" : "object";
};

/** The values that a schema allows, if they are few. */
export const choicesOf = (schema: SchemaNode): readonly string[] => {
  const { enum: values } = schema;
  if (Array.isArray(values)) return (values as unknown[]).filter((one) => one !== null).map(written);
  return typeOf(schema) === "boolean" ? ["true", "false"] : [];
};

/** What a schema says in a few words, for whoever fills it in. */
export const hintOf = (schema: SchemaNode): string => {
  const { format, minimum, maximum, minLength, maxLength, pattern } = schema;
  const range = (from: unknown, to: unknown, unit: string): string =>
    from === undefined && to === undefined ? "" : `${written(from)}…${written(to)}${unit}`;
  return [
    typeOf(schema),
    typeof format === "string" ? format : "",
    range(minimum, maximum, ""),
    range(minLength, maxLength, " characters"),
    typeof pattern === "string" ? pattern : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
};

/** Deeper objects are JSON. */
const MAX_DEPTH = 3;

const without = (value: Members, name: string): Members =>
  Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));

/** A text as the type of its schema has it; one that is none is sent as it is, so that the server says what is wrong. */
const typed = (text: string, schema: SchemaNode): unknown => {
  const type = typeOf(schema);
  if (type === "boolean") return text === "true";
  const isNumber = (type === "integer" || type === "number") && text.trim() !== "";
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
};

interface ObjectProps {
  readonly schema: SchemaNode;
  readonly value: unknown;
  readonly depth?: number;
  readonly onChange: (value: Members) => void;
  readonly onFile?: ((name: string, file: File | undefined) => void) | undefined;
}

/** A field for each property of an object. */
export function ObjectFields({ schema, value, depth = 0, onChange, onFile }: ObjectProps) {
  const own = isObject(value) ? value : {};
  const { required } = schema;
  const needed = new Set(Array.isArray(required) ? (required as unknown[]) : []);
  return (
    <>
      {propertiesOf(schema).map(([name, inner]) => (
        <ValueField
          key={name}
          name={name}
          schema={inner}
          isRequired={needed.has(name)}
          value={own[name]}
          depth={depth + 1}
          onFile={onFile}
          onChange={(next) => onChange(next === undefined ? without(own, name) : { ...own, [name]: next })}
        />
      ))}
    </>
  );
}

interface ValueProps {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly isRequired: boolean;
  readonly value: unknown;
  readonly depth: number;
  readonly onChange: (value: unknown) => void;
  readonly onFile: ObjectProps["onFile"];
}

function ValueField({ name, schema, isRequired, value, depth, onChange, onFile }: ValueProps) {
  if (propertiesOf(schema).length > 0 && depth < MAX_DEPTH)
    return (
      <fieldset class="object-field">
        <legend>
          {name}
          {isRequired && " *"}
        </legend>
        <ObjectFields schema={schema} value={value} depth={depth} onChange={onChange} />
      </fieldset>
    );
  return (
    <label class="field">
      <span>
        {name}
        {isRequired && " *"} <small>{hintOf(schema)}</small>
      </span>
      <Entry name={name} schema={schema} value={value} onChange={onChange} onFile={onFile} />
    </label>
  );
}

function Entry({ name, schema, value, onChange, onFile }: Omit<ValueProps, "isRequired" | "depth">) {
  const choices = choicesOf(schema);
  if (schema["format"] === "binary" && onFile !== undefined)
    return <input type="file" onChange={(event) => onFile(name, event.currentTarget.files?.[0])} />;
  if (choices.length > 0)
    return (
      <Select
        value={written(value)}
        choices={["", ...choices].map((one) => [one, one] as const)}
        onChange={(text) => onChange(text === "" ? undefined : typed(text, schema))}
      />
    );
  const type = typeOf(schema);
  if (type === "string" || type === "integer" || type === "number")
    return (
      <input
        {...verbatim}
        value={written(value)}
        onInput={({ currentTarget: { value: text } }) =>
          onChange(text === "" ? undefined : typed(text, schema))
        }
      />
    );
  return <JsonEntry value={value} onChange={onChange} />;
}

/** A value of any type as JSON. */
function JsonEntry({ value, onChange }: Pick<ValueProps, "value" | "onChange">) {
  const [text, setText] = useState<string>();
  return (
    <input
      {...verbatim}
      placeholder="JSON"
      aria-invalid={text !== undefined}
      value={text ?? (value === undefined ? "" : JSON.stringify(value))}
      onInput={({ currentTarget: { value: next } }) => {
        try {
          onChange(next === "" ? undefined : JSON.parse(next));
          setText(undefined);
        } catch {
          // Not finished yet.
          setText(next);
        }
      }}
    />
  );
}
