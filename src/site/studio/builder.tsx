import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { filterTexts, pagingTexts, pathOf } from "./model/search.ts";
import { randomSession } from "./model/seeds.ts";
import { initialState, type StudioState, type Texts } from "./model/state.ts";
import { Check } from "../parts/options.tsx";
import { Parameter } from "./fields.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Filters } from "./filters.tsx";
import { PagingFields } from "./paging-fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { SeedField } from "./seed-field.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { SortFields } from "./sort-fields.tsx";
import type { Studio } from "./studio.ts";

const VariantFields = lazyPart(async () => (await import("./variant-fields.tsx")).VariantFields);

interface Props {
  readonly studio: Studio;
}

/** The form for the dataset, the resource and the record. */
export function DataForm({ studio }: Props) {
  const state = studio.state.value;
  const facts = studio.facts.value.get(state.resource);
  return (
    <form class="builder data" aria-label="Data" onSubmit={(event) => event.preventDefault()}>
      <div class="group">
        <div class="pair">
          <ResourceField studio={studio} />
          <Parameter studio={studio} name="id" />
          <p class="hint">{facts?.about}</p>
        </div>
        <SeedField studio={studio} />
        <Parameter studio={studio} name="count" />
        <VariantFields studio={studio} />
        <Check
          label="Keep my changes"
          checked={state.texts.__session !== ""}
          onChange={(keeps) => studio.setTexts({ __at: "", __session: keeps ? randomSession() : "" })}
        />
        {state.texts.__session !== "" && <Parameter studio={studio} name="__session" />}
      </div>
    </form>
  );
}

/** The form for filters, sorting, paging, shape and simulation. */
export function QueryForm({ studio }: Props) {
  const state = studio.state.value;
  const facts = studio.facts.value.get(state.resource);
  return (
    <form class="builder" aria-label="Query" onSubmit={(event) => event.preventDefault()}>
      {state.id === "" && (
        <>
          <Group title="Filters" open count={filterTexts(state).length}>
            <Parameter studio={studio} name="q" />
            <Filters studio={studio} facts={facts} />
          </Group>
          <Group title="Groups" count={state.group.length + state.aggregates.length}>
            <Parameter studio={studio} name="group" />
            <Parameter studio={studio} name="aggregates" />
          </Group>
          <Group title="Sort" open count={state.sort.length}>
            <SortFields studio={studio} facts={facts} />
          </Group>
          <Group title="Paging" count={pagingTexts(state).length}>
            <PagingFields studio={studio} />
          </Group>
        </>
      )}
      <Group title="Shape" count={shapeCount(state)}>
        <ShapeFields studio={studio} facts={facts} />
      </Group>
      <Group title="Simulation" count={simulationCount(state.texts)}>
        <Parameter studio={studio} name="__delay" />
        <Parameter studio={studio} name="__error" />
        <Parameter studio={studio} name="__auth" />
      </Group>
      <div class="row">
        <button
          type="button"
          disabled={pathOf(state) === state.resource}
          onClick={() => {
            const seed = studio.view.value.lock === "" ? "" : state.texts.seed;
            const { texts, ...initial } = initialState(state.resource);
            studio.open({ ...initial, texts: { ...texts, seed } }, { since: "" });
          }}
        >
          Start over
        </button>
      </div>
    </form>
  );
}

const inUse = (...texts: readonly string[]): number => texts.filter((text) => text !== "").length;

const shapeCount = ({ fields, expand, embed, texts: { _format, _envelope } }: StudioState): number =>
  fields.length + expand.length + embed.length + inUse(_format, _envelope);

const simulationCount = ({ __delay, __auth, __error }: Texts): number => inUse(__delay, __auth, __error);

/** A part of the form that can be folded. */
export function Group({
  title,
  open,
  count = 0,
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  /** How many of its fields are set, shown next to the title. */
  readonly count?: number;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  // Above the response, all parts start folded.
  useEffect(() => {
    if (matchMedia("(max-width: 64rem)").matches) element.current?.removeAttribute("open");
  }, []);
  return (
    <details open={open} ref={element}>
      <summary>
        {title} {count > 0 && <span class="count">{count}</span>}
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}
