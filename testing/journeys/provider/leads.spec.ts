import { PAYMENT_CONNECTION_ERROR } from "#features/credits/contract/index.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { typeCard } from "../fixtures/payment.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("Leads arrive without a reload; one is unlocked with credits and one by card after a failure and a cancelled payment, with its receipt", async ({
  baseURL,
  member,
  watch,
}) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });
  const owner = await signUpMember(baseURL ?? "", "owner", newPersonDetails("Odile", "Lamontagne"));
  const service = (await publishService(person)).id;
  const lead = page.getByRole("listitem", { name: /^Odi/ });
  await page.goto("/provider/clients?tab=requests");
  await expect(
    page
      .getByText("Rien à déverrouiller")
      .or(page.getByText(/Aucune demande/))
      .first(),
  ).toBeVisible();
  const { id } = await createRequest(owner, service);
  await expect(page.getByText("1 nouvelle demande reçue")).toHaveCount(1);
  await expect(lead.getByText("ou 14 $ par carte, avant taxes")).toBeVisible();
  // Its soumission begins with the unlock: the address leads there.
  await page.goto(`/provider/clients/requests/${id}/quote`);
  await expect(page.getByRole("heading", { name: "Demande à déverrouiller" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ça s'est mal passé" })).toBeHidden();
  await expectAccessible(page, "the soumission of a locked lead");
  await page.getByRole("link", { name: "Ouvrir la demande" }).click();
  await expect(page.getByRole("button", { name: "Déverrouiller" })).toBeVisible();
  await page.goto("/provider/clients?tab=requests");
  await expect(lead.getByText("URGENT")).toBeVisible();
  await expect(lead.getByText("Courriel pas encore confirmé")).toBeVisible();
  await expect(lead.getByText("Aucun autre prestataire sollicité")).toBeVisible();
  await lead.getByRole("button", { name: "Déverrouiller" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Il vous manque 2 crédits");
  const checkout = `**/api/leads/*/create-checkout-session`;
  watch.expectRefusal({ status: 503, path: "/api/leads/", why: "the payment service is unavailable" });
  await page.route(checkout, (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: PAYMENT_CONNECTION_ERROR.code,
        statusCode: 503,
        message: PAYMENT_CONNECTION_ERROR.message,
      },
    }),
  );
  await dialog.getByRole("button", { name: "Payer par carte" }).click();
  await expect(dialog).toContainText("Le service de paiement ne répond pas. Rien n’a été débité");
  await page.unroute(checkout);

  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await page.reload();
  await lead.getByRole("button", { name: "Déverrouiller" }).click();
  await expect(dialog).toContainText(/Il vous restera\s*3 crédits/);
  await dialog.getByRole("button", { name: "Utiliser 2 crédits" }).click();
  await expect(dialog).toContainText("Il vous reste 3 crédits.");
  await expect(dialog.getByRole("link", { name: owner.email })).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await createRequest(owner, service);
  await lead.getByRole("button", { name: "Déverrouiller" }).click();
  await expect(dialog).toContainText("16,10");
  await dialog.getByRole("button", { name: "Payer par carte" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("Paiement annulé")).toBeVisible();
  const unlock = page.getByRole("button", { name: "Déverrouiller" });
  await expect(unlock).toBeInViewport();
  await expectAccessible(page, "a payment turned back from");
  await unlock.click();
  await dialog.getByRole("button", { name: "Payer par carte" }).click();
  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await page.getByRole("link", { name: "Voir les coordonnées du client" }).click();
  await expect(page.getByRole("link", { name: owner.email })).toBeVisible();
  await expect(page.getByRole("link", { name: "Appeler" })).toBeInViewport();
  expect((await person.api.credits.balance({})).data.credits).toBe(3);

  await page.getByRole("link", { name: "Toutes les demandes" }).click();
  await expect(page.getByRole("link", { name: /^Déverrouillées/ })).toHaveAttribute("aria-current", "page");

  await page.goto("/provider/credits");
  const receipts = page.getByRole("table", { name: /reçus/i });
  await expect(receipts.getByRole("row").filter({ hasText: "Demande : Déneigement, Laval" })).toContainText(
    "16,10",
  );
  await receipts.getByRole("link").first().click();
  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger (PDF)" }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^maisonnee-recu-\d+\.pdf$/);
});
