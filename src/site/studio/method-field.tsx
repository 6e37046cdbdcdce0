import { METHODS } from "./model/console.ts";
import { Select } from "../parts/options.tsx";
import { verbatim } from "../parts/verbatim.ts";

const OTHER = "other";
const CHOICES = [...METHODS.map((name) => [name, name] as const), [OTHER, "other…"] as const];

/** A choice of the common methods, and an input for any other. */
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
      <Select
        aria-label="Method"
        value={usual ? method : OTHER}
        choices={CHOICES}
        onChange={(choice) => onChange(choice === OTHER ? "" : choice)}
      />
      {!usual && (
        <input
          class="other-method"
          aria-label="Other method"
          placeholder="PURGE"
          {...verbatim}
          autocapitalize="characters"
          value={method}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
