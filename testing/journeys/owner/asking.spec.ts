import type { Page } from "@playwright/test";
import { ownedProperty, publishedService } from "#testing/world/asked.ts";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { memberOf, somebody } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

const DEVICES = [
  {
    device: "a desk",
    from: "the landing page",
    viewport: { width: 1280, height: 900 },
    name: "Déneigement Marchessault",
  },
  {
    device: "a phone",
    from: "a free time on the service's page",
    viewport: { width: 360, height: 760 },
    name: "Déneigement Quesnelle",
  },
] as const;

/** Counts what a person does: each press, and each field filled. */
function counted(page: Page) {
  let actions = 0;
  return {
    press: async (name: string | RegExp, role: "button" | "link" = "link") => {
      actions += 1;
      await page.getByRole(role, { name }).first().click();
    },
    fill: async (label: string, value: string) => {
      actions += 1;
      await field(page, label).fill(value);
    },
    pick: async (name: RegExp) => {
      actions += 1;
      await page.getByRole("radio", { name }).first().check({ force: true });
    },
    count: () => actions,
  };
}

for (const { device, from, viewport, name } of DEVICES) {
  test(`A new person asks for a service in at most 25 actions, from ${from} to the request sent (${device})`, async ({
    baseURL,
    visitor,
  }) => {
    const provider = await memberOf(baseURL ?? "", "provider");
    await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
    const service = await publishedService(provider, { name });
    const isAtATime = from !== "the landing page";
    const page = await visitor({ viewport });
    const act = counted(page);
    const who = somebody("Zoé", "Lapointe");

    await page.goto(isAtATime ? `/services/${service.id}` : "/");
    if (isAtATime) {
      await act.press(/^Choisir .* à \d\d\sh\s\d\d/);
    } else {
      await act.fill("De quoi avez-vous besoin ?", name);
      await act.press("Rechercher", "button");
    }
    await act.press(/^Créer un compte$/);
    await act.press(/^Propriétaire$/);
    await act.fill("Prénom", who.firstName);
    await act.fill("Nom", who.lastName);
    await act.fill("Numéro de téléphone", who.phoneNumber);
    await act.fill("Adresse courriel", who.email);
    await act.fill("Mot de passe", who.password);
    await act.fill("Confirmez le mot de passe", who.password);
    await act.press("Créer mon compte", "button");
    if (!isAtATime) {
      await act.press(name);
      await act.press("Demander ce service");
    }
    await act.fill("Adresse", "12, rue des Lilas");
    if (isAtATime) {
      // What was chosen before there was an account, and half a property, outlive a reload.
      await page.reload();
      await expect(field(page, "Adresse")).toHaveValue("12, rue des Lilas");
      await expect(page.getByRole("radio", { name: /^Choisir une plage/ })).toBeChecked();
      await expect(page.getByText(/^Choisi\s:/)).toBeVisible();
    }
    await act.fill("Ville", "Laval");
    await act.fill("Code postal", "h7a1a1");
    await act.fill("Décrivez le travail", "Douze fenêtres, dont trois à l'étage.");
    await expectAccessible(page, "a first request about to be sent");
    await act.press("Envoyer la demande", "button");
    await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeFocused();
    expect(act.count()).toBeLessThanOrEqual(25);

    await page.goto("/owner/properties");
    await expect(page.getByRole("heading", { name: "Maison", exact: true })).toBeVisible();
    await expect(page.getByText("réponse attendue")).toBeVisible();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("list", { name: "La demande choisie" }).getByText(name)).toBeVisible();
    await expect(page.getByText("La seule demande de cette liste")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("réponse attendue")).toBeVisible();
    await expectAccessible(page, "the properties and what is under way");
  });
}

test("A person who comes back asks for a service at a free time in at most 8 actions", async ({
  baseURL,
  member,
}) => {
  const name = "Déneigement Tancrède";
  const provider = await memberOf(baseURL ?? "", "provider");
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  await publishedService(provider, { name });
  const { page, who } = await member("owner");
  await ownedProperty(who, "Maison");
  const act = counted(page);

  await page.goto("/");
  await act.fill("De quoi avez-vous besoin ?", name);
  await act.press("Rechercher", "button");
  await act.press(name);
  await act.press("Demander ce service");
  await act.fill("Décrivez le travail", "Deux étages, une descente bouchée.");
  await act.pick(/^Choisir une plage/);
  // Sent like that, it would go as « à convenir » without a word. Not counted: nobody has to press too soon.
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText("Choisissez une plage, ou laissez « à convenir ».")).toBeInViewport();
  await act.pick(/^\d\d\sh\s\d\d$/);
  await act.press("Envoyer la demande", "button");
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  expect(act.count()).toBeLessThanOrEqual(8);
});

test("A phone number in the description is said while it is typed, and taken out in one press", async ({
  baseURL,
  member,
}) => {
  const service = await publishedService(await memberOf(baseURL ?? "", "provider"));
  const { page, who } = await member("owner");
  await ownedProperty(who, "Maison");
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await expect(page.getByText(/ne sont pas permis ici/)).toBeVisible();
  await field(page, "Décrivez le travail").fill("Douze fenêtres, appelez au 514 555-0123 le matin.");
  await expect(page.getByText(/ressemble à un numéro de téléphone/)).toBeVisible();
  await expectAccessible(page, "a description with a phone number");
  await page.getByRole("button", { name: "L’enlever pour moi" }).click();
  await expect(field(page, "Décrivez le travail")).toHaveValue("Douze fenêtres, appelez au le matin.");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
});
