import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AuthClient, type Session } from "@supabase/auth-js";
import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { SANDBOX_KEY } from "#platform/payments/stripe-client.ts";
import { SANDBOX_PATH } from "#sandbox/sandbox.ts";
import { CONTESTED_CARD, payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { type ConsoleOperator, signInOperator, signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("a refund above 200 $ waits for a second operator, a reported lead is returned, a dispute is won, and the year is reported", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const origin = baseURL ?? "";
  const provider = await signUpMember(origin, "provider");
  const owner = await signUpMember(origin, "owner");
  const { data: packs } = await provider.api.credits.packs({});
  for (const credits of [100, 5]) {
    const pack_id = packs.find((pack) => pack.credits === credits)?.id ?? "";
    await payByCard((await provider.api.credits.createCheckoutSession({ pack_id })).data);
  }
  const balance = async () => (await provider.api.credits.balance()).data.credits;
  await expect.poll(balance, { timeout: 20_000 }).toBe(105);

  const chief = await signUpOperator(origin);
  const page = await signedIn(chief.session);
  await page.goto(`/operateur/argent?cherche=${provider.email}`);
  await page
    .getByRole("row", { name: /Équipe/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Rembourser" }).click();
  await field(page, "Raison").fill("Acheté par erreur");
  await page.getByRole("button", { name: "Proposer le remboursement" }).click();
  await expect(page.getByRole("row", { name: /Acheté par erreur/ })).toContainText("À confirmer");
  await expect(page.getByRole("button", { name: "Confirmer" })).toHaveCount(0);
  expect(await balance()).toBe(105);

  const second = await signedIn(await secondChief(origin, page, chief));
  await second.goto("/operateur/argent?vue=confirmer");
  await second
    .getByRole("row", { name: /Acheté par erreur/ })
    .getByRole("button", { name: "Confirmer" })
    .click();
  await field(second, "Raison").fill("Vérifié avec le prestataire");
  await second.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
  await expect.poll(balance, { timeout: 20_000 }).toBe(5);

  const service = await publishService(provider);
  const { id } = await createRequest(owner, service.id);
  await provider.api.leads.unlock({ id });
  const paid = await balance();
  await provider.api.leads.report({ id, reason: "invalid_contact", details: "Le numéro n’existe pas." });
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/lead_report/", why: "the case is decided" });
  watch.expectRefusal({
    ...{ status: 404, path: "/api/operator/cases/dispute/", why: "the dispute is answered" },
    isChance: true,
  });
  await second.goto(`/operateur/dossiers/lead_report/${id}`);
  await field(second, "Raison").fill("Numéro vérifié : hors service");
  await second.getByRole("button", { name: "Rendre la demande" }).click();
  await expect(second.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
  expect(paid).toBeLessThan(5);
  expect(await balance()).toBe(5);

  // On the provider's own page nobody types an address.
  await second.goto(`/operateur/personnes/${provider.id}`);
  await second.getByRole("button", { name: "Ajuster des crédits" }).click();
  const adjustment = second.getByRole("dialog");
  await expect(adjustment).toContainText(provider.email);
  await expectAccessible(second, "credits from a person's page");
  await adjustment.getByLabel(/^Crédits/).fill("+2");
  await field(second, "Raison").fill("Un geste pour l'attente");
  await adjustment.getByRole("button", { name: "Ajuster" }).click();
  await expect(second.getByRole("row", { name: /Un geste pour l.attente/ })).toContainText("7");
  expect(await balance()).toBe(7);

  // The holder of a card contests a payment: evidence goes to the bank, which decides at once here.
  const pack_id = packs.find((pack) => pack.credits === 5)?.id ?? "";
  await payByCard((await provider.api.credits.createCheckoutSession({ pack_id })).data, CONTESTED_CARD);
  await expect(async () => {
    await second.goto("/operateur?genre=dispute");
    const disputes = second.getByRole("link", { name: "Contestation de paiement" });
    // The demonstration has one already, due earlier.
    await expect(disputes).toHaveCount(2, { timeout: 2_000 });
    await disputes.last().click();
  }).toPass({ timeout: 20_000 });
  await expect(field(second, "Preuves")).toHaveValue(new RegExp(provider.email));
  await expectAccessible(second, "a dispute");
  await field(second, "Preuves").fill("winning_evidence");
  await second.getByRole("button", { name: "Envoyer les preuves" }).click();
  await expect(second.getByText("Preuves envoyées").first()).toBeVisible();
  await expect.poll(balance, { timeout: 20_000 }).toBe(12);
  await second.reload();
  await expect(second.getByText("Gagnée")).toBeVisible();

  await second.goto("/operateur/comptabilite");
  const download = second.waitForEvent("download");
  await second.getByLabel("Année").selectOption({ index: 0 });
  await second
    .locator("section", { hasText: "Déclaration annuelle" })
    .getByRole("button", { name: "Télécharger" })
    .click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(provider.email);
  await expectAccessible(second, "the accounts with a report");
});

/**
 * Appoints a second chief in the console, who chooses a password by the letter and sets up an authenticator.
 */
async function secondChief(origin: string, page: Page, { api }: ConsoleOperator): Promise<Session> {
  const { email } = newPersonDetails();
  const password = "Console-1234";
  const { id } = (await api.operators.appoint({ email, full_name: "Paul Deuxième", level: "chief" })).data;
  // A newly appointed operator confirms nothing for two days.
  await later(null, (tx) =>
    tx
      .updateTable("operators")
      .set({ created_at: new Date(Date.now() - 3 * DAY_MS) })
      .where("id", "=", id)
      .execute(),
  );
  const link = new URL(await mailedLink(page, email, /Votre accès à la console/, "Choisir mon mot de passe"));
  const auth = new AuthClient({ url: `${origin}/auth/v1`, persistSession: false, autoRefreshToken: false });
  const token_hash = link.searchParams.get("token_hash") ?? "";
  const opened = await auth.verifyOtp({ type: "recovery", token_hash });
  const changed = opened.error ?? (await auth.updateUser({ password })).error;
  if (changed) throw changed;
  return await signInOperator(origin, { email, password });
}

test("a payout of Stripe to the bank is read from its payments down to the receipt", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const provider = await signUpMember(origin, "provider");
  const { data: packs } = await provider.api.credits.packs({});
  const pack_id = packs.find(({ credits }) => credits === 5)?.id ?? "";
  const checkout = (await provider.api.credits.createCheckoutSession({ pack_id })).data;
  await payByCard(checkout);
  await expect
    .poll(async () => (await provider.api.credits.balance()).data.credits, { timeout: 20_000 })
    .toBe(5);
  // Two days later the bank has it.
  await later(null, (tx) =>
    sql`update sandbox.objects set body = body || '{"available_on": 0}'::jsonb
      where object = 'balance_transaction' and unshown ->> 'payout' is null`.execute(tx),
  );
  const paidOut = await fetch(`${origin}${SANDBOX_PATH}/test/payouts`, {
    method: "POST",
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  const { id } = (await paidOut.json()) as { id: string };

  const page = await signedIn((await signUpOperator(origin)).session);
  await page.goto("/operateur/argent?vue=versements");
  await page.getByRole("button", { name: "Lire maintenant" }).click();
  await expect(page.getByText("Lecture demandée")).toBeVisible();
  const payout = page.locator(`a[href="/operateur/argent/versements/${id}"]`);
  await expect(async () => {
    await page.goto("/operateur/argent?vue=versements");
    await expect(payout).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await payout.click();
  await expect(page.getByText(/Tout concorde|ne concorde pas/)).toBeVisible();
  const movement = page.getByRole("row", { name: /Découverte/ }).first();
  await expect(movement).toContainText("Paiement");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `a payout at ${width}`);
    await expectNoHorizontalScroll(page, `a payout at ${width}`);
  }
  await page.getByRole("link", { name: "Versements" }).click();
  await expect(page.getByText("Solde chez Stripe")).toBeVisible();
  await expectAccessible(page, "payouts");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Versements" })).toBeInViewport({ ratio: 0.9 });
  await expectNoHorizontalScroll(page, "payouts at 360");
});

test("a chief names the accounts of the books and takes the month's entries to Sage", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const provider = await signUpMember(origin, "provider");
  const { data: packs } = await provider.api.credits.packs({});
  const pack_id = packs.find(({ credits }) => credits === 5)?.id ?? "";
  await payByCard((await provider.api.credits.createCheckoutSession({ pack_id })).data);
  await expect
    .poll(async () => (await provider.api.credits.balance()).data.credits, { timeout: 20_000 })
    .toBe(5);

  const page = await signedIn((await signUpOperator(origin)).session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/operateur/comptabilite");
  await field(page, "Logiciel").selectOption({ label: "Sage 50" });
  const button = page.getByRole("button", { name: "Télécharger les écritures" });
  await page.getByRole("button", { name: "Nommer les comptes" }).click();
  await expect(button).toBeHidden();
  const dialog = page.getByRole("dialog");
  const numbers = dialog.getByRole("textbox", { name: "Numéro" });
  await numbers.first().fill("12");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Indiquez de 4 à 8 chiffres, ou rien")).toBeVisible();
  await expectAccessible(page, "naming the accounts at 360");
  await expectNoHorizontalScroll(page, "naming the accounts at 360");
  for (const [at, number] of (await numbers.all()).entries()) await number.fill(String(1060 + at));
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  const download = page.waitForEvent("download");
  await button.click();
  const file = await (await download).path();
  expect((await readFile(file, "latin1")).split("\r\n")).toContain("1062,34.49");
  await expect(page.getByText(/écritures? dans maisonnee-ecritures-/)).toBeVisible();
  await expectNoHorizontalScroll(page, "accounting at 360");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Console" })).toBeHidden();
  await expect(page.getByText(/TPS \d/)).toBeVisible();
});
