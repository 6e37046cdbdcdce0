import type { Answer } from "./answer.ts";
import type { TableFacts } from "./model/table.ts";
import type { Studio } from "./studio.ts";

/** The range of rows in the response, and the buttons for other pages. */
export function PageSteps({
  studio,
  answer,
  table,
}: {
  readonly studio: Studio;
  readonly answer: Answer;
  readonly table: TableFacts;
}) {
  const { paging } = studio.state.value;
  const { first, rowsOnPage } = table;
  const header = answer.headers["link"] ?? "";
  const step = (rel: string): void => {
    const link = header.split(", ").find((entry) => entry.endsWith(`rel="${rel}"`));
    const address = /<([^>]*)>/.exec(link ?? "")?.[1];
    if (address !== undefined) studio.openAddress(address);
  };
  const has = (rel: string): boolean => header.includes(`rel="${rel}"`);
  const leads = (rel: keyof typeof LABELS): boolean =>
    has(rel) && (rel !== "first" || has("prev")) && (rel !== "last" || has("next"));
  return (
    <div class="pages" role="group" aria-label="Pages">
      <span class="hint">
        {rowsOnPage === null
          ? "The response has the page after the cursor"
          : rowsOnPage === 0
            ? "The response has no rows"
            : `The response has rows ${(first + 1).toLocaleString("en")} to ${(first + rowsOnPage).toLocaleString("en")}`}
      </span>
      {paging !== "all" && (
        <>
          {(["first", "prev", "next", "last"] as const).map((rel) => (
            // Not `disabled`: at the last page the button that led there would lose the focus.
            <button
              type="button"
              key={rel}
              aria-disabled={!leads(rel)}
              onClick={() => leads(rel) && step(rel)}
            >
              {LABELS[rel]}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

const LABELS = { first: "First", prev: "Previous", next: "Next", last: "Last" } as const;
