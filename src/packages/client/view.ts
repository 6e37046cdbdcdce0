import type { Resources } from "./resources.ts";

export type ResourceName = keyof Resources;

/** One record: `RecordOf<"orders">`. */
export type RecordOf<Name extends ResourceName> = Resources[Name]["record"];

/** Shows an intersection as the object that it is. */
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** Everything that `fields` may name. */
export type FieldPath<Name extends ResourceName> =
  (keyof Resources[Name]["fields"] & string) | Resources[Name]["objects"];

/** Several names: one, an array, or as a comma list. */
export type List<Item extends string> = Item | readonly Item[] | `${string},${string}`;

export type Projection<Name extends ResourceName> = List<FieldPath<Name> | `-${FieldPath<Name>}`>;
export type ParentName<Name extends ResourceName> = keyof Resources[Name]["parents"] & string;
export type ChildName<Name extends ResourceName> = keyof Resources[Name]["children"] & string;

/** The names in a {@link List}. */
export type Named<L> = L extends readonly (infer Item)[]
  ? Item
  : L extends `${infer First},${infer Rest}`
    ? First | Named<Rest>
    : L;

type Head<Path> = Path extends `${infer First}.${string}` ? First : Path;
type Below<Path, Key> = Key extends string ? (Path extends `${Key}.${infer Rest}` ? Rest : never) : never;

type PickIn<T, Path> = T extends readonly (infer Item)[]
  ? PickIn<Item, Path>[]
  : T extends object
    ? Flat<{
        [K in keyof T as K extends Head<Path> ? K : never]: K extends Path
          ? T[K]
          : PickIn<T[K], Below<Path, K>>;
      }>
    : T;

type OmitIn<T, Path> = [Path] extends [never]
  ? T
  : T extends readonly (infer Item)[]
    ? OmitIn<Item, Path>[]
    : T extends object
      ? Flat<{ [K in keyof T as K extends Path ? never : K]: OmitIn<T[K], Below<Path, K>> }>
      : T;

type Without<Names> = Names extends `-${infer Path}` ? Path : never;
type Only<Names> = Names extends `-${string}` ? never : Names;

type Project<T, Names> = OmitIn<[Only<Names>] extends [never] ? T : PickIn<T, Only<Names>>, Without<Names>>;

type Parents<Name extends ResourceName, Names> = {
  [
    K in keyof Resources[Name]["parents"] as K extends Names ? K : never
  ]: Resources[Name]["parents"][K] extends ResourceName
    ? RecordOf<Resources[Name]["parents"][K]> | null
    : never;
};

type Children<Name extends ResourceName, Names> = {
  [
    K in keyof Resources[Name]["children"] as K extends Names ? K : never
  ]: Resources[Name]["children"][K] extends ResourceName ? RecordOf<Resources[Name]["children"][K]>[] : never;
};

type With<T, More> = keyof More extends never ? T : Flat<Omit<T, keyof More> & More>;

/** A record as a query asked for it: the fields that `fields` leaves, with `_expand` and `_embed`. */
export type View<Name extends ResourceName, Fields, Expand, Embed> = With<
  [Fields] extends [never] ? RecordOf<Name> : Project<RecordOf<Name>, Named<Fields>>,
  Parents<Name, Named<Expand>> & Children<Name, Named<Embed>>
>;

/** A page in its envelope. */
export interface Page<Item> {
  data: Item[];
  meta: {
    resource: ResourceName;
    seed: string;
    count: number;
    total: number;
    page: number;
    limit: number;
    offset: number;
    pages: number;
    hasNext: boolean;
    hasPrev: boolean;
    nextCursor: string | null;
    prevCursor: string | null;
    links: { self: string; first: string; prev: string | null; next: string | null; last: string };
  };
}

/** One record in its envelope. */
export interface Envelope<Item> {
  data: Item;
  meta: {
    resource: ResourceName;
    seed: string;
    count: number;
    id: number;
    links: { self: string; collection: string };
  };
}
