import type { Answer } from "./answer.ts";
import type { ApiProblem } from "./model/api.ts";
import type { Studio } from "./studio.ts";

/** What the API says is wrong with a parameter, or with one of its values; empty if it is valid. */
export const problemWith = (studio: Studio, parameter: string, value?: string): string => {
  const problem = studio.answer.value?.problems.find(
    (problem) => problem.parameter === parameter && (value === undefined || problem.value === value),
  );
  return problem?.message ?? "";
};

/** A problem, next to the field to change. */
export function Problem({ text }: { readonly text: string }) {
  return text === "" ? null : <p class="field-problem">{text}</p>;
}

interface ListProps {
  readonly problems: readonly ApiProblem[];
  /** Takes what was meant. */
  readonly onUse?: (problem: ApiProblem, suggestion: string) => void;
}

/** What is wrong with each parameter. */
export function ProblemList({ problems, onUse }: ListProps) {
  return (
    <ul class="stack tight">
      {problems.map((problem, index) => {
        const { parameter, value, message, suggestion } = problem;
        return (
          <li key={index}>
            <code>
              {parameter}={String(value)}
            </code>{" "}
            {message}{" "}
            {suggestion !== undefined && onUse !== undefined && (
              <button type="button" class="link" onClick={() => onUse(problem, suggestion)}>
                Use {suggestion}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** All problems for which the API would refuse the request. */
export function Problems({ studio, answer }: { readonly studio: Studio; readonly answer: Answer }) {
  const use = ({ parameter, value }: ApiProblem, suggestion: string): void => {
    const wrong = parameter === "resource" || parameter === "sort" ? String(value) : parameter;
    const { filters, sort, resource } = studio.state.peek();
    const named = <Row extends { readonly field: string }>(rows: readonly Row[]): readonly Row[] =>
      rows.map((row) => (row.field === wrong ? { ...row, field: suggestion } : row));
    studio.set({
      filters: named(filters),
      sort: named(sort),
      resource: resource === wrong ? suggestion : resource,
    });
  };
  return (
    <div class="problem">
      <p class="problem-place">The API returns {answer.status}</p>
      {answer.problems.length === 0 ? (
        <p class="problem-reason">{answer.detail}</p>
      ) : (
        <ProblemList problems={answer.problems} onUse={use} />
      )}
    </div>
  );
}
