import { variantOf } from "../../query/index.ts";
import { EVENT_STREAM, noticeHeader } from "../headers.ts";
import { resetSession } from "../session/open-session.ts";
import { simulate } from "../request/simulate.ts";
import type { Call, MockDeps, MockResponse } from "../types.ts";
import { changeEvent } from "./change-event.ts";
import { Follower, type ItemOf } from "./follower.ts";
import { parseFollowing } from "./follow-request.ts";

const HEADERS = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" } as const;

/** Follows a list; each change becomes an item of a stream. Throws an AppError if it is refused. */
export const followRecords = async (
  call: Call,
  deps: MockDeps,
  itemOf: ItemOf = (change) => changeEvent(call.resource, change),
): Promise<MockResponse> => {
  const following = parseFollowing(call, deps);
  const { parsed } = following;
  const deliver = await simulate(parsed, call, deps);
  if (parsed.session !== null) await resetSession(parsed.session, deps.sessions, call.logged);
  await deps.catalog.load({ ...variantOf(parsed.query), events: true });
  return deliver({
    parsed,
    status: 200,
    headers: { ...HEADERS, ...noticeHeader(parsed), "content-type": EVENT_STREAM },
    body: null,
    items: new Follower(following, call, deps, itemOf),
  });
};
