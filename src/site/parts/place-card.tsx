import type { ComponentChildren } from "preact";
import type { Problem } from "../shared/json/problem.ts";

interface Props {
  readonly id: string;
  readonly reason: string;
  readonly problem: Problem | undefined;
  /** The label of the input, where there are several. */
  readonly field?: string | undefined;
  /** Scrolls to the place in the input. */
  readonly onShow?: ((offset: number) => void) | undefined;
  /** More actions. */
  readonly children?: ComponentChildren;
}

/** An error in an input, with its position. */
export function PlaceCard({ id, reason, problem, field, onShow, children }: Props) {
  return (
    <div class="problem" id={id} role="alert">
      {(problem ?? field) !== undefined && (
        <p class="problem-place">
          {field}
          {field !== undefined && problem !== undefined && ": "}
          {problem !== undefined && `Line ${problem.line}, column ${problem.column}`}
        </p>
      )}
      <p class="problem-reason">{reason}</p>
      {problem !== undefined && <Excerpt {...problem} />}
      <div class="row">
        {children}
        {problem !== undefined && onShow !== undefined && (
          <button type="button" onClick={() => onShow(problem.offset)}>
            Go to error
          </button>
        )}
      </div>
    </div>
  );
}

function Excerpt({ excerpt, excerptColumn }: Problem) {
  const width = String.fromCodePoint(excerpt.codePointAt(excerptColumn) ?? 0x20).length;
  return (
    <pre>
      {excerpt.slice(0, excerptColumn)}
      <mark>{excerpt.slice(excerptColumn, excerptColumn + width) || "␣"}</mark>
      {excerpt.slice(excerptColumn + width)}
    </pre>
  );
}
