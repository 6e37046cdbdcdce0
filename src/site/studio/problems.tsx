import type { Shown } from "./model/shown.ts";
import type { Studio } from "./studio.ts";

/** What the API says is wrong with a parameter, or with one of its values; empty if it is valid. */
export const problemWith = (studio: Studio, parameter: string, value?: string): string => {
  const found = studio.shown.value?.problems.find(
    (problem) => problem.parameter === parameter && (value === undefined || problem.value === value),
  );
  return found?.message ?? "";
};

/** A problem, next to the field to change. */
export function Problem({ text }: { readonly text: string }) {
  return text === "" ? null : <p class="field-problem">{text}</p>;
}

/** All problems for which the API would refuse the request. */
export function Problems({ studio, shown }: { readonly studio: Studio; readonly shown: Shown }) {
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
      <p class="problem-place">The API returns {shown.status}</p>
      {shown.problems.length === 0 ? (
        <p class="problem-reason">{shown.detail}</p>
      ) : (
        <ul class="stack tight">
          {shown.problems.map(({ parameter, value, message, suggestion }, index) => (
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
