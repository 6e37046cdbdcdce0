import { expect, test } from "mockbench/playwright";

test("empty", async ({ page, mock }) => {
  await mock.count(0);
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText("Nothing to do.");
});

test("slow", async ({ page, mock }) => {
  await mock.delay(15_000);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await mock.delay(0);
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("100 todos");
});

test("offline", async ({ page, mock }) => {
  await mock.fail("GET /todos", "reset");
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText("Could not load.");
});

test("a lost answer", async ({ page, mock }) => {
  await mock.fail("POST /todos", "504:after", { times: 1 });
  await page.goto("/");
  await page.getByLabel("Title").fill("Buy milk");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("checkbox", { name: "Buy milk" })).toHaveCount(1);
  await expect(mock).toHaveReceived("POST", "/todos", { title: "Buy milk" }, { times: 1 });
});

test("a conflict", async ({ page, mock }) => {
  await page.goto("/");
  await mock.rival("todos", 1);
  await page.getByRole("checkbox").first().click();
  await expect(page.getByRole("status")).toHaveText("Changed by someone else.");
});

test("a retry", async ({ page, mock }) => {
  await mock.fail("GET /todos", 503, { times: 2 });
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText("100 todos");
  await expect(mock).toHaveReceived("GET", "/todos", undefined, { times: 3 });
});

test("an expired login", async ({ page, mock }) => {
  await mock.auth("bearer");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("status")).toHaveText("100 todos");
});

test("pages that move", async ({ page, mock }) => {
  await mock.rival("todos", 1);
  await page.goto("/");
  for (let pages = 2; pages <= 6; pages++) await page.getByRole("button", { name: "More" }).click();
  await expect(mock).toHaveReceived("GET", "/todos", undefined, { times: 6 });
  const titles = await page.getByRole("listitem").allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test("a double submit", async ({ page, mock }) => {
  await mock.delay(200);
  await page.goto("/");
  await page.getByLabel("Title").fill("Only once");
  await page.getByRole("button", { name: "Add" }).dblclick();
  await expect(page.getByRole("checkbox", { name: "Only once" })).toHaveCount(1);
  expect(await mock.log()).toHaveReceived("POST", "/todos", { title: "Only once" }, { times: 1 });
});

test("a stale list", async ({ page, mock, request }) => {
  await page.goto("/");
  await expect(page.getByRole("status")).toHaveText("100 todos");
  await request.delete(`${mock.url}/api/mock/todos/100`, { headers: mock.headers });
  await page.getByRole("checkbox").first().click();
  await expect(page.getByRole("status")).toHaveText("No longer there.");
});
