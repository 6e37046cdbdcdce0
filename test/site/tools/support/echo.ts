/** A request as the server received it, without the headers that each client adds by default. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Echo {
  readonly origin: string;
  forget(): void;
  first(): Seen | undefined;
  stop(): Promise<void>;
}

const OWN = new Set([
  "host",
  "connection",
  "accept-encoding",
  "user-agent",
  "content-length",
  "accept",
  "expect",
  "transfer-encoding",
]);

/** All fields; files as name, type and content. */
const formText = async (form: FormData): Promise<string> => {
  const fields = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, await value.text()],
  );
  return JSON.stringify(await Promise.all(fields));
};

/** A server that records its requests. */
export const serveEcho = (): Echo => {
  let seen: Seen[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries([...request.headers].filter(([name]) => !OWN.has(name)));
      const isForm = headers["content-type"]?.startsWith("multipart/form-data") === true;
      const body = isForm ? await formText(await request.formData()) : await request.text();
      if (isForm) headers["content-type"] = "multipart/form-data";
      // Some versions of curl write escapes in lower case.
      const url = (pathname + search).replaceAll(/%[0-9a-f]{2}/g, (escape) => escape.toUpperCase());
      seen.push({ method: request.method, url, headers, body });
      return new Response("seen");
    },
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    forget: () => (seen = []),
    first: () => seen[0],
    stop: () => server.stop(true),
  };
};
