// Serves the page, with the address of its API.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const page = readFileSync(new URL("index.html", import.meta.url), "utf8").replace("{{API}}", process.env.API);

createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(page);
}).listen(Number(process.env.PORT));
