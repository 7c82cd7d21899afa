import { buyFirstPack } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider previews the profile, uploads a document, pauses and edits a service, notes and reports a lead, and searches the help", async ({
  baseURL,
  member,
}) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });
  const dialog = page.getByRole("dialog");
  const owner = await signUpMember(baseURL ?? "", "owner", newPersonDetails("Odile", "Lamontagne"));
  const service = await publishService(person);
  const lead = await createRequest(owner, service.id);
  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await person.api.leads.unlock({ id: lead.id });

  await person.api.profiles.update({ address: "12, rue des Érables", city: "Laval", zip: "H7A 1A1" });

  await page.goto("/provider/profile");
  await field(page, "Titre professionnel").fill("Les entrées de Laval avant sept heures");
  await page.getByRole("button", { name: "Aperçu" }).click();
  await expect(dialog.getByText("Les entrées de Laval avant sept heures")).toBeVisible();
  await dialog.getByRole("button", { name: "Revenir au formulaire" }).click();
  // Leaving with unsaved changes asks first, and coming back finds them.
  await page.getByRole("link", { name: "Voir mon profil public" }).click();
  const leave = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  await leave.getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(`/providers/${person.id}`);
  await expect(page.getByRole("heading", { name: service.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Votre brouillon est repris")).toBeVisible();
  await expect(field(page, "Titre professionnel")).toHaveValue("Les entrées de Laval avant sept heures");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect
    .poll(async () => (await person.api.profiles.get()).data.provider?.tagline)
    .toMatch(/^Les entrées/);
  await page.getByLabel("Type de document").selectOption({ label: "Assurance responsabilité" });
  await page.locator('input[type=file][accept*="pdf"]').setInputFiles({
    name: "assurance.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF"),
  });
  const document = page.getByRole("listitem").filter({ hasText: "assurance.pdf" });
  await expect(document.getByText(/À l.étude/)).toBeVisible();

  await page.goto("/provider/services");
  await page.getByRole("switch", { name: `${service.name} : offert aux propriétaires` }).click();
  await expect(page.getByText("Inactif", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Modifier ${service.name}` }).click();
  await field(page, "Nom du service").fill("Déneigement d'une entrée double");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(page.getByRole("rowheader", { name: "Déneigement d’une entrée double" })).toBeVisible();

  await person.api.providerServices.update({ id: service.id, is_active: true });
  const elsewhere = await publishService(await signUpMember(baseURL ?? "", "provider"));
  await page.goto(`/services/${elsewhere.id}`);
  await expect(page.getByText("Un compte propriétaire peut demander ce service.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Demander|^Choisir/ })).toHaveCount(0);
  await page.goto(`/services/${service.id}`);
  await page.getByRole("link", { name: "Modifier ce service" }).click();
  await expect(field(page, "Nom du service")).toHaveValue("Déneigement d'une entrée double");

  await page.goto(`/provider/clients/requests/${lead.id}`);
  await page.getByRole("button", { name: "Ajouter une note" }).click();
  await page.getByLabel("Vos notes").fill("Chien dans la cour, sonner d'abord.");
  await page.reload();
  await page.getByRole("button", { name: "Ajouter une note" }).click();
  await expect(page.getByLabel("Vos notes")).toHaveValue("Chien dans la cour, sonner d'abord.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Chien dans la cour, sonner d’abord.")).toBeVisible();
  await page.getByRole("button", { name: "Signaler une demande invalide" }).click();
  await dialog.getByLabel("Ce qui ne va pas").selectOption({ label: "Client injoignable" });
  await page.keyboard.press("Escape");
  const closing = page.getByRole("alertdialog", { name: "Fermer sans enregistrer ?" });
  await closing.getByRole("button", { name: "Continuer" }).click();
  await dialog.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText(/Signalée le .*client injoignable.*à l.étude/)).toBeVisible();

  await page.goto("/provider/help");
  await page.getByLabel("Chercher une réponse").fill("tvq");
  await expect(page.getByText("9,975")).toBeVisible();
});
