import { run } from "./run.js";

declare const process: { readonly argv: readonly string[] };

console.log(JSON.stringify(await run(process.argv[2] ?? "")));
