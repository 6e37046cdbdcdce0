export type HeaderFields = Readonly<Record<string, string>>;

/** Where requests go, and what they have in common. */
export interface Service {
  readonly base: string;
  readonly headers: () => Promise<HeaderFields>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
