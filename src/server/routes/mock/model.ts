import { type Static, Type } from "@sinclair/typebox";

const Text = Type.String();
const MaybeText = Type.Union([Text, Type.Null()]);

const common = {
  /** As it stands in the path. */
  resource: Text,
  /** The query string without its `?`, as it was sent: parsing it is the query core's. */
  search: Text,
  /** Prefix of every absolute URL in the answer. */
  origin: Text,
  authorization: MaybeText,
  apiKey: MaybeText,
};

export const ReadInput = Type.Object({
  ...common,
  id: MaybeText,
  accept: MaybeText,
  ifNoneMatch: MaybeText,
  /** The whole URL, which names the answer in the response cache. */
  url: Text,
});

export const WriteInput = Type.Object({
  ...common,
  id: MaybeText,
  /** Reads the body when it is its turn: a simulated failure comes before complaints about the body. */
  readBody: Type.Unsafe<() => Promise<unknown>>(Type.Function([], Type.Promise(Type.Unknown()))),
  ifMatch: MaybeText,
  prefer: MaybeText,
});

export type ReadInput = Static<typeof ReadInput>;
export type WriteInput = Static<typeof WriteInput>;
