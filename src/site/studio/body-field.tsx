import { jsonProblem } from "./model/json-problem.ts";
import { TextArea } from "./text-field.tsx";

interface Props {
  readonly body: string;
  readonly onChange: (body: string) => void;
}

/** The body of a request, checked as JSON while the user types. */
export function BodyField({ body, onChange }: Props) {
  const problem = jsonProblem(body);
  return (
    <TextArea
      label="Body"
      about={body === "" ? "empty: no body is sent" : problem === "" ? "valid JSON" : ""}
      placeholder={'{"name": "Ada"}'}
      problem={problem === "" ? "" : `Invalid JSON. ${problem}`}
      value={body}
      onChange={onChange}
    />
  );
}
