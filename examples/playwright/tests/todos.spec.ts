import { expect, test } from "mockbench/playwright";

// Every test adds a todo and counts: with one state for all tests, they could not run in parallel.
for (let number = 1; number <= 50; number++)
  test(`adds todo ${number} and sees only its own`, async ({ page, mock }) => {
    await mock.seed(number);
    await page.goto("/");
    await expect(page.getByRole("status")).toHaveText("100 todos");
    await page.getByLabel("Title").fill(`Todo ${number}`);
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByRole("status")).toHaveText("101 todos");
    await expect(page.getByRole("listitem").first()).toHaveText(`Todo ${number}`);
    await page.getByRole("checkbox").first().click();
    await expect(page.getByRole("status")).toHaveText("Saved.");
    await expect(mock).toHaveReceived("PATCH", "/todos/101", { completed: true }, { times: 1 });
    expect(await mock.rows("todos", { id: 101 })).toMatchObject([
      { title: `Todo ${number}`, completed: true },
    ]);
  });
