/** A request to the API, as plain data. */
export interface ApiRequest {
  readonly method: string;
  /** Relative to the root of the site, without a leading slash: `api/mock/users?limit=2`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Who answered: the server, or the engine in this tab. */
export type By = "server" | "here";

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const readResponse = async (response: Response): Promise<ApiResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

/** Statuses of responses that cannot have a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** An answer that a worker has computed. */
export const responseOf = (
  { status, headers }: Pick<ApiResponse, "status" | "headers">,
  body: BodyInit | null,
): Response => new Response(BODILESS.has(status) ? null : body, { status, headers });

/** An entry of `errors` in problem details. */
export interface ApiProblem {
  readonly parameter?: string | undefined;
  readonly pointer?: string | undefined;
  readonly value?: unknown;
  readonly message: string;
  readonly suggestion?: string | undefined;
}

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly ApiProblem[];
}

const isJson = (type: string | undefined): boolean => /[/+]json\b/.test(type ?? "");

/** The problem details in a response; nothing for one that has none, such as a proxy's page. */
export const problemIn = ({ status, headers, body }: ApiResponse): ProblemBody => {
  if (status < 400 || !isJson(headers["content-type"])) return {};
  try {
    return (JSON.parse(body) ?? {}) as ProblemBody;
  } catch {
    return {};
  }
};

/** The record in a body; null for CSV, a list and a body that was cut. */
export const recordIn = ({ status, body }: ApiResponse): Readonly<Record<string, unknown>> | null => {
  if (status >= 400 || !body.startsWith("{")) return null;
  try {
    const parsed = JSON.parse(body) as { data?: Record<string, unknown>; meta?: unknown };
    return parsed.meta === undefined || parsed.data === undefined ? parsed : parsed.data;
  } catch {
    return null;
  }
};

/** Why a request was refused, in one sentence. */
export const reasonIn = (response: ApiResponse): string =>
  problemIn(response).detail ?? `The server returned ${response.status}.`;
