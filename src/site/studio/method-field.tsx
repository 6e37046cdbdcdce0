import { METHODS } from "./model/console.ts";

const OTHER = "other";

/** The usual methods to choose from, and any other to type. */
export function MethodField({
  method,
  onChange,
}: {
  readonly method: string;
  readonly onChange: (method: string) => void;
}) {
  const usual = METHODS.some((name) => name === method);
  return (
    <>
      <select
        aria-label="Method"
        value={usual ? method : OTHER}
        onChange={(event) => onChange(event.currentTarget.value === OTHER ? "" : event.currentTarget.value)}
      >
        {METHODS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={OTHER}>other…</option>
      </select>
      {!usual && (
        <input
          class="other-method"
          aria-label="Other method"
          placeholder="PURGE"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="characters"
          value={method}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
