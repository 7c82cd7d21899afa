import type { Page } from "@playwright/test";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { createProperty, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { chooseCity, field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

const DEVICES = [
  {
    device: "a phone",
    from: "the landing page",
    most: 15,
    viewport: { width: 360, height: 760 },
    name: "Déneigement Marchessault",
  },
  {
    device: "a desk",
    from: "a free time on the service's page",
    most: 12,
    viewport: { width: 1280, height: 900 },
    name: "Déneigement Quesnelle",
  },
] as const;

/** Performs and counts a person's actions: each click and each filled field. */
function countingActions(page: Page) {
  let count = 0;
  return {
    click: async (name: string | RegExp, role: "button" | "link" = "link") => {
      count += 1;
      await page.getByRole(role, { name }).first().click();
    },
    fill: async (label: string, value: string) => {
      count += 1;
      await field(page, label).fill(value);
    },
    check: async (name: RegExp) => {
      count += 1;
      await page.getByRole("radio", { name }).first().check({ force: true });
    },
    count: () => count,
  };
}

for (const { device, from, most, viewport, name } of DEVICES) {
  test(`A new owner sends a request in at most ${most} actions, from ${from} (${device})`, async ({
    baseURL,
    visitor,
  }) => {
    const provider = await signUpMember(baseURL ?? "", "provider");
    await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
    const service = await publishService(provider, { name });
    const startsWithSlot = from !== "the landing page";
    const page = await visitor({ viewport });
    const actions = countingActions(page);
    const person = newPersonDetails("Zoé", "Lapointe");

    await page.goto(startsWithSlot ? `/services/${service.id}` : "/");
    if (startsWithSlot) {
      await actions.click(/^Choisir .* à \d{1,2}\sh/);
    } else {
      await actions.fill("De quoi avez-vous besoin ?", name);
      await actions.click("Rechercher", "button");
      await actions.click(name);
      await actions.click("Demander ce service");
    }
    // Both lead to the sign-up form of owners at once, which says what for.
    const reason = startsWithSlot ? /^Pour demander «.*», Services Gagnon, le .* à \d/ : /^Pour demander «/;
    await expect(page.getByText(reason)).toBeVisible();
    await actions.fill("Prénom", person.firstName);
    await actions.fill("Nom", person.lastName);
    await actions.fill("Numéro de téléphone", person.phoneNumber);
    await actions.fill("Adresse courriel", person.email);
    await actions.fill("Mot de passe", person.password);
    await actions.fill("Confirmez le mot de passe", person.password);
    await actions.click("Créer mon compte", "button");
    await actions.fill("Adresse", "12, rue des Lilas");
    if (startsWithSlot) {
      // The time chosen before signing up and a half-entered property survive a reload.
      await page.reload();
      await expect(field(page, "Adresse")).toHaveValue("12, rue des Lilas");
      await expect(page.getByRole("radio", { name: /^Choisir une plage/ })).toBeChecked();
      await expect(page.getByText(/^Choisi\s:/)).toBeVisible();
    }
    // The postal code says the city.
    await actions.fill("Code postal", "h7a1a1");
    await expect(field(page, "Ville")).toHaveValue("Laval");
    await actions.fill("Décrivez le travail", "Douze fenêtres, dont trois à l'étage.");
    await expectAccessible(page, "a first request about to be sent");
    await actions.click("Envoyer la demande", "button");
    await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeFocused();
    expect(actions.count()).toBeLessThanOrEqual(most);

    await page.goto("/owner/properties");
    await expect(page.getByRole("heading", { name: "Maison", exact: true })).toBeVisible();
    await expect(page.getByText("réponse attendue")).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByText("réponse attendue")).toBeVisible();
    await expectAccessible(page, "the properties and what is under way");
  });
}

test("A returning owner requests a service at a free time in at most 8 actions", async ({
  baseURL,
  member,
}) => {
  const name = "Déneigement Tancrède";
  const provider = await signUpMember(baseURL ?? "", "provider");
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  await publishService(provider, { name });
  const { page, person } = await member("owner");
  await createProperty(person, "Maison");
  const actions = countingActions(page);

  await page.goto("/");
  await actions.fill("De quoi avez-vous besoin ?", name);
  await actions.click("Rechercher", "button");
  await actions.click(name);
  await actions.click("Demander ce service");
  await actions.fill("Décrivez le travail", "Deux étages, une descente bouchée.");
  await actions.check(/^Choisir une plage/);
  // Sending without a time is refused, or the request would silently become « à convenir
  // ». Not counted as an action.
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("Choisissez une plage, ou laissez « à convenir ».")).toBeInViewport();
  await actions.check(/^\d{1,2}\sh(\s\d\d)?$/);
  await actions.click("Envoyer la demande", "button");
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  expect(actions.count()).toBeLessThanOrEqual(8);
  const next = page.getByRole("list", { name: "La suite" });
  await expect(next).toContainText(/vous est gardé jusqu.*Sans réponse le/);
  await expectAccessible(page, "what follows a request");
});

test("A phone number in the description is noticed while it is typed, and removed with one click; without a network one message says that all is kept", async ({
  baseURL,
  member,
}) => {
  const service = await publishService(await signUpMember(baseURL ?? "", "provider"));
  const { page, person } = await member("owner");
  await createProperty(person, "Maison");
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await expect(page.getByText(/N.écrivez ici ni téléphone ni courriel/)).toBeVisible();
  await field(page, "Décrivez le travail").fill("Douze fenêtres, appelez au 514 555-0123 le matin.");
  await expect(page.getByText(/ressemble à un numéro de téléphone.*À enlever avant l.envoi/)).toBeVisible();
  await expectAccessible(page, "a description with a phone number");
  await page.getByRole("button", { name: "L’enlever pour moi" }).click();
  await expect(field(page, "Décrivez le travail")).toHaveValue("Douze fenêtres, appelez au le matin.");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().setOffline(true);
  const notice = page.getByText("La page se mettra à jour au retour de la connexion.", { exact: false });
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText(/^Tout ce que vous avez écrit est gardé\./)).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
});

test("A first request for a season asks no day and no hour, and says for which season it is", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const service = await publishService(provider, {
    name: "Déneigement pour la saison",
    price_kind: "season",
    price_min_cents: 42_000,
    price_max_cents: 61_000,
    season_start: "11-15",
    season_end: "04-15",
    cities: ["chibougamau"],
  });
  const { page } = await member("owner");
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await field(page, "Adresse").fill("12, rue des Pins");
  await field(page, "Code postal").fill("G8P 1A1");
  await expect(page.getByLabel(/^Ville/)).toHaveValue("Chibougamau");
  await field(page, "Décrivez le travail").fill("Entrée double de quatre autos, avec le trottoir.");
  await expect(page.getByText(/^Pour la saison\s:\sdu.+au.+15\savril/)).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
});

test("The postal code of a new property is compared with the city that was searched, and with one that was chosen", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/owner/services?ville=Saint-J%C3%A9r%C3%B4me");
  await expect(page.getByText(/Saint-Jérôme/).first()).toBeVisible();
  await page.goto("/owner/properties/add");
  const city = page.getByLabel(/^Ville/);
  await expect(city).toHaveValue("Saint-Jérôme");
  await field(page, "Code postal").fill("G1R 4S9");
  const searched = page.getByRole("status").filter({ hasText: /^Saint-Jérôme ou Québec/ });
  await searched.getByRole("button", { name: "Québec" }).click();
  await expect(city).toHaveValue("Québec");
  await field(page, "Code postal").fill("H7N 1A0");

  const question = page.getByRole("status").filter({ hasText: /^Québec ou Laval/ });
  await expect(question).toBeVisible();
  await field(page, "Code postal").fill("G1R 4S9");
  await expect(question).toHaveCount(0);
  await expect(city).toHaveValue("Québec");
  await field(page, "Code postal").fill("H7N 1A0");
  await field(page, "Nom de la propriété").fill("Duplex");
  await field(page, "Adresse").fill("8, rue du Pont");
  await page.getByRole("button", { name: "Ajouter la propriété" }).click();
  await expect(page.getByText(/^Québec ou Laval\s\?$/)).toBeVisible();
  await expect(page.getByText("Choisissez la ville de la propriété")).toBeVisible();
  await expectAccessible(page, "the question of the city");
  await question.getByRole("button", { name: "Laval" }).click();
  await expect(question).toHaveCount(0);
  await expect(city).toHaveValue("Laval");
  await page.getByRole("button", { name: "Ajouter la propriété" }).click();
  await expect(page.getByRole("heading", { name: "Duplex" })).toBeVisible();
});

test("An owner whose postal code is another city's says once which it is, and lists judge by the answer", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const service = await publishService(provider, { name: "Déneigement Rivesud", cities: ["longueuil"] });
  await publishService(provider, { name: "Déneigement Rivenord", cities: ["quebec"] });
  const { page, person } = await member("owner");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await field(page, "Adresse").fill("12, rue Saint-Charles Ouest");
  await chooseCity(page, "Ville", "Longueuil");
  await field(page, "Code postal").fill("G1R 4P5");
  await field(page, "Décrivez le travail").fill("Entrée double à dégager tôt le matin.");
  const question = page.getByRole("status").filter({ hasText: /^Longueuil ou Québec/ });
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await question.getByRole("button", { name: "Longueuil" }).click();
  await expect(page.getByText(/^Longueuil ou Québec/)).toHaveCount(0);
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  const [property] = (await person.api.properties.list()).data;
  expect(property).toMatchObject({ city: "Longueuil", zip: "G1R 4P5" });

  await page.goto("/owner/services?q=d%C3%A9neigement");
  const cards = page.getByRole("listitem");
  await expect(cards.filter({ hasText: "Déneigement Rivesud" })).toContainText("Se rend chez vous");
  await expect(cards.filter({ hasText: "Déneigement Rivenord" })).toHaveCount(0);
  await page.goto(`/owner/properties/${property?.id}/edit`);
  await field(page, "Nom de la propriété").fill("Le bord du fleuve");
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(page.getByRole("heading", { name: "Le bord du fleuve" })).toBeVisible();
});

test("An owner who confirms the address while making a request comes back to that request, with what was written", async ({
  baseURL,
  member,
  visitor,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const service = await publishService(provider);
  const { page, person } = await member("owner", newPersonDetails("Odile", "Retour"));
  const request = `/owner/requests/new?services=${service.id}`;
  await page.goto(request);
  await field(page, "Décrivez le travail").fill("Entrée double à dégager tôt le matin.");
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Courriel envoyé")).toBeVisible();
  const link = await mailedLink(page, person.email, /Bienvenue/, "Confirmer mon adresse");
  await page.goto(link);
  await expect(page).toHaveURL(request);
  await expect(page.getByText("Adresse confirmée")).toBeVisible();
  await expect(field(page, "Décrivez le travail")).toHaveValue("Entrée double à dégager tôt le matin.");
  await expect(page.getByText(/Adresse à confirmer/)).toBeHidden();
  const elsewhere = await visitor();
  await elsewhere.goto(`${request}&courriel=confirme`);
  await expect(elsewhere).toHaveURL(/\/auth\?mode=login/);
  await expect(elsewhere.getByText("Votre adresse courriel est confirmée.")).toBeVisible();
});
