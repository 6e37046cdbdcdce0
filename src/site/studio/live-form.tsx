import { EVENT_TYPE_NAMES } from "../resources.ts";
import { VIEW_DEFAULTS } from "./model/hash.ts";
import { Group } from "./builder.tsx";
import { Check, Field, Pick, Ticks } from "./fields.tsx";
import { SeedField } from "./seed-field.tsx";
import type { Studio } from "./studio.ts";

/** The parameters of the stream. They hold still while it runs. */
export function LiveForm({ studio, fixed }: { readonly studio: Studio; readonly fixed: boolean }) {
  const state = studio.state.value;
  const view = studio.view.value;
  const types = view.types === "" ? EVENT_TYPE_NAMES : view.types.split(",");
  return (
    <form class="builder" aria-label="What to listen to" onSubmit={(event) => event.preventDefault()}>
      <Group title="Parameters" open>
        <fieldset class="stack" disabled={fixed}>
          <Pick
            label="Resource"
            value={state.resource}
            choices={studio.names.value.map((name) => [name, name] as const)}
            onChange={(resource) => studio.set({ resource })}
          />
          <SeedField studio={studio} />
          <Field
            label="Records at the start"
            value={state.texts.count}
            standard="100"
            numeric
            onChange={(count) => studio.setTexts({ count })}
          />
          <div class="pair">
            <Field
              label="Interval in ms"
              value={view.interval === VIEW_DEFAULTS.interval ? "" : view.interval}
              standard="1000"
              numeric
              onChange={(interval) => studio.setView({ interval: interval || VIEW_DEFAULTS.interval })}
            />
            <Field
              label="Events at once"
              value={view.batch === VIEW_DEFAULTS.batch ? "" : view.batch}
              standard="1"
              numeric
              onChange={(batch) => studio.setView({ batch: batch || VIEW_DEFAULTS.batch })}
            />
          </div>
          <Field
            label="Begin after event"
            value={view.from}
            standard="0"
            numeric
            onChange={(from) => studio.setView({ from })}
          />
          <Field
            label="End after so many events"
            value={view.until}
            standard="never"
            numeric
            onChange={(until) => studio.setView({ until })}
          />
          <Ticks
            legend="Types of events"
            items={EVENT_TYPE_NAMES}
            chosen={types}
            onChange={(chosen) =>
              studio.setView({
                types:
                  chosen.length === EVENT_TYPE_NAMES.length
                    ? ""
                    : EVENT_TYPE_NAMES.filter((name) => chosen.includes(name)).join(","),
              })
            }
          />
          <Check
            label="Pauses of 50 to 150 % of the interval"
            checked={view.jitter !== ""}
            onChange={(varies) => studio.setView({ jitter: varies ? "1" : "" })}
          />
        </fieldset>
      </Group>
    </form>
  );
}
