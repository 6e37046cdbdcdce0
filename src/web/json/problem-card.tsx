import type { Problem } from "../../tools/json/problem.ts";

interface Props {
  readonly id: string;
  readonly problem: Problem;
  readonly onShow: (() => void) | undefined;
  readonly onRepair: () => void;
}

/** Where the text stops being JSON, why, and the two ways on. */
export function ProblemCard({ id, problem, onShow, onRepair }: Props) {
  const { excerpt, excerptColumn } = problem;
  const width = String.fromCodePoint(excerpt.codePointAt(excerptColumn) ?? 0x20).length;
  return (
    <div class="problem" id={id} role="alert">
      <p class="problem-place">
        Line {problem.line}, column {problem.column}
      </p>
      <p class="problem-reason">{problem.reason}</p>
      <pre>
        {excerpt.slice(0, excerptColumn)}
        <mark>{excerpt.slice(excerptColumn, excerptColumn + width) || "␣"}</mark>
        {excerpt.slice(excerptColumn + width)}
      </pre>
      <div class="row">
        <button type="button" class="primary" onClick={onRepair}>
          Repair it
        </button>
        {onShow !== undefined && (
          <button type="button" onClick={onShow}>
            Show the place
          </button>
        )}
      </div>
    </div>
  );
}
