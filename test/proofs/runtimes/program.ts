import { text } from "node:stream/consumers";
import { answersTo, type Questions } from "./answers.ts";

/* For Node, Deno and Bun. */

console.log(JSON.stringify(await answersTo(JSON.parse(await text(process.stdin)) as Questions)));
