import { hasBody } from "./model/console.ts";
import { jsonProblem } from "./model/console-body.ts";
import { verbatim } from "../parts/verbatim.ts";

/** The body of a request, checked as JSON while the user types. */
export function BodyField({
  method,
  body,
  onChange,
}: {
  readonly method: string;
  readonly body: string;
  readonly onChange: (body: string) => void;
}) {
  if (!hasBody(method)) return <p class="hint">{method} has no body. Choose POST, PUT or PATCH.</p>;
  const problem = jsonProblem(body);
  return (
    <div class="field">
      <textarea
        aria-label="Body"
        rows={8}
        {...verbatim}
        placeholder={'{"name": "Ada"}'}
        value={body}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class={problem === "" ? "hint" : "field-problem"} role="status">
        {body === ""
          ? "Empty: no body is sent."
          : problem === ""
            ? "Valid JSON."
            : `Invalid JSON. ${problem}`}
      </p>
    </div>
  );
}
