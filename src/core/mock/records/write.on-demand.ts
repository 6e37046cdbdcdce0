import type * as Write from "./write.ts";

/* Replaces `write.ts` in browsers, where most requests only read, and the validator of bodies is large. */

const later =
  (name: keyof typeof Write): (typeof Write)[typeof name] =>
  async (...parameters) =>
    (await import("./write.ts"))[name](...parameters);

export const createRecord = later("createRecord");
export const replaceRecord = later("replaceRecord");
export const updateRecord = later("updateRecord");
export const deleteRecord = later("deleteRecord");
