import { readFile } from "node:fs/promises";
import { REFUSED_CARD, typeCard } from "./fixtures/payment.ts";
import { expect, test } from "./fixtures/test.ts";

test("Double-clicking « Payer » charges once", async ({ member }) => {
  const { page, person } = await member("provider");
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).dblclick();
  await expect(page.getByRole("heading", { name: "5 crédits ajoutés" })).toBeVisible();
  await expect(page.getByText("Votre solde est de 5 crédits.")).toBeVisible();
  const { data: ledger } = await person.api.credits.history({});
  expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([["purchase", 5]]);
});

test("A declined card is not charged, and the next card pays", async ({ member, watch }) => {
  const { page, person } = await member("provider");
  watch.expectRefusal({ status: 422, path: "/sandbox/stripe/pay/", why: "the bank refuses the card" });
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Essentiel" }).click();
  await typeCard(page, REFUSED_CARD);
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("alert")).toContainText("Votre carte a été refusée.");
  expect((await person.api.credits.balance({})).data.credits).toBe(0);

  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("heading", { name: "15 crédits ajoutés" })).toBeVisible();
});

test("A cancelled payment charges nothing, and buying again works", async ({ member }) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/provider/credits");
  const pack = page.getByRole("listitem").filter({ hasText: "Découverte" });
  for (const line of [/30,00/, /TPS \(5/, /1,50/, /TVQ \(9,975/, /2,99/, /34,49/])
    await expect(pack).toContainText(line);
  await page.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(
    page.getByText("Rien n’a été débité.").or(page.getByText("Rien n'a été débité.")),
  ).toBeVisible();
  expect((await person.api.credits.balance({})).data.credits).toBe(0);
  await page.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("heading", { name: "5 crédits ajoutés" })).toBeVisible();
});

test("A provider who buys in two tabs is charged once for each and sees the total", async ({ member }) => {
  const { page: one, person } = await member("provider");
  const other = await one.context().newPage();
  for (const page of [one, other]) {
    await page.goto("/provider/credits");
    await page.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
    await typeCard(page);
  }
  await Promise.all([one, other].map((page) => page.getByRole("button", { name: "Payer" }).click()));
  for (const page of [one, other])
    await expect(page.getByRole("heading", { name: "5 crédits ajoutés" })).toBeVisible();
  expect((await person.api.credits.balance({})).data.credits).toBe(10);
});

test("The credits arrive even when the browser is closed on the payment page", async ({ member }) => {
  const { page, person } = await member("provider");
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Essentiel" }).click();
  await typeCard(page);
  // The payment is sent, but its response is never received.
  const paying = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Payer" }).click({ noWaitAfter: true });
  await paying;
  await page.context().close();
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(15);
});

test("The credit history shows every entry with its balance, also as CSV, and the receipt can be downloaded", async ({
  member,
}) => {
  const { page } = await member("provider");
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Essentiel" }).click();
  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await page.getByRole("link", { name: "Voir le reçu" }).click();
  const receipt = page.getByRole("article");
  for (const words of [
    "Nº TPS",
    "Nº TVQ",
    "Forfait Essentiel, 15 crédits",
    "80,00",
    "4,00",
    "7,98",
    "91,98",
    "Camille Gagnon",
  ])
    await expect(receipt).toContainText(words);
  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger (PDF)" }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^maisonnee-recu-\d+\.pdf$/);
  await page.getByRole("link", { name: "Vos crédits" }).click();
  const row = page.getByRole("row").filter({ hasText: "Achat de crédits" });
  await expect(row).toContainText("+15");
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger (CSV)" }).click();
  const path = await (await csv).path();
  expect(await readFile(path, "utf8")).toMatch(/Achat de crédits;Forfait Essentiel, 15 crédits;15;15/);
});
