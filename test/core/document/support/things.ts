import { call, inPath, inQuery, ok, openDocument } from "./open-document.ts";
import { integer, list, object, text } from "./schemas.ts";

export type Thing = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly title: string;
  readonly price: number;
};

export const THING = object(
  { id: integer, title: text, price: integer },
  { required: ["id", "title", "price"] },
);

/** The answer of a list of things that declares these parameters, with the schemas of values or whole. */
export const askThings = async (
  parameters: Record<string, object>,
  search: string,
  { thing = THING, key = inPath("id", "integer"), around = list }: Partial<Things> = {},
) => {
  const declared = Object.entries(parameters).map(([name, schema]) =>
    "schema" in schema ? { name, in: "query", ...schema } : inQuery(name, schema),
  );
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/things": { get: { parameters: declared, responses: ok(around(thing)) } },
      [`/things/{${key.name}}`]: { get: { parameters: [key], responses: ok(thing) } },
    },
  });
  const { status, body, headers } = await call(api, `/things?${search}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return { body, things: body as Thing[], notice: headers["x-mock-notice"] };
};

interface Things {
  readonly thing: object;
  readonly key: ReturnType<typeof inPath>;
  readonly around: (thing: object) => object;
}
