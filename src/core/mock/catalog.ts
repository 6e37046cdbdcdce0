import { type Dataset, definition, isResource, RESOURCES } from "../engine/index.ts";
import { type Moment, type Source, sourceOf, type Subject } from "../query/index.ts";

/** The resources that an API has. */
export interface Catalog {
  readonly names: readonly string[];
  /** What a query needs to know of a resource; undefined where there is none of that name. */
  readonly find: (name: string) => Subject | undefined;
  /** The tables of one dataset. */
  readonly open: (dataset: Dataset, moment: Moment) => Source;
}

/** The resources that come with the engine. */
export const BUILT_IN: Catalog = {
  names: RESOURCES,
  find: (name) => (isResource(name) ? definition(name) : undefined),
  open: sourceOf,
};
