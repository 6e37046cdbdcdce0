import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { createErrorResponder } from "../../../src/server/rpc/error-response.ts";
import { recordingLog } from "../routes/contact/harness.ts";

const setUp = () => {
  const { log, lines } = recordingLog();
  const respond = createErrorResponder({ log }, { "/own": () => new Response("own shape", { status: 418 }) });
  const answer = (error: unknown, path = "/api/mock/users", signal?: AbortSignal) =>
    respond(error, new Request(`http://localhost${path}`, signal && { signal }), path, "id-7");
  return { answer, lines };
};

test.each(["/own", "/own/"])("an error at %s has the shape of that path", async (path) => {
  const { answer } = setUp();
  expect(await answer(new AppError("not_found", "There is no such page."), path).text()).toBe("own shape");
  expect(await answer(new Error("secret"), path).text()).toBe("own shape");
});

test("an unexpected exception is reported with the request id, and its cause is logged", async () => {
  const { answer, lines } = setUp();
  const err = new Error("secret");
  const response = answer(err);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ code: "internal_error", requestId: "id-7" });
  expect(text).not.toContain("secret");
  expect(lines).toEqual([{ level: "error", fields: { err, id: "id-7" }, message: "unexpected exception" }]);
});

test("a failure because the client disconnected is not logged", () => {
  const { answer, lines } = setUp();
  expect(answer(new Error("aborted"), "/own", AbortSignal.abort()).status).toBe(499);
  expect(lines).toEqual([]);
});

test("the cause of a 5xx is logged, that of a client's error is not", () => {
  const { answer, lines } = setUp();
  const cause = new Error("disk");
  answer(new AppError("not_found", "There is no such page.", { cause }));
  answer(new AppError("storage_failed", "The message could not be stored."));
  expect(lines).toEqual([]);
  expect(answer(new AppError("storage_failed", "The message could not be stored.", { cause })).status).toBe(
    500,
  );
  expect(lines).toMatchObject([{ fields: { err: cause, code: "storage_failed" } }]);
});
