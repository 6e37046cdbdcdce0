import { useId } from "preact/hooks";
import type { SecretEncoding } from "../key-material.ts";
import { Choice } from "../../../parts/options.tsx";
import { verbatim } from "../../../parts/verbatim.ts";

interface Props {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly encoding: SecretEncoding;
  readonly onChange: (value: string) => void;
  readonly onEncoding: (encoding: SecretEncoding) => void;
}

const ENCODINGS = [
  ["text", "Text"],
  ["base64url", "Base64"],
] as const satisfies readonly (readonly [SecretEncoding, string])[];

/** A field for a secret, PEM, JWK or JWKS, which is kept nowhere else. */
export function KeyField({ label, hint, value, encoding, onChange, onEncoding }: Props) {
  const id = useId();
  const structured = /^\s*(-----BEGIN|\{)/.test(value);
  return (
    <div class="field">
      <div class="pane-bar">
        <label for={id}>{label}</label>
        <span class="spring" />
        <Choice
          label="Secret is"
          choices={ENCODINGS}
          value={encoding}
          disabled={structured}
          onChange={onEncoding}
        />
      </div>
      <textarea
        id={id}
        class="key"
        rows={4}
        {...verbatim}
        aria-describedby={`${id}-hint`}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
