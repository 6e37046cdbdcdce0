import type { FollowedChange } from "./follower.ts";

/** A change as an event of the mock API's own stream, with the number that a client returns with. */
export const changeEvent = (
  resource: string,
  { mark, type, recordId, data, changes, timestamp }: FollowedChange,
): unknown => ({
  id: mark,
  data: {
    id: /^\d+$/.test(mark) ? Number(mark) : mark,
    type,
    resource,
    recordId,
    data,
    changes,
    timestamp,
  },
});
