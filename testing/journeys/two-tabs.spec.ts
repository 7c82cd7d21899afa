import { expect, test } from "./fixtures/test.ts";

test("Whoever signs out in one tab is signed out in the other", async ({ member }) => {
  const { page: one, who } = await member("owner");
  const other = await one.context().newPage();
  await one.goto("/owner/history");
  await other.goto("/owner/properties");
  await expect(other.getByRole("heading", { name: "Mes propriétés" })).toBeVisible();

  await one.getByRole("button", { name: who.email }).click();
  await one.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await expect(one).toHaveURL(/\/auth\?mode=login/);
  await expect(other).toHaveURL(/\/auth\?mode=login/);

  await other.goto("/owner/properties");
  await expect(other.getByRole("button", { name: "Se connecter" })).toBeVisible();
});
