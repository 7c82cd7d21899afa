import type { Page } from "@playwright/test";
import { addClient, PLACE, proposeTo } from "#testing/world/guests.ts";
import { draftQuoteFor, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

const PHONE = { width: 360, height: 740 };
const QUOTE = /^Soumission de /;

test("A provider writes to a client without an account, who reads by a link of their own and accepts without a password", async ({
  member,
  visitor,
  watch,
}) => {
  test.setTimeout(120_000);
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  const { page, person } = provider;
  await page.setViewportSize(PHONE);
  await publishService(person, { name: "Lavage de vitres en hauteur" });
  const client = await addClient(person);

  await test.step("From the client's page the provider says for what and where, and writes the soumission", async () => {
    await page.goto(`/provider/clients/${client.id}`);
    await page.getByRole("link", { name: "Nouvelle soumission" }).click();
    await expect(page.getByRole("heading", { name: "Nouvelle soumission" })).toBeVisible();
    await page.getByRole("button", { name: "Écrire la soumission" }).click();
    await expect(page.getByText("L’adresse est requise")).toBeVisible();
    await page.getByLabel("Numéro et rue").fill(PLACE.address);
    await page.getByLabel("Ville").fill(PLACE.city);
    await page.getByLabel("Code postal").fill("h7a1a1");
    await expectAccessible(page, "what a soumission to a client of one's own is for");
    await expectNoHorizontalScroll(page, "the form on a phone");
    await page.getByRole("button", { name: "Écrire la soumission" }).click();
    await expect(page).toHaveURL(/\/provider\/clients\/requests\/[\w-]+\/quote$/);
    await expect(page.getByRole("button", { name: "Préparer une soumission" })).toBeVisible();
  });
  const id = new URL(page.url()).pathname.split("/").at(-2) ?? "";

  await test.step("A line is made untaxed, by the keyboard, and the totals say what is taxable", async () => {
    const permit = { ...LINE, words: "Permis de la Ville", quantity: 100, unit: "", unit_price_cents: 6333 };
    await draftQuoteFor({ now: () => new Date() }, person, id, { lines: [LINE, permit] });
    await page.reload();
    const untaxed = page.getByRole("checkbox", { name: "Non taxable" }).nth(1);
    await expect(page.getByText("Avant taxes")).toBeVisible();
    await untaxed.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Sous-total taxable")).toBeVisible();
    await expect(page.getByText("Avant taxes")).toBeHidden();
    await expect(page.getByText(/178,31/)).toBeVisible();
    await expectAccessible(page, "the editor of a soumission with an untaxed line");
    await expectNoHorizontalScroll(page, "the editor with an untaxed line on a phone");
    await page.reload();
    await expect(untaxed).toBeChecked();
  });

  await test.step("It is sent as any other", async () => {
    await page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(page.getByRole("button", { name: "Retirer la soumission" })).toBeVisible();
  });

  const guest = await visitor({ viewport: PHONE });

  await test.step("The letter leads to a page that sends a link to the client's address, and shows nothing else", async () => {
    await guest.goto(await mailedLink(guest, client.email, QUOTE, "Voir la soumission"));
    await expect(guest).toHaveURL(/\/acces\//);
    await expect(guest.getByText(/Services Lavoie vous a écrit/)).toBeVisible();
    await expect(guest.getByText(client.email)).toHaveCount(0);
    await expectAccessible(guest, "the page of a guest");
    await expectNoHorizontalScroll(guest, "the page of a guest on a phone");
    await guest.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(guest.getByText("Le lien est parti")).toBeVisible();
  });

  await test.step("The link opens the soumission, signed in; it is accepted", async () => {
    const link = await mailedLink(guest, client.email, /^Votre lien pour répondre/, "Ouvrir mes documents");
    await guest.goto(link);
    await expect(guest).toHaveURL(`/owner/requests/${id}/quote`);
    await expect(guest.getByText(/63,33\s\$, non taxable/)).toBeVisible();
    await expect(guest.getByText("Sous-total taxable")).toBeVisible();
    await expectNoHorizontalScroll(guest, "a soumission with an untaxed line on a phone");
    await guest.getByRole("link", { name: "Lire le contrat et accepter" }).click();
    await acceptContract(guest);
    // The link is used up, but this browser is signed in; whose session it would replace is asked first.
    watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "a guest's link is used again" });
    await guest.goto(link);
    await expectAccessible(guest, "a guest's link where somebody is signed in");
    await guest.getByRole("button", { name: "Ouvrir mes documents" }).click();
    await expect(guest).toHaveURL(`/owner/requests/${id}/quote`);
  });

  await test.step("Where the client is signed in, a letter leads on at once; elsewhere it sends a link first", async () => {
    const letter = await mailedLink(guest, client.email, QUOTE, "Voir la soumission");
    await guest.goto(letter);
    await expectAccessible(guest, "the page of a guest who is signed in");
    await expectNoHorizontalScroll(guest, "the page of a guest who is signed in, on a phone");
    await guest.getByRole("link", { name: "Ouvrir mes documents" }).click();
    await expect(guest).toHaveURL(`/owner/requests/${id}/quote`);
    await page.goto(letter);
    await expect(page.getByRole("button", { name: "Envoyer le lien" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ouvrir mes documents" })).toHaveCount(0);
  });

  await test.step("In Paramètres the client asks for the letter that chooses a password, still signed in", async () => {
    await guest.goto("/owner/settings");
    await guest.getByRole("button", { name: "Choisir un mot de passe" }).click();
    await expect(guest.getByText("Vérifiez vos courriels")).toBeVisible();
    await expectAccessible(guest, "Paramètres of a guest");
    await expectNoHorizontalScroll(guest, "Paramètres of a guest on a phone");
    await mailedLink(
      guest,
      client.email,
      /^Réinitialisez votre mot de passe/,
      "Choisir un nouveau mot de passe",
    );
    await guest.reload();
    await expect(guest.getByRole("heading", { name: "Paramètres" })).toBeVisible();
  });

  await test.step("Elsewhere the used link says what to do", async () => {
    const elsewhere = await visitor({ viewport: PHONE });
    const link = await mailedLink(guest, client.email, /^Votre lien pour répondre/, "Ouvrir mes documents");
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole("heading", { name: "Lien expiré" })).toBeVisible();
    await expectAccessible(elsewhere, "a guest's link that was used");
  });
});

async function acceptContract(page: Page): Promise<void> {
  for (const box of [/^J.ai lu ce contrat/, /^J.accepte le prix/, /^J.ai lu mes droits/])
    await page.getByLabel(box).check();
  await page.getByRole("button", { name: "Accepter et conclure le contrat" }).click();
  await expect(page.getByRole("heading", { name: /^Contrat/ }).first()).toBeVisible();
}

test("Who does not know the business is erased without a script, and its link is over", async ({
  member,
  visitor,
}) => {
  const { person } = await member("provider", newPersonDetails("Lise", "Fortin"));
  const service_id = (await publishService(person)).id;
  const client = await addClient(person);
  const { id } = (await person.api.proposals.create({ id: client.id, service_id, ...PLACE })).data;
  const { id: quote } = await draftQuoteFor({ now: () => new Date() }, person, id);
  await person.api.quotes.send({ id: quote });
  const reader = await visitor();
  const entry = await mailedLink(reader, client.email, QUOTE, "Voir la soumission");
  const page = await visitor({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(entry);
  await page.getByText("Vous ne connaissez pas cette entreprise ?").click();
  await page.getByRole("button", { name: "Effacer, et ne plus rien recevoir" }).click();
  await expect(page.getByText("Vos coordonnées sont effacées", { exact: false })).toBeVisible();
  await page.goto(entry);
  await expect(page.getByText("Ce lien n’est plus valable", { exact: false })).toBeVisible();
});

test("A client with only a phone number gets a private link from the provider, gives an address, and accepts", async ({
  member,
  visitor,
  watch,
}) => {
  const { page, person } = await member("provider", newPersonDetails("Rita", "Caron"));
  await page.setViewportSize(PHONE);
  const service_id = (await publishService(person, { name: "Ramonage de cheminée" })).id;
  const client = await addClient(person, "", "418 555 3322");
  const { id } = (await person.api.proposals.create({ id: client.id, service_id, ...PLACE })).data;
  const draft = await draftQuoteFor({ now: () => new Date() }, person, id);
  await person.api.quotes.send({ id: draft.id });

  await page.goto(`/provider/clients/${client.id}/propose`);
  await expect(page.getByText("Ce client n’a pas de courriel", { exact: false })).toBeVisible();
  await page.goto(`/provider/clients/requests/${id}/quote`);
  const card = page.getByRole("region", { name: "Envoyez le lien à votre client" });
  await expect(card.getByRole("link", { name: "Envoyer par texto" })).toHaveAttribute(
    "href",
    /^sms:\+14185553322/,
  );
  await expect(card.getByRole("button", { name: "Partager le lien" })).toBeVisible();
  const link = await card.getByLabel("Lien de la soumission").inputValue();
  await expectAccessible(page, "a soumission whose link its provider sends");
  await expectNoHorizontalScroll(page, "a soumission whose link its provider sends, on a phone");

  await test.step("An address that the provider writes only now is said to change nothing", async () => {
    const draft = { name: "Diane Roy", company: "", phone: "418 555 3322", addresses: [] };
    const late = newPersonDetails().email;
    await person.api.clients.update({ ...draft, id: client.id, email: late });
    await page.reload();
    await expect(page.getByText(`rien ne part à ${late}`, { exact: false })).toBeVisible();
    await expect(card).toBeVisible();
    await expectAccessible(page, "a soumission whose client got another address since");
    await expectNoHorizontalScroll(page, "a soumission whose client got another address since, on a phone");
    await page.goto(`/provider/clients/${client.id}/edit`);
    await expect(page.getByText("reste à l’adresse d’avant", { exact: false })).toBeVisible();
    await person.api.clients.update({ ...draft, id: client.id, email: "" });
  });

  // Without a script the page works as well.
  const reader = await visitor({ javaScriptEnabled: false, viewport: PHONE });
  await reader.goto(link);
  const refusal = { status: 409, path: "/acces/", why: "an address that is none" } as const;
  watch.expectRefusal(refusal);
  await reader.getByLabel("Votre adresse courriel").fill("rita@exemple");
  await reader.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(reader.getByLabel("Votre adresse courriel")).toHaveAttribute("aria-invalid", "true");
  await expect(reader.getByText("Email invalide")).toBeVisible();
  const email = newPersonDetails().email;
  await reader.getByLabel("Votre adresse courriel").fill(email);
  await reader.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(reader.getByText("Le lien est parti")).toBeVisible();

  const guest = await visitor({ viewport: PHONE });
  await guest.goto(link);
  await expectAccessible(guest, "the page that asks a guest for an address");
  await expectNoHorizontalScroll(guest, "the page that asks a guest for an address, on a phone");
  await guest.goto(await mailedLink(guest, email, /^Votre lien pour répondre/, "Ouvrir mes documents"));
  await expect(guest).toHaveURL(`/owner/requests/${id}/quote`);
  await guest.getByRole("link", { name: "Lire le contrat et accepter" }).click();
  await acceptContract(guest);
  await page.goto(`/provider/clients/${client.id}`);
  await expect(page.getByText(email)).toBeVisible();
});

test("On a phone a client who has an account signs in from the private link and adds the soumission to it", async ({
  baseURL,
  member,
  visitor,
}) => {
  const { person: provider } = await member("provider", newPersonDetails("Marc", "Lavoie"));
  const owner = await signUpMember(baseURL ?? "", "owner", newPersonDetails("Claire", "Dubé"));
  const client = await addClient(provider, "");
  const service = await publishService(provider, { name: "Lavage de vitres en hauteur" });
  const id = await proposeTo(provider, client.id, { service_id: service.id });
  await sendQuoteFor({ now: () => new Date() }, provider, id);
  const { url } = (await provider.api.proposals.link({ id })).data;

  const page = await visitor({ viewport: PHONE });
  await page.goto(url);
  await expectAccessible(page, "a private link");
  await expectNoHorizontalScroll(page, "a private link on a phone");
  await page.getByRole("link", { name: "Connectez-vous pour y ajouter ces documents" }).click();
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
  await signIn(page, owner.email, owner.password);
  await expect(page.getByText(`Vous êtes connecté avec ${owner.email}`)).toBeVisible();
  await expectAccessible(page, "a private link opened by a member");
  await expectNoHorizontalScroll(page, "a private link opened by a member on a phone");
  await page.getByRole("button", { name: "Ajouter à mon compte" }).click();
  await expect(page).toHaveURL(`/owner/requests/${id}/quote`);
  await page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
  await acceptContract(page);
});
