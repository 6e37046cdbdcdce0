import type { Outcome } from "../../shared/transform.ts";

/** What the example says, issued at a time. */
export function exampleParts(now: number): { readonly header: string; readonly payload: string } {
  const seconds = Math.floor(now / 1000);
  const header = '{"alg":"HS256","typ":"JWT"}';
  const payload = JSON.stringify({
    iss: "mockbench",
    sub: "user-42",
    name: "Ada Bench",
    scope: "read write",
    iat: seconds,
    exp: seconds + 3600,
  });
  return { header, payload };
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), undefined, 2);

/** Header and claims of the example, issued at a fixed time. */
export const example = (): Outcome => {
  const { header, payload } = exampleParts(Date.UTC(2026, 0, 1));
  return { text: `${indented(header)}\n\n${indented(payload)}` };
};
