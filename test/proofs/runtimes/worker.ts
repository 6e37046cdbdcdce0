import { answersTo, type Questions } from "./answers.ts";

/* For workerd. */

export default {
  fetch: async (request: Request) => Response.json(await answersTo((await request.json()) as Questions)),
};
