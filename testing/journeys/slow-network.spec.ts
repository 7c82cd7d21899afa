import { expect, test } from "./fixtures/test.ts";

test("On a slow network a page keeps its shape while its content is on the way", async ({ member }) => {
  const { page } = await member("owner");
  let respond = () => {};
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/api/services?*", async (route) => {
    await slow;
    await route.continue();
  });

  await page.goto("/owner/services");
  const cards = page.getByRole("main").locator(".animate-attente");
  await expect(page.getByRole("heading", { name: "Découvrir les services" })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();

  respond();
  await expect(page.getByRole("button", { name: /^Comparer / }).first()).toBeVisible();
  await expect(cards).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(before);
});
