import { choicesWith, Pick } from "./fields.tsx";
import { initialState } from "./model/state.ts";
import type { Studio } from "./studio.ts";

/** The resource. Another one begins without the conditions of the last. */
export function ResourceField({ studio }: { readonly studio: Studio }) {
  const { resource, texts } = studio.state.value;
  return (
    <Pick
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
