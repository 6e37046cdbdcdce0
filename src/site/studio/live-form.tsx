import { EVENT_TYPE_NAMES } from "../resources.ts";
import { Group } from "./builder.tsx";
import { Parameter, Ticks } from "./fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { SeedField } from "./seed-field.tsx";
import type { Studio } from "./studio.ts";

/** The parameters of the stream. They cannot be changed while it runs. */
export function LiveForm({ studio, isFixed }: { readonly studio: Studio; readonly isFixed: boolean }) {
  const { types } = studio.view.value;
  return (
    <form class="builder" aria-label="Stream parameters" onSubmit={(event) => event.preventDefault()}>
      <Group title="Parameters" open>
        <fieldset class="stack" disabled={isFixed}>
          <ResourceField studio={studio} />
          <SeedField studio={studio} />
          <Parameter studio={studio} name="count" label="Records at the start" />
          <div class="pair">
            <Parameter studio={studio} name="interval" />
            <Parameter studio={studio} name="batch" />
          </div>
          <Parameter studio={studio} name="from" />
          <Parameter studio={studio} name="until" />
          <Ticks
            legend="Event types"
            items={EVENT_TYPE_NAMES}
            selection={types === "" ? EVENT_TYPE_NAMES : types.split(",")}
            onChange={(choice) =>
              studio.setView({
                types:
                  choice.length === EVENT_TYPE_NAMES.length
                    ? ""
                    : EVENT_TYPE_NAMES.filter((name) => choice.includes(name)).join(","),
              })
            }
          />
          <Parameter studio={studio} name="fault" />
          <Parameter studio={studio} name="jitter" />
        </fieldset>
      </Group>
    </form>
  );
}
