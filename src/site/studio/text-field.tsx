import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { verbatim } from "../parts/verbatim.ts";

interface LabelledProps {
  readonly label: string;
  /** More about it, beside the label. */
  readonly about?: string;
  /** What is wrong with the value; empty if it is valid. */
  readonly problem?: string;
}

interface FieldProps extends LabelledProps {
  readonly value: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

interface LineProps extends FieldProps {
  readonly title?: string;
  readonly isSecret?: boolean;
  readonly isNumber?: boolean | undefined;
  /** What may be chosen; any other text may be typed. */
  readonly choices?: readonly (readonly [value: string, words: string])[];
}

/** A line of text with its label. */
export function TextField({ isSecret, isNumber, choices = [], title, ...field }: LineProps) {
  const id = useId();
  return (
    <Labelled id={id} {...field}>
      <input
        {...attributesOf(id, field)}
        title={title}
        inputMode={isNumber === true ? "numeric" : undefined}
        {...(isSecret === true ? { type: "password" } : { type: "text", list: `${id}-list` })}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-list`}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

/** Lines of text with their label. */
export function TextArea(field: FieldProps) {
  const id = useId();
  return (
    <Labelled id={id} {...field}>
      <textarea {...attributesOf(id, field)} class="grows" rows={4} />
    </Labelled>
  );
}

/** What both kinds of fields have. */
const attributesOf = (id: string, { value, placeholder, problem = "", onChange }: FieldProps) => ({
  id,
  ...verbatim,
  value,
  placeholder,
  "aria-invalid": problem === "" ? undefined : true,
  "aria-describedby": `${id}-about ${id}-problem`,
  onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value),
});

interface Props extends LabelledProps {
  readonly id: string;
  readonly children: ComponentChildren;
}

function Labelled({ id, label, about = "", problem = "", children }: Props) {
  return (
    <div class="field">
      <span class="field-label">
        <label for={id}>{label}</label> {about !== "" && <small id={`${id}-about`}>{about}</small>}
      </span>
      {children}
      {problem !== "" && (
        <p class="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
