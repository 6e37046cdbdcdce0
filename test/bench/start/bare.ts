/* The minimal server, which a start is compared with. */
Bun.serve({ port: Number(process.env["PORT"]), hostname: "127.0.0.1", fetch: () => new Response("ok") });
export {};
