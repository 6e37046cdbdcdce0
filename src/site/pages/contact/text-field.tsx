import { useId } from "preact/hooks";

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly type?: "text" | "email";
  readonly rows?: number;
  readonly required?: boolean;
  readonly autocomplete?: "name";
}

/** A field with its label, hint and problem, associated for screen readers. */
export function TextField(props: Props) {
  const id = useId();
  const attributes = {
    id,
    name: props.name,
    value: props.value,
    required: props.required,
    "aria-invalid": props.problem !== undefined,
    "aria-describedby": `${id}-problem ${id}-hint`,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      props.onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>
        {props.label}
        {props.required !== true && <span class="optional">optional</span>}
      </label>
      {props.rows !== undefined ? (
        <textarea {...attributes} class="prose" rows={props.rows} />
      ) : props.type === "email" ? (
        <input {...attributes} type="email" autocomplete="email" />
      ) : (
        <input {...attributes} autocomplete={props.autocomplete} />
      )}
      <p class="field-problem" id={`${id}-problem`}>
        {props.problem}
      </p>
      {props.hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}
