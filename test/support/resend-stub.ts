/**
 * How the mail service misbehaves: `refuse` (nothing listens), `hang` (never answers), `limited` (429 with
 * `retry-after`), `concurrent` (409, another request sends the same mail), `broken` (500), `denied` (403), `garbage`
 * (200 with text instead of a receipt), `empty` (200 with JSON without an id), `moved` (302 to a page with an id),
 * `drop_after_accepting` (accepts the mail, then drops the connection), `custom` (500 with the JSON of `customError`).
 */
export type MailFault =
  | "none"
  | "refuse"
  | "hang"
  | "limited"
  | "concurrent"
  | "broken"
  | "denied"
  | "garbage"
  | "empty"
  | "moved"
  | "drop_after_accepting"
  | "custom";

/** A mail that was accepted. */
export interface AcceptedMail {
  readonly id: string;
  readonly idempotencyKey: string | null;
  readonly from: string;
  readonly to: readonly string[];
  readonly reply_to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const refusal = (statusCode: number, name: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { statusCode, name, message: `${name} for someone@example.com` },
    { status: statusCode, headers },
  );

/** Resend's `POST /emails` on loopback, including idempotency keys. It proves only our side. */
export class ResendStub implements AsyncDisposable {
  readonly accepted: AcceptedMail[] = [];
  /** The number of requests received, whatever their outcome. */
  requests = 0;
  retryAfter = "1";
  customError: unknown = null;
  /** Called when a request has arrived that will get no response. */
  onHang: () => void = () => undefined;
  /** Faults that end by themselves after this many requests. */
  faultyRequests = Infinity;
  #fault: MailFault = "none";
  readonly #receipts = new Map<string, { readonly payload: string; readonly id: string }>();
  #server: Bun.Server<undefined>;
  readonly #port: number;

  constructor() {
    this.#server = this.#listen(0);
    this.#port = this.#server.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async misbehave(fault: MailFault, requests = Infinity): Promise<void> {
    if (fault === "refuse" && this.#fault !== "refuse") await this.#server.stop(true);
    if (fault !== "refuse" && this.#fault === "refuse") this.#server = this.#listen(this.#port);
    this.#fault = fault;
    this.faultyRequests = requests;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.stop(true);
  }

  #listen(port: number): Bun.Server<undefined> {
    return Bun.serve({
      port,
      hostname: "127.0.0.1",
      idleTimeout: 60,
      fetch: (request) => this.#answer(request),
    });
  }

  async #answer(request: Request): Promise<Response> {
    this.requests++;
    const fault = this.requests > 0 && this.faultyRequests-- > 0 ? this.#fault : "none";
    const { pathname } = new URL(request.url);
    if (pathname === "/moved") return Response.json({ id: "no receipt" });
    if (pathname !== "/emails") return refusal(404, "not_found");
    if (!/^Bearer .+/.test(request.headers.get("authorization") ?? ""))
      return refusal(401, "missing_api_key");
    const payload = await request.text();
    if (fault === "hang") {
      this.onHang();
      return new Promise<Response>(() => undefined);
    }
    if (fault === "limited") return refusal(429, "rate_limit_exceeded", { "retry-after": this.retryAfter });
    if (fault === "concurrent") return refusal(409, "concurrent_idempotent_requests");
    if (fault === "broken") return refusal(500, "application_error");
    if (fault === "denied") return refusal(403, "validation_error");
    if (fault === "custom") return Response.json(this.customError, { status: 500 });
    if (fault === "garbage") return new Response("<html>welcome to the hotel</html>");
    if (fault === "empty") return Response.json({});
    if (fault === "moved") return Response.redirect(`${this.url}/moved`, 302);
    const answer = this.#accept(request.headers.get("idempotency-key"), payload);
    // Closing the listener's connections is the only way to drop one without a response.
    if (fault === "drop_after_accepting") await this.#cut();
    return answer;
  }

  #accept(idempotencyKey: string | null, payload: string): Response {
    const known = idempotencyKey === null ? undefined : this.#receipts.get(idempotencyKey);
    if (known !== undefined) {
      return known.payload === payload
        ? Response.json({ id: known.id })
        : refusal(409, "invalid_idempotent_request");
    }
    const id = crypto.randomUUID();
    if (idempotencyKey !== null) this.#receipts.set(idempotencyKey, { payload, id });
    this.accepted.push({ id, idempotencyKey, ...JSON.parse(payload) });
    return Response.json({ id });
  }

  async #cut(): Promise<void> {
    await this.#server.stop(true);
    this.#server = this.#listen(this.#port);
  }
}
