import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AuthClient, type Session } from "@supabase/auth-js";
import { generate } from "otplib";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { cote } from "#demo/content/providers/cote.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { french } from "#foundation/text/typography.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { callerOf } from "#testing/world/caller.ts";
import { CONTESTED_CARD, payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { photographs } from "./fixtures/images.ts";
import { later } from "./fixtures/later.ts";
import { mailedLink } from "./fixtures/letters.ts";
import { expectNoHorizontalScroll } from "./fixtures/no-horizontal-scroll.ts";
import { newPersonDetails, sessionOf, signUpMember } from "./fixtures/people.ts";
import { field, signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

// The demonstration has one operator, who sets up the second factor once.
test.describe.configure({ mode: "serial" });
let chief: Session;

test("an operator gets in with a password and an authenticator, decides a case, and it stays written", async ({
  baseURL,
  visitor,
  watch,
}) => {
  // A name of its own: once verified, nobody else's documents may carry it.
  const provider = await signUpMember(baseURL ?? "", "provider", {
    ...newPersonDetails(),
    businessName: "Ramonage Vérifié de Laval",
  });
  const document = new File(["%PDF-1.4"], "police.pdf", { type: "application/pdf" });
  await provider.api.documents.send({ kind: "insurance", document });
  const service = await publishService(provider);

  watch.expectRefusal({ status: 403, path: "/api/profile", why: "the second factor is still to be given" });
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/papers/", why: "the case is decided" });
  const page = await visitor();
  const menu = page.getByRole("navigation", { name: "Console" });
  await page.goto("/operateur");
  await signIn(page, DEMO_ACCOUNTS.operator.email, DEMO_ACCOUNTS.password);
  const key = await page.locator("code").textContent();
  const code = await generate({ secret: (key ?? "").replaceAll(" ", "") });
  await page.getByLabel(/^Code à 6 chiffres/).fill(code);
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "J’ai conservé mes codes" }).click();

  await menu.getByRole("link", { name: "Équipe" }).click();
  await page.getByRole("button", { name: "Nommer une personne" }).click();
  await field(page, "Nom").fill("Odile Marchand");
  await page.getByLabel("Adresse courriel").fill("odile@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByRole("row", { name: /Odile Marchand/ })).toContainText("Invitation envoyée");
  await expectAccessible(page, "the team");

  await menu.getByRole("link", { name: "À faire" }).click();
  await page.getByLabel("Type de dossier").selectOption("Documents à vérifier");
  await page
    .getByRole("checkbox", { name: /^Choisir Documents à vérifier/ })
    .last()
    .press("Space");
  await expect(page.getByRole("region", { name: "Lignes choisies" })).toContainText("1 ligne choisie");
  await expectAccessible(page, "a list with a row chosen");
  await page.getByRole("button", { name: "Je m’en occupe" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Prendre 1 dossier");
  await page.getByRole("alertdialog").getByRole("button", { name: "Je m’en occupe" }).click();
  await expect(page.getByRole("row", { name: /Documents à vérifier/ }).last()).toContainText("Hélène Roy");
  await page.getByRole("button", { name: "Affichage" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Identifiant" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Identifiant" })).toBeVisible();
  await page.getByRole("button", { name: "Reçu" }).press("Enter");
  await expect(page).toHaveURL(/tri=opened/);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Reçu" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("columnheader", { name: "Identifiant" })).toBeVisible();
  await page.getByRole("button", { name: "Vues" }).click();
  await field(page, "Nom de la vue").fill("Documents par arrivée");
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  await expect(page.getByRole("list", { name: "Vues enregistrées" })).toContainText("Documents par arrivée");
  await expectAccessible(page, "the saved views");
  await page.keyboard.press("Escape");
  await page.goto("/operateur");
  await expect(page.getByRole("heading", { level: 1, name: "À faire" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Aller à" }).fill("par arrivee");
  await page.getByRole("option", { name: "Documents par arrivée" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/genre=papers.*tri=opened/);
  await page.getByRole("link", { name: "Documents à vérifier" }).last().click();
  await expect(page.getByText(provider.email)).toBeVisible();
  await expectAccessible(page, "a case");
  await page.getByRole("button", { name: "Voir le document" }).click();
  await expect(page.getByRole("link", { name: /Ouvrir le PDF/ })).toBeVisible();
  await page.getByLabel("Dernier jour de l’assurance").fill("2099-03-31");
  await field(page, "Raison").fill("Police valide, vérifiée auprès de l’assureur");
  await page.getByRole("button", { name: "Accepter les documents choisis" }).click();
  await expect(page.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
  expect((await provider.api.documents.list({})).data[0]?.status).toBe("accepted");
  const anyone = await visitor();
  await anyone.goto(`/providers/${provider.id}`);
  await expect(anyone.getByText(/Assurance vérifiée/).first()).toBeVisible();

  await menu.getByRole("link", { name: "Actes" }).click();
  await page.getByLabel("Personne (courriel ou identifiant)").fill(provider.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("row", { name: /Documents acceptés/ })).toContainText("Hélène Roy");
  await expectAccessible(page, "the acts");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Aller à" }).fill("sante");
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Santé du marché" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Aller à" }).fill(provider.email);
  await page.getByRole("group", { name: "Personnes" }).getByRole("option").waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operateur\/personnes\/[\da-f-]{36}$/);

  await menu.getByRole("link", { name: "Personnes" }).click();
  await page.getByLabel("Chercher une personne").fill(provider.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page, "the people");
  await page.getByRole("row", { name: provider.email }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Appareils et sécurité" })).toBeVisible();
  await expectAccessible(page, "a person");
  await page.getByRole("button", { name: "Retirer : Lavage de vitres" }).click();
  await field(page, "Raison").fill("Ce prix n'est pas celui que paient les clients");
  await page.getByRole("button", { name: "Retirer le service" }).click();
  await expect(page.getByRole("button", { name: "Rétablir : Lavage de vitres" })).toBeVisible();
  await expect(page.getByText(/: Ce prix n’est pas celui que paient les clients/)).toBeVisible();
  await expectAccessible(page, "a person with a withdrawn service");
  expect((await provider.api.providerServices.get({ id: service.id })).data.withdrawn).not.toBeNull();
  await page.getByRole("button", { name: "Agir" }).click();
  await page.getByRole("menuitem", { name: "Voir comme cette personne" }).click();
  await field(page, "Raison").fill("Ne trouve pas ses documents");
  await page.getByRole("button", { name: "Voir comme cette personne" }).click();
  await expect(page.getByRole("complementary", { name: "Vue en lecture seule" })).toBeVisible();
  await expect(page).toHaveURL(/\/provider\/dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Revenir à la console" }).click();
  await expect(page.getByText("Vu comme cette personne")).toBeVisible();
  expect((await provider.api.accounts.views()).data).toMatchObject([
    { reason: "Ne trouve pas ses documents" },
  ]);
  chief = JSON.parse(
    (await page.evaluate((name) => localStorage.getItem(name), STORAGE_KEY)) ?? "",
  ) as Session;
});

test("a refund above 200 $ waits for a second operator, a reported lead is given back, a dispute is won, and the year is reported", async ({
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

  const page = await signedIn(chief);
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

  const second = await signedIn(await secondChief(origin, page));
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
  await second.goto(`/operateur/dossiers/lead_report/${id}`);
  await field(second, "Raison").fill("Numéro vérifié : hors service");
  await second.getByRole("button", { name: "Rendre la demande" }).click();
  await expect(second.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
  expect(paid).toBeLessThan(5);
  expect(await balance()).toBe(5);

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
  await expect.poll(balance, { timeout: 20_000 }).toBe(10);
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

test("a category is opened and its first service published and found, then it is closed again", async ({
  baseURL,
  signedIn,
  visitor,
}) => {
  const origin = baseURL ?? "";
  const provider = await signUpMember(origin, "provider");
  const page = await signedIn(chief);
  const change = async (from: string, to: string) => {
    await page.getByRole("button", { name: `${from} Services Éducatifs` }).click();
    await field(page, "Raison").fill("Assez de prestataires");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `${from} la catégorie` })
      .click();
    await expect(page.getByRole("button", { name: `${to} Services Éducatifs` })).toBeVisible();
  };
  await page.goto("/operateur/catalogue");
  await change("Ouvrir", "Fermer");
  const service = await publishService(provider, {
    name: "Cours de piano à domicile",
    business_type_id: "cours-de-musique",
  });
  const anyone = await visitor();
  await anyone.goto(`/services/${service.id}`);
  await expect(anyone.getByRole("heading", { level: 1, name: "Cours de piano à domicile" })).toBeVisible();
  await page.reload();
  await change("Fermer", "Ouvrir");

  // What a business type asks helps to price the work.
  await page.getByRole("button", { name: "Questions de Calfeutrage" }).click();
  await field(page, "Choix de la question 3").fill("Oui");
  await field(page, "Raison").fill("Demandé par les prestataires");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("De 2 à 6 choix")).toBeVisible();
  await field(page, "Choix de la question 3").fill("Oui\nNon");
  await expectAccessible(page, "the questions of a business type");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Questions enregistrées")).toBeVisible();

  // What people write for a place leads to its city.
  await field(page, "Chercher une ville").fill("longueuil");
  await page.getByRole("search").getByRole("button", { name: "Chercher" }).click();
  await page.getByRole("button", { name: "Ajouter un nom à Longueuil" }).click();
  await field(page, "Ce que les gens écrivent").fill("Place Charles-Lemoyne");
  await field(page, "Raison").fill("Vu dans les recherches");
  await page.getByRole("dialog").getByRole("button", { name: "Ajouter" }).click();
  await expect(page.getByRole("row", { name: /^Longueuil/ })).toContainText("Place Charles-Lemoyne");
  await expectAccessible(page, "the catalogue with cities");
});

test("a reported review is withdrawn, and no visitor reads it any more", async ({
  baseURL,
  signedIn,
  visitor,
  watch,
}) => {
  const origin = baseURL ?? "";
  const api = callerOf(origin, (await sessionOf(origin, cote.email)).access_token);
  const [review, other] = (await api.reviews.received({})).data;
  if (!review || !other) throw new Error("the demonstration has fewer than two reviews of this provider");
  const comment = french(review.comment);
  const anyone = await visitor();
  await anyone.goto(`/services/${review.service.id}`);
  await expect(anyone.getByText(comment)).toBeVisible();
  await api.reviews.report({ id: review.id, reason: "false", details: "Ce n’est pas ce client." });
  watch.expectRefusal({
    status: 404,
    path: "/api/operator/cases/review_report/",
    why: "the case is decided",
  });
  const page = await signedIn(chief);
  await page.goto(`/operateur/dossiers/review_report/${review.id}`);
  await field(page, "Raison").fill("Ce client n’a pas eu ce service");
  await page.getByRole("button", { name: "Retirer l’avis" }).click();
  await expect(page.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
  await expect(async () => {
    await anyone.reload();
    await expect(anyone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(anyone.getByText(comment)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000, intervals: [4_000] });

  // A reply is withdrawn from the page of its request, suspected of nothing; the review stays.
  const reply = "Ce client paie toujours en retard.";
  await api.reviews.reply({ id: other.id, reply });
  await page.goto("/operateur/personnes");
  await field(page, "Chercher une personne").fill(cote.email);
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page
    .getByRole("table", { name: "Personnes" })
    .getByRole("link", { name: cote.business_name })
    .click();
  await page
    .getByRole("row", { name: new RegExp(`${other.rating} sur 5`) })
    .filter({ hasText: french(other.service.name) })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText(reply)).toBeVisible();
  await expectAccessible(page, "a request in the console");
  await page.getByRole("button", { name: "Retirer la réponse à l’avis" }).click();
  await field(page, "Raison").fill("Un renseignement sur un client");
  await page.getByRole("dialog").getByRole("button", { name: "Retirer la réponse à l’avis" }).click();
  await expect(page.getByText(reply)).toHaveCount(0);
  await expect(page.getByText(french(other.comment))).toBeVisible();
});

test("an operator reads what both sides of a problem say, with a photo, and decides for one by name, as both read", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const owner = await signUpMember(baseURL ?? "", "owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await signUpMember(baseURL ?? "", "provider");
  const [pack] = (await provider.api.credits.packs({})).data;
  await payByCard((await provider.api.credits.createCheckoutSession({ pack_id: pack?.id ?? "" })).data);
  await expect.poll(async () => (await provider.api.credits.balance({})).data.credits).toBeGreaterThan(0);
  const request = (await createRequest(owner, (await publishService(provider)).id)).id;
  await provider.api.leads.unlock({ id: request });
  const [photograph] = await photographs();
  const photo = new File([new Uint8Array(photograph?.buffer ?? [])], "cloture.jpg");
  const details = "La clôture a été abîmée mardi, voyez la photo.";
  const opening = { kind: "damage", asks: "refund", details } as const;
  const { id } = (await owner.api.problems.open({ id: request, ...opening, photos: [photo] })).data;
  await provider.api.problems.answer({ id, agrees: false, answer: "Elle l'était déjà à notre arrivée." });
  await owner.api.problems.escalate({ id });

  watch.expectRefusal({ status: 404, path: "/api/operator/cases/problem/", why: "the case is decided" });
  const page = await signedIn(chief);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/operateur/dossiers/problem/${id}`);
  await expect(page.getByText(details)).toBeVisible();
  await expect(page.getByText("Elle l'était déjà à notre arrivée.")).toBeVisible();
  await expect(page.getByRole("img", { name: "photo 1 d’Odile Lamontagne" })).toBeVisible();
  await expectNoHorizontalScroll(page, "the case of a problem");
  await expectAccessible(page, "the case of a problem");
  await field(page, "Raison").fill("La photo montre un dommage récent.");
  await page.getByRole("button", { name: "Donner raison à Odile Lamontagne" }).click();
  await expect(page.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();

  for (const [person, decision] of [
    [owner, "Maisonnée vous donne raison."],
    [provider, "Maisonnée donne raison à Odile Lamontagne."],
  ] as const) {
    const reader = await signedIn(person.session);
    await reader.goto(problemPaths.ofRequest(person === owner ? "owner" : "provider", request));
    await expect(reader.getByText(decision)).toBeVisible();
    await expect(reader.getByText("La photo montre un dommage récent.")).toBeVisible();
    await expectAccessible(reader, "a problem that was decided");
  }
});

/** Appoints a second chief in the console, who chooses a password by the letter and sets up an authenticator. */
async function secondChief(origin: string, page: Page): Promise<Session> {
  const { email, password } = newPersonDetails();
  const asChief = callerOf(origin, chief.access_token);
  const { id } = (await asChief.operators.appoint({ email, full_name: "Paul Deuxième", level: "chief" }))
    .data;
  // Who was just appointed confirms nothing for two days.
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
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  const api = callerOf(origin, data.session.access_token);
  const { secret } = (await api.secondFactor.enrol({})).data;
  await api.secondFactor.confirm({ code: await generate({ secret }) });
  return data.session;
}
