import { ownedProperty, publishedService } from "#testing/world/asked.ts";
import { memberOf } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

test("A page reloaded in the middle of a request loses nothing of what was written", async ({
  baseURL,
  member,
}) => {
  const service = await publishedService(await memberOf(baseURL ?? "", "provider"));
  const { page, who } = await member("owner");
  await ownedProperty(who, "Maison");
  await ownedProperty(who, "Chalet");
  const words = "Douze fenêtres, dont trois à l'étage, avant la fin du mois.";

  await page.goto(`/owner/requests/new?services=${service.id}`);
  await page.getByRole("radio", { name: /^Chalet/ }).check({ force: true });
  await page.getByLabel("Décrivez le travail").fill(words);
  await page.reload();

  await expect(page.getByLabel("Décrivez le travail")).toHaveValue(words);
  await expect(page.getByRole("radio", { name: /^Chalet/ })).toBeChecked();
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
});
