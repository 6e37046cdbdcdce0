import type { Body } from "./body.ts";

/** An answer before it becomes a Response. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

export const toResponse = ({ status, headers, body }: Reply): Response =>
  new Response(body, { status, headers });
