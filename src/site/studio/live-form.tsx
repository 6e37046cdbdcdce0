import { EVENT_TYPE_NAMES } from "../resources.ts";
import { VIEW_DEFAULTS } from "./model/hash.ts";
import { Group } from "./builder.tsx";
import { Check } from "../parts/options.tsx";
import { Field, Parameter, Ticks } from "./fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { SeedField } from "./seed-field.tsx";
import type { Studio } from "./studio.ts";

/** Missing events, repeated events and cut connections; the server explains whatever else is typed. */
const FAULTS = ["gap@0.2", "dup@0.2", "reset@0.2"];

/** The parameters of the stream. They cannot be changed while it runs. */
export function LiveForm({ studio, fixed }: { readonly studio: Studio; readonly fixed: boolean }) {
  const view = studio.view.value;
  const number = (name: "interval" | "batch" | "from" | "until", label: string, standard: string) => (
    <Field
      label={label}
      value={view[name] === VIEW_DEFAULTS[name] ? "" : view[name]}
      standard={standard}
      numeric
      onChange={(value) => studio.setView({ [name]: value || VIEW_DEFAULTS[name] })}
    />
  );
  const types = view.types === "" ? EVENT_TYPE_NAMES : view.types.split(",");
  return (
    <form class="builder" aria-label="Stream parameters" onSubmit={(event) => event.preventDefault()}>
      <Group title="Parameters" open>
        <fieldset class="stack" disabled={fixed}>
          <ResourceField studio={studio} />
          <SeedField studio={studio} />
          <Parameter studio={studio} name="count" label="Records at the start" />
          <div class="pair">
            {number("interval", "Interval in ms", "1000")}
            {number("batch", "Events per batch", "1")}
          </div>
          {number("from", "Start after event", "0")}
          {number("until", "Number of events", "no limit")}
          <Ticks
            legend="Event types"
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
          <Field
            label="Fault"
            value={view.fault}
            hint="none, or such as gap@0.2"
            list={FAULTS}
            onChange={(fault) => studio.setView({ fault })}
          />
          <Check
            label="Random pauses, 50 to 150% of the interval"
            checked={view.jitter !== ""}
            onChange={(varies) => studio.setView({ jitter: varies ? "1" : "" })}
          />
        </fieldset>
      </Group>
    </form>
  );
}
