import { REFUSED_CARD, typeCard } from "./fixtures/payment.ts";
import { expect, test } from "./fixtures/test.ts";

test("Pressing « Payer » twice charges once", async ({ member }) => {
  const { page, who } = await member("provider");
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).dblclick();
  await expect(page.getByRole("heading", { name: "5 crédits ajoutés" })).toBeVisible();
  await expect(page.getByText("Votre solde est de 5 crédits.")).toBeVisible();
  const { data: ledger } = await who.api.credits.history({});
  expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([["purchase", 5]]);
});

test("A refused card takes nothing; the next one pays", async ({ member, watch }) => {
  const { page, who } = await member("provider");
  watch.expectRefusal({ status: 422, path: "/sandbox/stripe/pay/", why: "the bank refuses the card" });
  await page.goto("/provider/credits");
  await page.getByRole("button", { name: "Acheter le forfait Essentiel" }).click();
  await typeCard(page, REFUSED_CARD);
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("alert")).toContainText("Votre carte a été refusée.");
  expect((await who.api.credits.balance({})).data.credits).toBe(0);

  await typeCard(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await expect(page.getByRole("heading", { name: "15 crédits ajoutés" })).toBeVisible();
});
