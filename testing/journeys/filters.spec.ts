import { publishService } from "../world/requests.ts";
import { signUpMember } from "./fixtures/people.ts";
import { chooseCity } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("The back button gives a search back as it was, words, city and order, and marks the service one comes from", async ({
  baseURL,
  member,
}) => {
  await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page } = await member("owner");
  await page.goto("/owner/services");
  await page.getByLabel("Que faut-il faire ?").fill("déneigement");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await chooseCity(page, "Où ?", "Laval");
  const sorted = page.waitForResponse((response) => response.url().includes("sort=price"));
  await page.getByLabel("Trier les services").selectOption({ label: "Prix croissant" });
  await sorted;
  const results = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(results.first()).toBeVisible();
  await expect(page).toHaveURL(/tri=price/);
  // The search before stays in sight, faded, until this one's answer is there.
  await expect(page.getByRole("main").locator("ul[aria-busy=false]")).toBeVisible();
  const search = page.url();
  const found = await results.allTextContents();

  await results.first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Demander ce service" }).first()).toBeVisible();
  await page.goBack();

  await expect(page).toHaveURL(search);
  await expect(results).toHaveText(found);
  await expect(page.getByLabel("Trier les services")).toHaveValue("price");
  await expect(page.getByRole("combobox", { name: "Où" })).toHaveValue("Laval");
  await expect(results.first().locator("xpath=ancestor::li")).toContainText("Vous venez de le consulter");
  await page.getByRole("button", { name: /^Revenir à/ }).click();
  await expect(results.first().getByRole("link")).toBeFocused();
});
