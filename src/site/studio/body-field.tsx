import { jsonProblem } from "./model/json-problem.ts";
import { verbatim } from "../parts/verbatim.ts";

interface Props {
  readonly body: string;
  readonly onChange: (body: string) => void;
}

/** The body of a request, checked as JSON while the user types. */
export function BodyField({ body, onChange }: Props) {
  const problem = jsonProblem(body);
  return (
    <div class="body-field">
      <textarea
        class="grows"
        aria-label="Body"
        rows={4}
        {...verbatim}
        placeholder={'{"name": "Ada"}'}
        value={body}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p class={problem === "" ? "body-state hint" : "body-state field-problem"} role="status">
        {body === ""
          ? "Empty: no body is sent."
          : problem === ""
            ? "Valid JSON."
            : `Invalid JSON. ${problem}`}
      </p>
    </div>
  );
}
