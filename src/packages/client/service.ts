export type HeaderFields = Readonly<Record<string, string>>;

/** The URL of the service, and what all requests share. */
export interface Service {
  readonly base: string;
  readonly headers: () => Promise<HeaderFields>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
