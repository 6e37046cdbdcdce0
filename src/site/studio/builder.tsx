import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BREAKPOINTS } from "../breakpoints.ts";
import { Check } from "../parts/options.tsx";
import { headersProblem, sentHeaders } from "./model/console.ts";
import { filterTexts, pagingTexts, pathOf } from "./model/search.ts";
import { randomSession } from "./model/seeds.ts";
import { type StudioState, type Texts, wholeDataset } from "./model/state.ts";
import { Parameter } from "./fields.tsx";
import { Filters } from "./filters.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { PagingFields } from "./paging-fields.tsx";
import { ResourceField } from "./resource-field.tsx";
import { ShapeFields } from "./shape-fields.tsx";
import { SortFields } from "./sort-fields.tsx";
import type { Studio } from "./studio.ts";
import { TextArea } from "./text-field.tsx";

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
  const headers = studio.headers.value;
  const counts = countsOf(state, headers);
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
      <Group title="More" class="more" open count={Object.values(counts).reduce((sum, one) => sum + one)}>
        <Group title="Session" open={texts.__session !== ""} count={counts.session}>
          <Check
            label="Keep changes in a session"
            checked={texts.__session !== ""}
            onChange={(keeps) => studio.setTexts({ __at: "", __session: keeps ? randomSession() : "" })}
          />
          <Parameter studio={studio} name="__session" />
        </Group>
        {isList && (
          <>
            <Group title="Groups" count={counts.groups}>
              <Parameter studio={studio} name="_group" />
              <Parameter studio={studio} name="_agg" />
            </Group>
            <Group title="Paging" count={counts.paging}>
              <PagingFields studio={studio} />
            </Group>
          </>
        )}
        <Group title="Shape" count={counts.shape}>
          <ShapeFields studio={studio} facts={facts} />
        </Group>
        <Group title="Time" count={counts.time}>
          <TimeFields studio={studio} />
        </Group>
        <Group title="Headers" count={counts.headers}>
          <TextArea
            label="One per line"
            placeholder={"accept: text/csv\nauthorization: Bearer …"}
            problem={headersProblem(headers)}
            value={headers}
            onChange={(text) => (studio.headers.value = text)}
          />
        </Group>
        <Group title="Simulation" count={counts.simulation}>
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

/** How many fields of the folded parts are set. */
const countsOf = (state: StudioState, headers: string) => {
  const { texts } = state;
  const inUse = (...names: readonly (keyof Texts)[]): number =>
    names.filter((name) => texts[name] !== "").length;
  return {
    session: inUse("__session"),
    groups: inUse("_group", "_agg"),
    paging: pagingTexts(state).length,
    shape: inUse("fields", "_expand", "_embed", "_format", "_envelope"),
    time: inUse("__at"),
    headers: Object.keys(sentHeaders(headers)).length,
    simulation: inUse("__delay", "__auth", "__error"),
  };
};

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
    if (!matchMedia(BREAKPOINTS.wide).matches) element.current?.removeAttribute("open");
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
