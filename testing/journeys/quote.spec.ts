import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { extractText, getDocumentProxy } from "unpdf";
import { dayOf } from "#foundation/local-time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { chooseLogoAndColour, giveBusinessIdentity } from "./fixtures/document-settings.ts";
import { creditPart, readRegister } from "./fixtures/invoices.ts";
import { later } from "./fixtures/later.ts";
import { expectNoHorizontalScroll } from "./fixtures/no-horizontal-scroll.ts";
import { giveCredits } from "./fixtures/payment.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { passReviewWaits } from "./fixtures/reviews.ts";
import { expect, test } from "./fixtures/test.ts";

test("A provider at a desk sends a soumission; its owner, on a phone, ticks an option, accepts, is invoiced and cancels", async ({
  member,
  watch,
}) => {
  test.setTimeout(240_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  await owner.page.setViewportSize({ width: 360, height: 760 });
  await provider.page.setViewportSize({ width: 1280, height: 800 });
  const service = await publishService(provider.person, { price_kind: "hourly", price_min_cents: 6500 });
  const { id } = await createRequest(owner.person, service.id);
  const { api } = provider.person;
  await giveCredits(provider.person);
  await api.leads.unlock({ id });

  await test.step("The provider gives the identity of the business, registered for taxes", async () => {
    await giveBusinessIdentity(provider.page);
  });

  await test.step("The provider puts a logo and a colour on later documents; an SVG is refused in words", async () => {
    await chooseLogoAndColour(provider.page);
  });

  await test.step("The provider writes a soumission from the service's price, with an option, and sends it", async () => {
    const { page } = provider;
    await page.goto(`/provider/clients/requests/${id}`);
    await page.getByRole("main").getByRole("link", { name: "Soumission" }).click();
    await page.getByRole("button", { name: "Préparer une soumission" }).click();
    await expect(page.locator('[name="lines.0.words"]')).toBeFocused();
    await expect(page.getByLabel(/^Prix à l.unité/)).toHaveValue("65");
    await page.getByLabel("Quantité").fill("2");
    await page.getByRole("button", { name: "Liste de prix" }).click();
    const list = page.getByRole("dialog");
    await list.getByLabel("Nom").fill("Moustiquaires");
    await list.getByLabel("Prix avant taxes").fill("25");
    await expectAccessible(page, "a price of the list");
    await list.getByRole("button", { name: "Enregistrer le prix" }).click();
    // Leaving while values are being saved asks first.
    await expect(list.getByRole("button", { name: "Ajouter un prix" })).toBeVisible();
    await list.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("button", { name: "Ajouter une ligne" }).click();
    const words = page.getByRole("combobox", { name: /^Ligne 2/ });
    const price = page.getByLabel(/^Prix à l.unité/).nth(1);
    const choose = async () => {
      await words.fill("mous");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(price).toHaveValue("25");
      // The words typed to find it have given way to its name.
      await expect(words).toHaveValue("Moustiquaires");
    };
    await choose();
    await price.fill("30");
    // Words that are left as they were keep the price that was typed, chosen again they take the list's.
    await words.fill("moustiquaires");
    await price.focus();
    await expect(words).toHaveValue("Moustiquaires");
    await expect(price).toHaveValue("30");
    await choose();
    await words.fill("");
    await page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(words).toBeFocused();
    await choose();
    await expect(page.getByLabel("Total de la ligne 1")).toContainText("130,00");
    await page.getByRole("textbox", { name: "Rabais" }).fill("10");
    await page.getByLabel("Rabais en dollars ou en pourcentage").selectOption("%");
    await expect(page.getByText(/^Rabais de 10/)).toBeVisible();
    await page.getByRole("textbox", { name: "Rabais" }).fill("");
    await page
      .getByLabel(/^En option/)
      .nth(1)
      .check();
    await page.getByLabel("Début des travaux").fill("2031-05-05");
    await expect(page.getByText(/149,47/)).toBeVisible();
    await expectAccessible(page, "the editor of a soumission");
    await page.setViewportSize({ width: 360, height: 760 });
    await expectNoHorizontalScroll(page, "the editor of a soumission on a phone");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(page.getByText("Soumission envoyée", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Retirer la soumission" })).toBeVisible();
  });

  await test.step("The owner asks for a change; the provider reads it at once and sends a second version, which ends what the owner was reading", async () => {
    await owner.page.setViewportSize({ width: 360, height: 760 });
    await owner.page.goto("/owner/services");
    const waiting = owner.page.getByRole("region", { name: "À faire" });
    await expect(waiting.getByText(/^Soumission .*149,47.*à accepter d.ici le/)).toBeVisible();
    await expectNoHorizontalScroll(owner.page, "what waits for an owner, on a phone");
    await waiting.getByRole("link", { name: /^Voir : Soumission/ }).click();
    await expect(owner.page).toHaveURL(`/owner/requests/${id}/quote`);
    await owner.page.goto(`/owner/requests/${id}`);
    await expect(owner.page.getByText(/^Soumission reçue, à accepter d.ici le/)).toBeVisible();
    await expectNoHorizontalScroll(owner.page, "a request with a soumission on a phone");
    await expectAccessible(owner.page, "a request with a soumission on a phone");
    await owner.page.getByRole("link", { name: "Voir la soumission" }).click();
    const logo = owner.page
      .getByRole("main")
      .getByRole("img", { name: /Lavoie/ })
      .first();
    await expect(logo).toBeVisible();
    await expectNoHorizontalScroll(owner.page, "a soumission with a wide logo on a phone");
    const soumission = owner.page.waitForEvent("download");
    await owner.page.getByRole("button", { name: "Télécharger le PDF de la soumission, version 1" }).click();
    expect((await soumission).suggestedFilename()).toMatch(/^soumission-.+-v1\.pdf$/);
    await owner.page.getByRole("button", { name: "Demander un changement" }).click();
    const dialog = owner.page.getByRole("dialog");
    await dialog.getByLabel("Ce qui devrait changer").fill("Commencez par la cuisine, s'il vous plaît.");
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    const { page } = provider;
    await expect(page.getByText(/Commencez par la cuisine/)).toBeVisible();
    await owner.page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
    const acceptance = owner.page.getByRole("button", { name: "Accepter et conclure le contrat" });
    await expect(acceptance).toBeVisible();
    await expect(owner.page.getByText(/Accepter la version 1 y renonce/)).toBeVisible();
    await acceptance.click();
    await expect(owner.page.getByText("Cochez pour renoncer au changement demandé")).toBeVisible();
    watch.expectRefusal({
      status: 409,
      path: "/api/quotes/",
      why: "the page asks for the contract of a version that was replaced",
    });
    await page.getByRole("button", { name: "Préparer une nouvelle version" }).click();
    await page.getByLabel("Notes").fill("La cuisine d'abord.");
    await page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(page.getByRole("button", { name: "Retirer la soumission" })).toBeVisible();
    await expect(
      owner.page.getByRole("heading", { name: /^Cette soumission n.attend plus de réponse/ }),
    ).toBeVisible();
    await expect(acceptance).toBeHidden();
    await owner.page.getByRole("main").getByRole("link", { name: "Voir la soumission" }).last().click();
    await expect(owner.page.getByRole("heading", { name: "Soumission, version 2" })).toBeVisible();
    await expect(owner.page.getByText(/La cuisine d.abord/)).toBeVisible();
  });

  await test.step("It expires while the owner ticks the consents: nothing is concluded, and the provider sends it once more", async () => {
    const { page } = owner;
    await page.goto(`/owner/requests/${id}/quote`);
    await page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
    for (const box of ["J'ai lu ce contrat", "J'accepte le prix", "J'ai lu mes droits"])
      await page.getByLabel(new RegExp(`^${box.replace("'", ".")}`)).check();
    await later(null, async (tx) => {
      // A sent soumission refuses any change: only this transaction disables its triggers.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update quotes set expires_at = now() where request_id = ${id} and status = 'sent'`.execute(
        tx,
      );
    });
    // It has expired, whether or not the job has recorded it: refused when pressed, unless the page was
    // notified before and has no such button any more.
    await page
      .getByRole("button", { name: "Accepter et conclure le contrat" })
      .evaluateAll((buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
      });
    await expect(page.getByText("Elle est maintenant « Expirée ».")).toBeVisible();
    await expectNoHorizontalScroll(page, "a soumission that expired on a phone");
    await later("quotes.expire", async () => {});
    await provider.page.getByRole("button", { name: "Préparer une nouvelle version" }).click();
    await provider.page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(provider.page.getByRole("button", { name: "Retirer la soumission" })).toBeVisible();
  });

  await test.step("The owner reads the whole contract, ticks the option and every consent, and accepts", async () => {
    const { page } = owner;
    await page.goto(`/owner/requests/${id}/quote`);
    const toContract = page.getByRole("link", { name: "Lire le contrat et accepter" });
    await expect(toContract).toBeVisible();
    await expectNoHorizontalScroll(page, "a soumission on a phone");
    await expectAccessible(page, "a soumission on a phone");
    await toContract.click();
    await page.getByLabel(/^Moustiquaires/).check();
    await expect(page.getByText(/178,21/).first()).toBeVisible();
    await page.getByRole("button", { name: "Accepter et conclure le contrat" }).click();
    await expect(page.getByText(/^Cochez/).first()).toBeVisible();
    for (const box of ["J'ai lu ce contrat", "J'accepte le prix", "J'ai lu mes droits"])
      await page.getByLabel(new RegExp(`^${box.replace("'", ".")}`)).check();
    await expectNoHorizontalScroll(page, "a contract on a phone");
    await expectAccessible(page, "a contract on a phone");
    await page.getByRole("button", { name: "Accepter et conclure le contrat" }).click();
    await expect(page.getByText("En vigueur")).toBeVisible();
  });

  await test.step("Both read the contract and download it; the provider sees it without a reload", async () => {
    await expect(provider.page.getByText("En vigueur")).toBeVisible();
    const download = owner.page.waitForEvent("download");
    await owner.page.getByRole("button", { name: "Télécharger le PDF du contrat" }).click();
    expect((await download).suggestedFilename()).toMatch(/^contrat-.+-v1\.pdf$/);
  });

  await test.step("Once the work is done the provider invoices it, credits a part and writes down the payment", async () => {
    const { page } = provider;
    await api.requests.complete({ id });
    await page.getByRole("button", { name: "Facturer" }).click();
    await expect(page.getByText(/Montant à payer\s: 178,21/)).toBeVisible();
    // The agreed days are to come: it was done earlier.
    await page.getByLabel("Travaux faits le").fill(dayOf(Date.now()));
    await page.getByLabel("Acompte déjà versé").fill("50");
    await page.getByLabel("Ce qui a été fait").fill("Les deux étages et les moustiquaires.");
    await expectAccessible(page, "the invoicing of a contract");
    await page.getByRole("button", { name: "Continuer" }).click();
    const asked = page.getByRole("alertdialog");
    await expect(asked.getByRole("heading")).toHaveText(/^Envoyer une facture de 178,21/);
    await expect(asked).toContainText(/128,21\s\$ reste à payer au plus tard le/);
    await expectAccessible(page, "the last step before an invoice");
    await asked.getByRole("button", { name: "Envoyer la facture" }).click();
    await expect(page.getByRole("heading", { name: /^Facture F-\d{4}-0001$/ })).toBeVisible();
    await creditPart(page, "28,21", "Une vitre oubliée.");
    await owner.page.goto(ownerPaths.quote(id));
    await owner.page.getByRole("button", { name: "J’ai payé" }).click();
    const dialog = owner.page.getByRole("alertdialog");
    await expect(dialog).toContainText("rien n’est payé ici");
    await expect(dialog.getByRole("heading")).toHaveText(/^Confirmer votre paiement de .*\s\?$/);
    await dialog.getByRole("button", { name: "J’ai payé" }).click();
    await expect(owner.page.getByText(/^Vous avez dit avoir payé/)).toBeVisible();
    await expectAccessible(owner.page, "an invoice that its owner says they paid");
    await expect(page.getByText(/^Votre client a dit avoir payé/)).toBeVisible();
    await page.getByRole("button", { name: "Noter un paiement" }).click();
    await expectAccessible(page, "the payment of an invoice");
    await page.getByRole("button", { name: "Noter ce paiement" }).click();
    await expect(page.getByText("Payée", { exact: true })).toBeVisible();
    await page.goto("/provider/invoices?etat=payees");
    await expect(page.getByRole("link", { name: /^F-\d{4}-0001$/ })).toBeVisible();
    await page.getByRole("button", { name: "Exporter vers la comptabilité" }).click();
    await expect(page.getByLabel("Quel trimestre")).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page, "the invoices of a provider");
    await page.setViewportSize({ width: 360, height: 760 });
    await expectNoHorizontalScroll(page, "the invoices of a provider on a phone");
    const rows = await readRegister(page);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(
      /;Odile Lamontagne;155,00;0,00;7,75;15,46;178,21;\d{4}-\d\d-\d\d;50,00;28,21;100,00;0,00;0,00;\d{4}-\d\d-\d\d$/,
    );
  });

  await test.step("The owner sees it paid without a reload, downloads it, and finds it with the property", async () => {
    const { page } = owner;
    await expect(page.getByText("Payée", { exact: true })).toBeVisible();
    await expectNoHorizontalScroll(page, "an invoice on a phone");
    await expectAccessible(page, "an invoice on a phone");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Télécharger le PDF de F-/ }).click();
    const bytes = await readFile(await (await download).path());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
    const said = text.join(" ").replaceAll(/\s+/g, " ");
    for (const words of ["Les deux étages et les moustiquaires.", "178,21 $", "−50,00 $", "128,21 $"])
      expect(said).toContain(words);
    const { property } = (await owner.person.api.requests.get({ id })).data;
    await page.goto(`/owner/properties/${property.id}`);
    await expect(page.getByRole("link", { name: /^Facture F-/ })).toBeVisible();
    await expectNoHorizontalScroll(page, "the documents of a property on a phone");
    await expectAccessible(page, "the documents of a property on a phone");
    await page.goto(`/owner/requests/${id}/quote`);
  });

  await test.step("The owner reviews the work; the provider reads it where reviews are, with the invoice paid", async () => {
    const { page } = owner;
    await passReviewWaits(id, owner.person.id);
    await page.goto(`/owner/requests/${id}`);
    await page.getByRole("button", { name: "Laisser un avis" }).click();
    await page.getByRole("radio", { name: "4 étoiles sur 5" }).check({ force: true });
    await page.getByLabel("Votre commentaire").fill("Tout est propre, une vitre a été reprise.");
    await expectNoHorizontalScroll(page, "a review on a phone");
    await page.getByRole("button", { name: "Envoyer mon avis" }).click();
    await expect(page.getByText("Merci pour votre avis")).toBeVisible();
    await provider.page.goto("/provider/clients?tab=avis");
    await expect(async () => {
      await provider.page.reload();
      await expect(provider.page.getByText("Tout est propre, une vitre a été reprise.")).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await page.goto(`/owner/requests/${id}/quote`);
  });

  await test.step("The owner cancels it, on a ground of the law", async () => {
    await owner.page.getByRole("button", { name: "Annuler le contrat" }).click();
    await expectAccessible(owner.page, "the cancellation of a contract");
    await owner.page.getByRole("alertdialog").getByRole("button", { name: "Annuler le contrat" }).click();
    await expect(owner.page.getByText("Annulé", { exact: true })).toBeVisible();
    await expect(owner.page.getByText(/^Le contrat est annulé/)).toBeVisible();
  });
});
