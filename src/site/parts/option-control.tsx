import { useId } from "preact/hooks";
import type { OptionSpec } from "../shared/options.ts";
import { Check, Choice, Segments } from "./options.tsx";
import { verbatim } from "./verbatim.ts";

interface Props {
  readonly spec: OptionSpec;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
}

/** The control of an option. */
export function OptionControl({ spec, value, onChange }: Props) {
  const id = useId();
  const { kind, label } = spec;
  const text = String(value);
  switch (kind) {
    case "segments":
      return <Segments label={label} choices={spec.choices} value={text} onChange={onChange} />;
    case "choice":
      return <Choice label={label} choices={spec.choices} value={text} onChange={onChange} />;
    case "check":
      return <Check label={label} checked={value === true} onChange={onChange} />;
    case "text":
    case "number":
    case "secret": {
      const isShort = kind === "number" || spec.isShort === true;
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
            value={text}
            placeholder={spec.placeholder}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      );
    }
  }
}
