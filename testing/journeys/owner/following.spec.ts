import { askedRequest, ownedProperty, publishedService } from "#testing/world/asked.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { memberOf } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("What one side does shows on the other's open page, without a reload", async ({ member }) => {
  const owner = await member("owner");
  const provider = await member("provider");
  const service = await publishedService(provider.who);
  await provider.page.goto("/provider/clients?tab=requests");
  await expect(provider.page.getByText(/Aucune demande/).first()).toBeVisible();

  const { id } = await askedRequest(owner.who, service.id);
  await expect(provider.page.getByText("Douze fenêtres, dont trois à l’étage.")).toBeVisible();

  await owner.page.goto("/owner/history");
  await expect(owner.page.getByText("En attente d’une réponse", { exact: false })).toBeVisible();
  await owner.page.getByRole("button", { name: "Annuler la demande" }).click();
  await owner.page.getByLabel("Raison").fill("Ce sera pour le printemps.");
  await owner.page.getByRole("alertdialog").getByRole("button", { name: "Annuler la demande" }).click();
  await expect(owner.page.getByText("Annulée", { exact: true })).toBeVisible();
  await expect(provider.page.getByText("Douze fenêtres, dont trois à l’étage.")).toHaveCount(0);
  expect((await owner.who.api.requests.get({ id })).data.cancelled_reason).toBe("Ce sera pour le printemps.");
});

test("A property with work under way is not removed, and the owner is told what to do first", async ({
  baseURL,
  member,
}) => {
  const service = await publishedService(await memberOf(baseURL ?? "", "provider"));
  const { page, who } = await member("owner");
  const property = await ownedProperty(who, "Maison de ville");
  const { id } = await askedRequest(who, service.id, { property_id: property.id });

  await page.goto(`/owner/properties/${property.id}`);
  await expect(page.getByRole("heading", { name: "Le carnet est encore vide" })).toBeVisible();
  await expectAccessible(page, "a property whose logbook is empty");
  await page.getByRole("button", { name: "Retirer Maison de ville" }).click();
  await expect(page.getByRole("dialog")).toContainText("ne peut pas être retirée pour le moment");
  await page.keyboard.press("Escape");

  await who.api.requests.cancel({ id });
  // It shows by itself.
  await expect(page.getByText("Rien en cours.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer Maison de ville" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer la propriété" }).click();
  await expect(page).toHaveURL(/\/owner\/properties$/);
  await expect(page.getByRole("heading", { name: /Où travaillera-t-on/ })).toBeVisible();
});

test("A favourite keeps its place when it is no longer offered, and leads to others", async ({
  baseURL,
  member,
}) => {
  const provider = await memberOf(baseURL ?? "", "provider");
  const service = await publishedService(provider, { name: "Vitres en vedette" });
  const { page, who } = await member("owner");

  await page.goto(`/services/${service.id}`);
  // Drawn by the server before it is alive: pressed until it hears.
  await expect(async () => {
    await page.getByRole("button", { name: /Ajouter aux favoris/ }).click({ timeout: 1_000 });
    await expect(page.getByRole("button", { name: /Retirer des favoris/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect.poll(async () => (await who.api.favorites.ids()).data).toEqual([service.id]);
  await provider.api.providerServices.update({ id: service.id, is_active: false });

  await page.goto("/owner/favorites");
  await expect(page.getByText("N’est plus offert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Demander", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Trouver un autre prestataire/ })).toBeVisible();
  await expectAccessible(page, "favourites with one no longer offered");
  await page.getByRole("button", { name: /Retirer Vitres en vedette/ }).click();
  await expect(page.getByRole("heading", { name: "Aucun favori pour le moment" })).toBeVisible();
});
