import { publishService } from "../world/requests.ts";
import { photographs } from "./fixtures/images.ts";
import { signUpMember } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** Public pages where scripts do not come, or have not come yet. */

test("Without a script, a visitor searches with a typo, opens a service and reads its reviews", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByLabel("De quoi avez-vous besoin ?").fill("lavage de vitre");
  await page.getByLabel("Où ?").fill("montral");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { name: "Lavage de vitres à Montréal" })).toBeVisible();
  await page.getByRole("listitem").getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Avis" })).toBeVisible();
});

test("Without a script on a phone, a visitor filters and sorts a list, and in a city without the trade publishes a need", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto("/repertoire/deneigement");
  await page.getByText("Filtres et tri").click();
  await page.getByLabel("Note").selectOption("4");
  await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
  await page.getByLabel("Vérifiés seulement").check();
  await page.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL(/metier=deneigement.*note_min=4.*tri=price.*verifie=1/);
  await expect(page.getByText("Filtres et tri (2)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Déneigement", exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").getByRole("heading", { level: 3 }).first()).toBeVisible();

  await page.goto("/repertoire/deneigement/saint-lambert");
  await expect(page.getByRole("heading", { name: /^Personne n’offre encore ce service/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Déneigement, / }).first()).toBeVisible();
  await page.getByRole("link", { name: "Publier mon besoin" }).click();
  await expect(page).toHaveURL(/\/auth\?/);
});

test("Without a script, each photograph of a service is a link to itself", async ({ baseURL, request }) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const { id } = await publishService(provider);
  const images = (await photographs()).map(
    ({ name, buffer, mimeType }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  );
  await provider.api.providerServices.addImages({ id, images });
  const html = await (await request.get(`/services/${id}`)).text();
  const links = html.match(/(?<=<a href=")[^"]+(?="[^>]*aria-label="Voir)/g) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) expect((await request.get(link)).headers()["content-type"]).toBe("image/jpeg");
});

test("What a visitor types before the scripts have come is searched all the same", async ({ visitor }) => {
  // A page as it opens: nothing waits for its scripts.
  const page = await (await visitor()).context().newPage();
  let bring = () => {};
  const requested = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/lib-/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("De quoi avez-vous besoin ?").fill("déneigement");
  await page.getByLabel("Où ?").fill("Laval");
  bring();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")));
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.waitForURL(/\/auth\?/);
  expect(new URL(page.url()).searchParams.get("retour")).toBe(
    "/owner/services?q=d%C3%A9neigement&ville=Laval",
  );
});

test("Without a script, a visitor writes to us and reads that it was sent", async ({ visitor, watch }) => {
  watch.expectRefusal({ status: 422, path: "/contact", why: "an address that is none" });
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/contact");
  await page.getByLabel("Votre nom").fill("Hélène Roy");
  await page.getByLabel("Votre courriel").fill("helene");
  await page.getByLabel("Votre message").fill("Le déneigeur n'est pas venu ce matin.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Email invalide")).toBeVisible();
  await expect(page.getByLabel("Votre nom")).toHaveValue("Hélène Roy");
  await page.getByLabel("Votre courriel").fill("helene@exemple.test");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Votre message est parti.")).toBeVisible();
});

test("A form of /auth sent without a script comes back with what was typed, but the passwords", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto("/auth?mode=signup&accountType=provider&retour=%2Fprovider%2Fcredits");
  await page.getByLabel("Nom de l’entreprise").fill("Vitres du Nord");
  await page.getByLabel("Prénom").fill("Hélène");
  await page.getByLabel("Numéro de téléphone").fill("514 555-0123");
  await page.getByLabel("Adresse courriel").fill("helene@exemple.test");
  await page.getByLabel(/^Mot de passe/).fill("Maison1234");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("rien n’a été envoyé")).toBeVisible();
  await expect(page.getByLabel("Nom de l’entreprise")).toHaveValue("Vitres du Nord");
  await expect(page.getByLabel("Prénom")).toHaveValue("Hélène");
  await expect(page.getByLabel("Numéro de téléphone")).toHaveValue("514 555-0123");
  await expect(page.getByLabel("Adresse courriel")).toHaveValue("helene@exemple.test");
  await expect(page.getByLabel(/^Mot de passe/)).toHaveValue("");
  expect(await page.content()).not.toContain("Maison1234");
  await expect(page).toHaveURL("/auth?mode=signup&accountType=provider&retour=%2Fprovider%2Fcredits");

  await page.goto("/auth?mode=forgot-password");
  await page.getByLabel("Adresse courriel").fill("helene@exemple.test");
  await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue("helene@exemple.test");
});

test("What is typed in a form of /auth before the scripts have come is sent once they have", async ({
  member,
  visitor,
}) => {
  const { person } = await member("owner");
  const page = await (await visitor()).context().newPage();
  let bring = () => {};
  const requested = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/lib-/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Adresse courriel").fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  bring();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")));
  await expect(page.getByLabel("Adresse courriel")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/owner\/services/);
});

test("Without a script, a signed-in page says that it needs them, and where to go without", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  for (const path of ["/owner/history", "/provider/dashboard", "/owner/properties/add"]) {
    await page.goto(path);
    // Playwright's text locators leave out what <noscript> shows.
    await expect(page.locator("noscript p").first()).toHaveText("Cette page a besoin de JavaScript.");
    await expect(page.locator("noscript p").first()).toBeVisible();
    await expect(page.getByText("Chargement...").filter({ visible: true })).toHaveCount(0);
  }
  await page.locator('noscript a[href="/repertoire"]').click();
  await expect(page).toHaveURL("/repertoire");
});
