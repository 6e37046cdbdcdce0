/*
 * DummyJSON's own middleware and routes over given records, without its database and statistics. Plain JavaScript, as
 * Node.js runs it: give it the folder of its source, a file of records and a port.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, file, port] = process.argv.slice(2);
const load = (path) => import(join(folder, "src", path));
const express = createRequire(join(folder, "src/"))("express");

// Its data is read from this folder, from a file for each resource.
const records = JSON.parse(readFileSync(file, "utf8"));
mkdirSync("database", { recursive: true });
for (const name of ["products", "carts", "users", "quotes", "todos", "posts", "comments", "recipes"])
  writeFileSync(join("database", `${name}.json`), JSON.stringify(records[name] ?? []));
await (await load("utils/util.js")).loadDataInMemory();

const app = express();
app.use(express.json());
app.use((request, _, next) => {
  request.clientInfo = { ip: "127.0.0.1", userAgent: "" };
  next();
});
app.use((await load("middleware/clean-request.js")).default);
app.use((await load("middleware/delay-response.js")).default);
for (const name of ["product", "cart", "user", "todo", "post", "comment"])
  for (const path of [`/${name}`, `/${name}s`]) app.use(path, (await load(`routes/${name}.js`)).default);
// Its own handler counts errors in its database.
app.use((error, _, response, __) => response.status(error.status ?? 500).send({ message: error.message }));
app.listen(Number(port), "127.0.0.1");
