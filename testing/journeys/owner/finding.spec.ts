import { ALL_WEEK } from "#testing/world/calendar.ts";
import { createProperty, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { signUpMember } from "../fixtures/people.ts";
import { chooseCity } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("A search corrects typos, is filtered by distance and on the map, survives a reload and leads to one form for two services", async ({
  baseURL,
  member,
}) => {
  const names = ["Neige Patenaude", "Souffleuse Patenaude"];
  for (const name of names) {
    const provider = await signUpMember(baseURL ?? "", "provider");
    await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
    await publishService(provider, { name });
  }
  const { page, person } = await member("owner");
  await page.setViewportSize({ width: 360, height: 760 });
  for (const label of ["Maison", "Chalet"]) await createProperty(person, label);
  const results = page.getByRole("main").getByRole("heading", { level: 3 });
  const words = page.getByLabel("Que faut-il faire ?");
  const search = page.getByRole("button", { name: "Rechercher" });
  const place = page.getByRole("combobox", { name: "Où" });

  // The list of suggestions comes when the field is first used: what is typed before
  // and right behind it is kept.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/combobox-*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/owner/services");
  // A search starts at one of the owner's properties, and its results on the first screen.
  await expect(place).toHaveValue(/^(Maison|Chalet)$/);
  await expect(results.first()).toBeInViewport();
  await words.pressSequentially("dene");
  await words.evaluate((box) => {
    const keepsFocus = new Promise<boolean>((resolve) => {
      new MutationObserver(() => {
        if (!box.isConnected) resolve(document.activeElement?.id === box.id);
      }).observe(document, { childList: true, subtree: true });
    });
    Object.assign(globalThis, { keepsFocus });
  });
  release();
  expect(await page.evaluate(() => Reflect.get(globalThis, "keepsFocus"))).toBe(true);
  await page.keyboard.type("igm");
  await page.getByRole("option", { name: /^Déneigement \d/ }).click();
  await expect(page.getByRole("heading", { name: "Déneigement", exact: true })).toBeVisible();
  await words.fill("deneigment lavall");
  await search.click();
  await expect(page.getByRole("heading", { name: "Déneigement à Laval" })).toBeVisible();

  // Other words find two services, with counts beside the filters.
  await words.fill("patenaudde");
  await search.click();
  await expect(page.getByText(/^Résultats pour «.patenaude.»/)).toBeVisible();
  await expect(results).toHaveText([/Patenaude/, /Patenaude/]);
  for (const label of ["Chalet", "Maison"]) {
    await place.click();
    await page.getByRole("option", { name: new RegExp(`^${label}`) }).click();
    await expect(place).toHaveValue(label);
  }
  await expect(page.getByText("Se rend chez vous")).toHaveCount(2);
  await page.getByRole("button", { name: "Filtres" }).click();
  await expect(page.getByLabel(/^Vérifiés seulement \(0\)$/)).toBeVisible();
  await page.getByLabel("Rayon").selectOption({ label: "50 km autour" });
  await expect(page).toHaveURL(/km=50/);
  await page.getByRole("button", { name: "Voir 2 services" }).click();
  await page.reload();
  await expect(page.getByText("Se rend chez vous")).toHaveCount(2);
  await expect(place).toHaveValue("Maison");

  await page.getByRole("button", { name: "Voir la carte" }).click();
  const laval = page.getByRole("figure").getByRole("link", { name: /^Laval, 2/ });
  await expect(laval).toBeVisible();
  await expectAccessible(page, "a search with its map, on a phone");
  await laval.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/ville=laval/);
  await expect(laval).toHaveAttribute("aria-current", "true");

  await page.reload();
  await expect(place).toHaveValue("Laval");

  for (const name of names) await page.getByRole("button", { name: `Comparer ${name}` }).click();
  const tray = page.getByRole("region", { name: "Services à comparer" });
  expect((await tray.boundingBox())?.height, "one line on a phone").toBeLessThan(64);
  await page.getByRole("link", { name: "Comparer les 2" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  // Typed by hand, the page shows what this tab chose.
  await page.goto("/comparer");
  await expect(page).toHaveURL(/services=/);
  for (const name of names) {
    const time = page.getByRole("link", { name: new RegExp(`^Choisir .* : ${name}$`) }).first();
    await expect(time).toHaveAttribute("href", /debut=/);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Both columns are read at once on a phone, and their names stay at the top of what is read.
  await page.getByRole("rowheader", { name: "Villes desservies" }).scrollIntoViewIfNeeded();
  for (const name of names)
    await expect(page.getByRole("link", { name: `Demander : ${name}` })).toBeInViewport();
  await expectAccessible(page, "a comparison on a phone");
  // Like a person who opens a shared link to the comparison: this tab has no stored selection.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => sessionStorage.removeItem("maisonnee.compare"));
  await page.reload();
  await page.getByRole("link", { name: "Ajouter un service" }).click();
  await page.getByRole("link", { name: "Comparer les 2" }).click();
  await page.getByRole("link", { name: "Demander ces services" }).click();
  // The property from which distances were measured.
  await expect(page.getByRole("radio", { name: /^Maison/ })).toBeChecked();
  await page.getByLabel("Décrivez le travail").fill("Une entrée double, avant sept heures le matin.");
  await page.getByRole("button", { name: /^Envoyer .*demande/ }).click();
  await expect(page.getByRole("heading", { name: /envoyées?$/ })).toBeFocused();
  await page.getByRole("link", { name: "Découvrir d’autres services" }).click();
  await expect(words).toBeVisible();
  await expect(page.getByRole("region", { name: "Services à comparer" })).toHaveCount(0);
  const { data } = await person.api.requests.list({});
  expect(data.map(({ service }) => service.name).sort()).toEqual(names);
});

test("A search without results in a city proposes all of Québec and the nearest city with results", async ({
  baseURL,
  member,
}) => {
  const name = "Déneigement Thivierge";
  await publishService(await signUpMember(baseURL ?? "", "provider"), { name });
  const { page } = await member("owner");
  await page.goto("/owner/services");
  // Choosing a city also submits the words that were typed.
  await page.getByLabel("Que faut-il faire ?").fill("thivierge");
  await chooseCity(page, "Où ?", "Gaspé");
  await expect(page).toHaveURL(/q=thivierge&ville=gaspe/);
  await expect(
    page.getByRole("heading", { name: /^Rien ne correspond à «.thivierge.» à Gaspé$/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: /Chercher partout|partout au Québec/ }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  // An address may hold a city's name.
  await page.goto("/owner/services?q=thivierge&ville=Blainville");
  await page.getByRole("link", { name: /^«.thivierge.» à Laval$/ }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("On a phone a type of service that is not open yet is said to come, with an alert and no wider search", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/owner/services?q=électricien&ville=Chicoutimi");
  await expect(page.getByRole("heading", { name: /sera bientôt offert$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /partout|Déneigement/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Prévenez-moi" }).click();
  await expect(page.getByText(/^C’est noté/)).toBeVisible();
});

test("In the public directory a search without results says why, and never asks for a need that cannot be published", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const titled = (name: RegExp) => page.getByRole("main").getByRole("heading", { level: 2, name });
  const need = page.getByRole("link", { name: "Publier mon besoin" });

  await page.goto("/repertoire?q=plomberie");
  await expect(titled(/sera bientôt offert$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Prévenez-moi" })).toBeVisible();
  await expect(need).toHaveCount(0);

  await page.goto("/repertoire?q=licorne&ville=longueuil");
  await expect(titled(/^Rien ne correspond à «.licorne.» à Longueuil$/)).toBeVisible();

  await page.goto("/repertoire?q=déneigement&prix_max=1");
  await expect(titled(/^Aucun résultat pour «.Déneigement.» avec ces filtres$/)).toBeVisible();
  await expect(need).toHaveCount(0);
  await page.getByRole("link", { name: "Sans ces filtres" }).click();
  await expect(titled(/avec ces filtres$/)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
});
