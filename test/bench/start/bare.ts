/* The least that serves: what a start is measured against. */
Bun.serve({ port: Number(process.env["PORT"]), hostname: "127.0.0.1", fetch: () => new Response("ok") });
export {};
