import { expect, test } from "../fixtures/test.ts";

test("« Annuler » closes the form of a property at once, without a connection too", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({
    status: "offline",
    path: "/",
    why: "the list is read without a network",
    isChance: true,
  });
  const { page } = await member("owner");
  // The code of the page behind the link comes with the form.
  const behind = page.waitForEvent("requestfinished", (request) => /properties-page-/.test(request.url()));
  await page.goto("/owner/properties/add");
  await behind;
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole("link", { name: "Annuler" }).click();
  await expect(page).toHaveURL("/owner/properties");
  await expect(page.getByRole("heading", { name: "Mes propriétés", level: 1 })).toBeVisible();
});

test("The city of the last search is asked about when the postal code is another's, and typing replaces it", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.goto("/owner/properties");
  await page.evaluate(() => sessionStorage.setItem("maisonnee.place", "Longueuil"));
  await page.goto("/owner/properties/add");
  const city = page.getByRole("combobox", { name: /^Ville/ });
  await expect(city).toHaveValue("Longueuil");
  await page.getByLabel("Code postal").fill("G1R 2B5");
  await expect(page.getByText(/^Longueuil ou Québec\s\?$/)).toBeVisible();
  await expect(city).toHaveValue("Longueuil");
  await city.click();
  await page.keyboard.type("Québec");
  await expect(city).toHaveValue("Québec");
  await page.keyboard.press("Tab");
  await expect(city).toHaveValue("Québec");
  await expect(page.getByText(/Longueuil ou Québec/)).toHaveCount(0);
});
