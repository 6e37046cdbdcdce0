/* A developer's own logic, as its types file would type it. */

interface Context {
  readonly params: { readonly id: string };
  readonly body: unknown;
  readonly mock: { readonly authors: { readonly get: (id: string) => Promise<object> } };
  readonly state: { times?: number };
  readonly context: { readonly random: () => number };
  readonly next: () => Promise<{ readonly status: number; body: object }>;
  readonly reply: (status: number, body: object) => unknown;
}

export const GET = async ({ mock, state, context, next }: Context): Promise<unknown> => {
  const answer = await next();
  if (answer.status !== 200) return answer;
  state.times = (state.times ?? 0) + 1;
  const more = { author: await mock.authors.get("1"), times: state.times, drawn: context.random() };
  answer.body = { ...answer.body, ...more };
  return answer;
};

export const POST = ({ body, params, reply }: Context): unknown => reply(201, { ...params, body });

export const PUT = async function* ({ params }: Context) {
  yield params;
  yield { ...params, last: true };
};
