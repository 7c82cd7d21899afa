import { createProperty, publishService } from "../world/requests.ts";
import { signUpMember } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

test("A request form survives a reload and a lost network, and is sent once", async ({
  baseURL,
  member,
  watch,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page, person } = await member("owner");
  await createProperty(person, "Maison");
  const { id } = await createProperty(person, "Chalet");
  await person.api.properties.update({ id, city: "Orford" });
  const words = "Douze fenêtres, dont trois à l'étage, avant la fin du mois.";

  await page.goto(`/owner/requests/new?services=${service.id}`);
  await page.getByRole("radio", { name: /^Chalet/ }).check({ force: true });
  await expect(page.getByText(/n’est pas dans les villes desservies/)).toBeVisible();
  await page.getByLabel("Décrivez le travail").fill(words);
  await page.reload();

  await expect(page.getByLabel("Décrivez le travail")).toHaveValue(words);
  await expect(page.getByRole("radio", { name: /^Chalet/ })).toBeChecked();
  const send = page.getByRole("button", { name: "Envoyer la demande" });
  const offline = page.getByText("Vous êtes hors ligne", { exact: true });
  watch.expectRefusal({ status: "offline", path: "/api/", why: "there is no network" });
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await send.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Décrivez le travail")).toHaveValue(words);
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await send.click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  expect((await person.api.requests.list({})).total).toBe(1);
});
