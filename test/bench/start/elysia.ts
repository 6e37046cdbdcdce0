/* Elysia with the two plugins and nothing of ours: the lower limit for our start. */
import { cors } from "@elysiajs/cors";
import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";

const app = new Elysia()
  .use(cors())
  .use(staticPlugin({ assets: "." }))
  .get("/api/mock/users/1", () => "ok");
Bun.serve({ port: Number(process.env["PORT"]), hostname: "127.0.0.1", fetch: app.fetch });
