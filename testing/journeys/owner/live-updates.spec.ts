import { createProperty, createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("Changes by one side appear on the other's open page without a reload, and a letter's link shows its request", async ({
  member,
  watch,
}) => {
  const owner = await member("owner");
  const provider = await member("provider");
  const service = await publishService(provider.person);
  await provider.page.goto("/provider/clients?tab=requests");
  await expect(provider.page.getByText(/Aucune demande/).first()).toBeVisible();

  const { id } = await createRequest(owner.person, service.id);
  await expect(provider.page.getByText("Douze fenêtres, dont trois à l’étage.")).toBeVisible();

  await owner.page.goto("/owner/history");
  await owner.page.getByRole("article").getByRole("heading").getByRole("link").click();
  await expect(owner.page).toHaveURL(`/owner/requests/${id}`);
  await expect(owner.page.getByText("En attente d’une réponse", { exact: false })).toBeVisible();
  await owner.page.getByRole("button", { name: "Modifier" }).click();
  await owner.page
    .getByRole("dialog")
    .getByLabel("Description")
    .fill("Quatorze fenêtres, dont cinq à l'étage.");
  await owner.page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(provider.page.getByText("Quatorze fenêtres, dont cinq à l’étage.")).toBeVisible();
  const cancel = owner.page.getByRole("button", { name: "Annuler la demande" });
  await cancel.click();
  await owner.page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
  await cancel.click();
  await owner.page.getByLabel("Raison").fill("Ce sera pour le printemps.");
  await owner.page.getByRole("alertdialog").getByRole("button", { name: "Annuler la demande" }).click();
  await expect(owner.page.getByText("Annulée", { exact: true })).toBeVisible();
  await expect(provider.page.getByText("Quatorze fenêtres, dont cinq à l’étage.")).toHaveCount(0);
  expect((await owner.person.api.requests.get({ id })).data.cancelled_reason).toBe(
    "Ce sera pour le printemps.",
  );

  // Earlier letters link to it this way, in any state.
  await owner.page.goto(`/owner/history?etat=actives&demande=${id}`);
  await expect(owner.page).toHaveURL(`/owner/requests/${id}`);
  await expect(owner.page.getByText("Annulée", { exact: true })).toBeVisible();
  await expectAccessible(owner.page, "the request of a letter");
  watch.expectRefusal({ status: 404, path: "/api/requests/", why: "there is no such request" });
  await owner.page.goto(`/owner/requests/${service.id}`);
  await expect(owner.page.getByText(/n’est pas dans votre historique/)).toBeVisible();
  await owner.page.getByRole("link", { name: "Voir mes demandes" }).click();
  await expect(owner.page.getByRole("article")).toHaveCount(1);

  // Choosing a page in the phone menu moves the focus to that page.
  await owner.page.setViewportSize({ width: 360, height: 760 });
  const requestLink = await owner.page
    .getByRole("link", { name: "Demander un Service", exact: true })
    .boundingBox();
  expect(requestLink?.height).toBeGreaterThanOrEqual(44);
  const menu = owner.page.getByRole("button", { name: "Ouvrir le menu", includeHidden: true });
  await menu.press("Enter");
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await owner.page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await owner.page.getByRole("dialog").getByRole("link", { name: "Favoris" }).press("Enter");
  await expect(owner.page).toHaveURL(/\/owner\/favorites$/);
  await expect(owner.page.getByRole("dialog")).toHaveCount(0);
  await expect(owner.page.locator("#contenu")).toBeFocused();
  // Going back does not reopen the menu.
  await owner.page.goBack();
  await expect(owner.page).toHaveURL(/\/owner\/history/);
  await expect(owner.page.getByRole("heading", { level: 1, name: "Historique" })).toBeVisible();
  await expect(owner.page.getByRole("dialog")).toHaveCount(0);
});

test("A property with an active request cannot be removed, and the owner reads what to do first", async ({
  baseURL,
  member,
  watch,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page, person } = await member("owner");
  const property = await createProperty(person, "Maison");
  const other = await createProperty(person, "Chalet");
  const { id } = await createRequest(person, service.id, { property_id: property.id });

  await page.goto(`/owner/properties/${property.id}`);
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel("Nom de la propriété").fill("Maison de ville");
  await field(page, "Adresse").fill(other.address);
  watch.expectRefusal({ status: 409, path: "/api/properties/", why: "another property is at that address" });
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(field(page, "Adresse")).toBeFocused();
  await expect(field(page, "Adresse")).toHaveAccessibleDescription(/./);
  await field(page, "Adresse").fill(property.address);
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(page.getByRole("heading", { name: "Maison de ville" })).toBeVisible();
  await person.api.properties.remove({ id: other.id });

  const menu = page.getByRole("button", { name: "Réduire ou déployer le menu" });
  await page.keyboard.press("Control+b");
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await page.reload();
  await expect(menu).toHaveAttribute("aria-expanded", "false");

  await page.setViewportSize({ width: 360, height: 760 });
  await expect(page.getByRole("heading", { name: "Le carnet est encore vide" })).toBeVisible();
  await expectAccessible(page, "a property whose logbook is empty");
  await page.getByRole("button", { name: "Retirer Maison de ville" }).click();
  await expect(page.getByRole("dialog")).toContainText("ne peut pas être retirée pour le moment");
  await page.keyboard.press("Escape");

  await person.api.requests.cancel({ id });
  // Live events update the page.
  await expect(page.getByText("Rien en cours.")).toBeVisible();
  await page.getByRole("button", { name: "Retirer Maison de ville" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer la propriété" }).click();
  await expect(page).toHaveURL(/\/owner\/properties$/);
  await expect(page.getByRole("heading", { name: /Où travaillera-t-on/ })).toBeVisible();
});

test("A favorite that is no longer offered stays in the list and links to other providers", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const service = await publishService(provider, { name: "Vitres en vedette" });
  const { page, person } = await member("owner");

  await page.goto(`/services/${service.id}`);
  await page.getByRole("button", { name: /Ajouter aux favoris/ }).click();
  await expect(page.getByRole("button", { name: /Retirer des favoris/ })).toBeVisible();
  await expect.poll(async () => (await person.api.favorites.ids()).data).toEqual([service.id]);

  // Removed in the list, the favorite is off on every page.
  await page.goto("/owner/favorites");
  await page.getByRole("link", { name: "Vitres en vedette" }).click();
  await expect(page.getByRole("button", { name: /Retirer des favoris/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /Retirer Vitres en vedette/ }).click();
  await expect(page.getByRole("heading", { name: "Aucun favori pour le moment" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: /Ajouter aux favoris/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 760 });
  await person.api.favorites.add({ service_id: service.id });
  await provider.api.providerServices.update({ id: service.id, is_active: false });
  await page.goto("/owner/favorites");
  await expect(page.getByText("N’est plus offert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Demander", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Trouver un autre prestataire/ })).toBeVisible();
  await expectAccessible(page, "favourites with one no longer offered");
  await page.getByRole("button", { name: /Retirer Vitres en vedette/ }).click();
  await expect(page.getByRole("heading", { name: "Aucun favori pour le moment" })).toBeVisible();
});
