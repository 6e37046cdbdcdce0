import type { ParameterFacts } from "../../../core/api/studio.ts";
import { keyOf, type Typed } from "./call.ts";
import { TextField } from "../text-field.tsx";
import { choicesOf, hintOf, written } from "./value-field.tsx";

interface Props {
  readonly parameters: readonly ParameterFacts[];
  readonly typed: Typed;
  readonly onChange: (key: string, text: string) => void;
}

const PLACES = { path: "Path", query: "Query", header: "Headers", cookie: "Cookies" } as const;

const hintFor = ({ in: place, schema }: ParameterFacts): string => {
  if (place === "cookie") return "only the browser sends cookies";
  return schema["type"] === "array" ? "list, with commas" : hintOf(schema);
};

const choicesFor = ({ schema }: ParameterFacts): readonly string[] => {
  const { items } = schema;
  return choicesOf(
    typeof items === "object" && items !== null ? (items as ParameterFacts["schema"]) : schema,
  );
};

/** A field for each parameter, by where it is sent. */
export function ParameterFields({ parameters, typed, onChange }: Props) {
  return (
    <>
      {[...Map.groupBy(parameters, (one) => one.in)].map(([place, own]) => (
        <fieldset key={place} class="object-field">
          <legend>{PLACES[place]}</legend>
          {own.map((one) => (
            <TextField
              key={one.name}
              label={one.required ? `${one.name} *` : one.name}
              about={hintFor(one)}
              title={one.description}
              placeholder={written(one.example)}
              choices={choicesFor(one).map((value) => [value, ""] as const)}
              value={typed.parameters.get(keyOf(one)) ?? ""}
              onChange={(text) => onChange(keyOf(one), text)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
