import { handlers } from "mockbench/msw";
import { http, HttpResponse } from "msw";
import { People } from "./people.jsx";

export default { component: People };

export const Newest = {};

export const Empty = {
  beforeEach: ({ msw }) => msw.use(...handlers({ count: 0 })),
};

export const Failing = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("*/api/mock/users", () =>
        HttpResponse.json({ detail: "The list is not available." }, { status: 503 }),
      ),
    ),
};
