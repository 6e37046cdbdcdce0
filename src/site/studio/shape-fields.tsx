import type { ResourceFacts } from "../../core/query/index.ts";
import { Parameter, Ticks } from "./fields.tsx";
import { itemsOf } from "./model/state.ts";
import type { Studio } from "./studio.ts";

interface Props {
  readonly studio: Studio;
  readonly facts: ResourceFacts | undefined;
}

/** The fields, relations and format of the response. */
export function ShapeFields({ studio, facts }: Props) {
  const { texts } = studio.state.value;
  return (
    <>
      <Parameter studio={studio} name="_format" />
      {texts._format === "csv" && <Parameter studio={studio} name="_csvGuard" />}
      <Parameter studio={studio} name="_envelope" />
      <Parameter studio={studio} name="fields" />
      {facts !== undefined && facts.parents.length > 0 && (
        <Ticks
          legend="Parents to include"
          items={facts.parents.map(({ name }) => name)}
          selection={itemsOf(texts._expand)}
          onChange={(next) => studio.setTexts({ _expand: next.join(",") })}
        />
      )}
      {facts !== undefined && facts.children.length > 0 && (
        <Ticks
          legend="Children to include"
          items={facts.children.map(({ name }) => name)}
          selection={itemsOf(texts._embed)}
          onChange={(next) => studio.setTexts({ _embed: next.join(",") })}
        />
      )}
    </>
  );
}
