import { choicesWith, Dropdown } from "./fields.tsx";
import { initialState } from "./model/state.ts";
import type { Studio } from "./studio.ts";

/** The resource. Changing it clears filters, sorting and paging. */
export function ResourceField({ studio }: { readonly studio: Studio }) {
  const { resource, texts } = studio.state.value;
  return (
    <Dropdown
      label="Resource"
      value={resource}
      choices={choicesWith(studio.names.value, resource)}
      onChange={(next) =>
        studio.open(
          { ...initialState(next), texts: { ...texts, page: "", offset: "", __at: "" } },
          { since: "" },
        )
      }
    />
  );
}
