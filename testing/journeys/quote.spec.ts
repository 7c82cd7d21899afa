import { payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "./fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

test("A provider at a desk sends a soumission; its owner, on a phone, ticks an option, accepts and cancels", async ({
  member,
}) => {
  test.setTimeout(150_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  await owner.page.setViewportSize({ width: 360, height: 760 });
  await provider.page.setViewportSize({ width: 1280, height: 800 });
  const service = await publishService(provider.person, { price_kind: "hourly", price_min_cents: 6500 });
  const { id } = await createRequest(owner.person, service.id);
  const { api } = provider.person;
  const [pack] = (await api.credits.packs()).data;
  await payByCard((await api.credits.createCheckoutSession({ pack_id: pack?.id ?? "" })).data);
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  await api.leads.unlock({ id });

  await test.step("The provider gives the identity of the business, registered for taxes", async () => {
    const { page } = provider;
    await page.goto("/provider/settings#documents");
    const card = page.locator("#documents");
    await card.getByLabel("Nom légal").fill("9123-4567 Québec inc.");
    await card.getByLabel("Adresse").fill("12, rue Principale");
    await card.getByLabel("Ville").fill("Laval");
    await card.getByLabel("Code postal").fill("H7A 1A1");
    await card.getByLabel(/^Inscrit aux fichiers/).check();
    await card.getByLabel("Numéro de TPS").fill("123456789RT0001");
    await card.getByLabel("Numéro de TVQ").fill("1234567890TQ0001");
    await card.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Identité enregistrée")).toBeVisible();
  });

  await test.step("The provider writes a soumission from the service's price, with an option, and sends it", async () => {
    const { page } = provider;
    await page.goto(`/provider/clients/requests/${id}`);
    await page.getByRole("main").getByRole("link", { name: "Soumission" }).click();
    await page.getByRole("button", { name: "Préparer une soumission" }).click();
    await expect(page.getByLabel(/^Prix à l.unité/)).toHaveValue("65");
    await page.getByLabel("Quantité").fill("2");
    await page.getByRole("button", { name: "Ajouter une ligne" }).click();
    await page.getByRole("textbox", { name: /^Ligne 2/ }).fill("Moustiquaires");
    await page
      .getByLabel(/^Prix à l.unité/)
      .nth(1)
      .fill("25");
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

  await test.step("The owner reads the whole contract, ticks the option and every consent, and accepts", async () => {
    const { page } = owner;
    await page.goto(`/owner/requests/${id}/quote`);
    await expectNoHorizontalScroll(page, "a soumission on a phone");
    await expectAccessible(page, "a soumission on a phone");
    await page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
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
    await owner.page.getByRole("button", { name: "Télécharger le PDF" }).click();
    expect((await download).suggestedFilename()).toBe("contrat-v1.pdf");
    await (await download).saveAs("/tmp/q-contrat.pdf");
  });

  await test.step("The owner cancels it, on a ground of the law", async () => {
    await owner.page.getByRole("button", { name: "Annuler le contrat" }).click();
    await expectAccessible(owner.page, "the cancellation of a contract");
    await owner.page.getByRole("alertdialog").getByRole("button", { name: "Annuler le contrat" }).click();
    await expect(owner.page.getByText("Annulé", { exact: true })).toBeVisible();
  });
});
