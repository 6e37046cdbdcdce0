import type { Answer } from "./answer.ts";
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

/** All problems for which the API would refuse the request. */
export function Problems({ studio, answer }: { readonly studio: Studio; readonly answer: Answer }) {
  const applySuggestion = (parameter: string, suggestion: string): void => {
    const state = studio.state.peek();
    studio.set({
      filters: state.filters.map((row) => (row.field === parameter ? { ...row, field: suggestion } : row)),
      sort: state.sort.map((row) => (row.field === parameter ? { ...row, field: suggestion } : row)),
      resource: state.resource === parameter ? suggestion : state.resource,
    });
  };
  return (
    <div class="problem">
      <p class="problem-place">The API returns {answer.status}</p>
      {answer.problems.length === 0 ? (
        <p class="problem-reason">{answer.detail}</p>
      ) : (
        <ul class="stack tight">
          {answer.problems.map(({ parameter, value, message, suggestion }, index) => (
            <li key={index}>
              <code>
                {parameter}={String(value)}
              </code>{" "}
              {message}{" "}
              {suggestion !== undefined && (
                <button
                  type="button"
                  class="link"
                  onClick={() =>
                    applySuggestion(
                      parameter === "resource" || parameter === "sort" ? String(value) : (parameter ?? ""),
                      suggestion,
                    )
                  }
                >
                  Use {suggestion}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
