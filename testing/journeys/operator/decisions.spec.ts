import { cote } from "#demo/content/providers/cote.ts";
import { french } from "#foundation/text/typography.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { callerOf } from "#testing/world/caller.ts";
import { payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { photographs } from "../fixtures/images.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails, sessionOf, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("a category is opened and its first service published and found, then it is closed again", async ({
  baseURL,
  signedIn,
  visitor,
}) => {
  const origin = baseURL ?? "";
  const provider = await signUpMember(origin, "provider");
  const page = await signedIn((await signUpOperator(baseURL ?? "")).session);
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

  // The questions of a business type help to price the work.
  await page.getByRole("button", { name: "Questions de Calfeutrage" }).click();
  await field(page, "Choix de la question 3").fill("Oui");
  await field(page, "Raison").fill("Demandé par les prestataires");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("De 2 à 6 choix")).toBeVisible();
  await field(page, "Choix de la question 3").fill("Oui\nNon");
  await expectAccessible(page, "the questions of a business type");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Questions enregistrées")).toBeVisible();

  // Other names of a place lead to its city.
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
  const page = await signedIn((await signUpOperator(baseURL ?? "")).session);
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
  const page = await signedIn((await signUpOperator(baseURL ?? "")).session);
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
