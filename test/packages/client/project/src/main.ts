import { run } from "./run.js";

declare const process: { readonly argv: readonly string[] };

void run(process.argv[2] ?? "").then((result) => console.log(JSON.stringify(result)));
