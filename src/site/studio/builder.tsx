import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Check } from "../parts/options.tsx";
import { sentHeaders } from "./model/console.ts";
import { filterTexts, pagingTexts, pathOf } from "./model/search.ts";
import { randomSession } from "./model/seeds.ts";
import { type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import { Parameter } from "./fields.tsx";
import { Filters } from "./filters.tsx";
import { HeaderRows } from "./header-rows.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { PagingFields } from "./paging-fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { SortFields } from "./sort-fields.tsx";
import type { Studio } from "./studio.ts";

const DatasetFields = lazyPart(async () => (await import("./dataset-fields.tsx")).DatasetFields);
const TimeFields = lazyPart(async () => (await import("./time-fields.tsx")).TimeFields);

interface Props {
  readonly studio: Studio;
}

/** What to ask for: what most queries need first, the rest folded. */
export function QueryForm({ studio }: Props) {
  const state = studio.state.value;
  const { texts } = state;
  const facts = studio.facts.value.get(state.resource);
  const isList = state.id === "";
  return (
    <form class="builder" aria-label="Query" onSubmit={(event) => event.preventDefault()}>
      <div class="group">
        <div class="pair">
          <ResourceField studio={studio} />
          <Parameter studio={studio} name="id" />
        </div>
        {isList && <Parameter studio={studio} name="q" />}
      </div>
      {isList && (
        <>
          <Group title="Filters" open count={filterTexts({ ...state, texts: { ...texts, q: "" } }).length}>
            <Filters studio={studio} facts={facts} />
          </Group>
          <Group title="Sort" open count={state.sort.length}>
            <SortFields studio={studio} facts={facts} />
          </Group>
        </>
      )}
      <Group title={datasetLine(texts)}>
        <DatasetFields studio={studio} />
      </Group>
      <Group title="More" class="more" open count={moreCount(state) + studio.headers.value.length}>
        <Group title="Session" open={texts.__session !== ""} count={inUse(texts.__session)}>
          <Check
            label="Keep changes in a session"
            checked={texts.__session !== ""}
            onChange={(keeps) => studio.setTexts({ __at: "", __session: keeps ? randomSession() : "" })}
          />
          <Parameter studio={studio} name="__session" />
        </Group>
        {isList && (
          <>
            <Group title="Groups" count={state.group.length + state.aggregates.length}>
              <Parameter studio={studio} name="group" />
              <Parameter studio={studio} name="aggregates" />
            </Group>
            <Group title="Paging" count={pagingTexts(state).length}>
              <PagingFields studio={studio} />
            </Group>
          </>
        )}
        <Group title="Shape" count={shapeCount(state)}>
          <ShapeFields studio={studio} facts={facts} />
        </Group>
        <Group title="Time" count={inUse(texts.__at)}>
          <TimeFields studio={studio} />
        </Group>
        <Group title="Headers" count={Object.keys(sentHeaders(studio.headers.value)).length}>
          <HeaderRows rows={studio.headers.value} onChange={(rows) => (studio.headers.value = rows)} />
        </Group>
        <Group title="Simulation" count={simulationCount(texts)}>
          <Parameter studio={studio} name="__delay" />
          <Parameter studio={studio} name="__error" />
          <Parameter studio={studio} name="__auth" />
        </Group>
        <div class="row">
          <button
            type="button"
            disabled={pathOf(state) === pathOf(wholeDataset(state, state.resource))}
            onClick={() => studio.open(wholeDataset(state, state.resource), { since: "" })}
          >
            Start over
          </button>
        </div>
      </Group>
    </form>
  );
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

const languageOf = (locale: string): string => {
  try {
    return LANGUAGES.of(locale === "" ? "en" : locale) ?? locale;
  } catch {
    // Whatever was typed into the address; the response says what is wrong with it.
    return locale;
  }
};

/** The dataset in one line: "seed 1 · 100 records · English". */
const datasetLine = ({ seed, count, __now, locale, __data }: Texts): string =>
  [
    `seed ${seed === "" ? "1" : seed}`,
    `${/^\d+$/.test(count) ? Number(count).toLocaleString("en") : count || "100"} records`,
    languageOf(locale),
    __now,
    __data,
  ]
    .filter((part) => part !== "")
    .join(" · ");

const inUse = (...texts: readonly string[]): number => texts.filter((text) => text !== "").length;

const shapeCount = ({ fields, expand, embed, texts: { _format, _envelope } }: StudioState): number =>
  fields.length + expand.length + embed.length + inUse(_format, _envelope);

const moreCount = (state: StudioState): number =>
  inUse(state.texts.__session, state.texts.__at) +
  state.group.length +
  state.aggregates.length +
  pagingTexts(state).length +
  shapeCount(state) +
  simulationCount(state.texts);

const simulationCount = ({ __delay, __auth, __error }: Texts): number => inUse(__delay, __auth, __error);

/** A part of the form that can be folded. */
export function Group({
  title,
  open,
  count = 0,
  class: className,
  children,
}: {
  readonly title: string;
  readonly open?: boolean;
  /** How many of its fields are set, shown next to the title. */
  readonly count?: number;
  readonly class?: string;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  // Above the response, all parts start folded.
  useEffect(() => {
    if (matchMedia("(max-width: 64rem)").matches) element.current?.removeAttribute("open");
  }, []);
  return (
    <details class={className} open={open} ref={element}>
      <summary>
        {title} {count > 0 && <span class="count">{count}</span>}
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}
