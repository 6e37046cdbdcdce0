import { useId } from "preact/hooks";
import type { OptionSpec } from "../shared/options.ts";
import type { Options } from "../shared/transform.ts";
import { Check, Choice, Segments } from "./options.tsx";
import { verbatim } from "./verbatim.ts";

/** The defaults of the options that are kept in the hash. */
export const valuesOf = (specs: readonly OptionSpec[]): Record<string, string> =>
  Object.fromEntries(specs.filter(({ kind }) => kind !== "secret").map(({ id, value }) => [id, value]));

interface Props {
  readonly spec: OptionSpec;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string) => void;
}

export function OptionControl({ spec, value, options, onChange }: Props) {
  const id = useId();
  const { kind, label, choices = [], placeholder, when } = spec;
  if (when?.(options) === false) return null;
  const isShort = kind === "number" || spec.isShort === true;
  switch (kind) {
    case "segments":
      return <Segments label={label} choices={choices} value={value} onChange={onChange} />;
    case "choice":
      return <Choice label={label} choices={choices} value={value} onChange={onChange} />;
    case "check":
      return <Check label={label} checked={value !== ""} onChange={(on) => onChange(on ? "1" : "")} />;
    case "text":
    case "number":
    case "secret":
      return (
        <div class={isShort ? "choice" : spec.isMain === true ? "choice main-choice" : "choice wide-choice"}>
          <label for={id}>{label}</label>
          <input
            id={id}
            {...(kind === "secret"
              ? { type: "password", autocomplete: "new-password" }
              : { type: "text", ...verbatim })}
            class={isShort ? "short" : undefined}
            inputMode={kind === "number" ? "numeric" : undefined}
            value={value}
            placeholder={placeholder}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      );
  }
}
