import { writeFile } from "node:fs/promises";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { largePhotograph, photographs } from "../fixtures/images.ts";
import { chooseCity, field } from "../fixtures/steps.ts";
import { tabTo } from "../fixtures/tab-to.ts";
import { expect, test } from "../fixtures/test.ts";

test("A new provider publishes a service on a phone with photos that survive a reload, are sorted and described by keyboard and are not lost by leaving; the welcome ends with the last step", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });
  await person.api.profiles.update({
    tagline: "Murs droits",
    bio: "Vingt ans de pinceau, planchers couverts.",
  });
  await person.api.scheduling.setAvailability({ hours: ALL_WEEK });
  await page.goto("/provider/dashboard?welcome=true");
  await expect(page.getByRole("heading", { name: "Bienvenue, Camille !" })).toBeVisible();
  await expect(page.getByText("1 étape faite sur 8")).toBeVisible();
  await page.getByRole("link", { name: "Publiez un service" }).click();

  await page.getByLabel("Nom du service").fill("Peinture d'une pièce");
  await page.getByLabel("Type de service").selectOption({ label: "Peinture intérieure et extérieure" });
  await page.getByLabel("Description").fill("Deux couches, murs et plafond, planchers couverts.");
  await field(page, "Prix").fill("420");
  await chooseCity(page, "Villes desservies", "Laval");
  await field(page, "Villes desservies").fill("levis");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Retirer Lévis" })).toBeVisible();
  const [before, after] = await photographs();
  if (!before || !after) throw new Error("two photographs");
  await page.locator("input[type=file]").setInputFiles([before, { ...before, name: "pendant.jpg" }, after]);
  const names = page.locator("[data-picture] figcaption");
  await expect(names).toHaveCount(3);
  // The draft is stored shortly after the last change.
  await expect
    .poll(() =>
      page.evaluate(() => sessionStorage.getItem("maisonnee.draft.pictures.service")?.match(/key/g)?.length),
    )
    .toBe(3);
  await page.reload();
  await expect(page.getByText("Votre brouillon est repris")).toBeVisible();
  await expect(page.getByLabel("Nom du service")).toHaveValue("Peinture d'une pièce");
  await expect(names).toContainText(["avant.jpg", "pendant.jpg", "apres.heic"]);

  const forward = page.getByRole("button", { name: "Avancer pendant.jpg" });
  await page.getByRole("checkbox", { name: "Service actif" }).focus();
  await tabTo(page, forward);
  await page.keyboard.press("Enter");
  await expect(names).toContainText(["pendant.jpg", "avant.jpg", "apres.heic"]);
  await expect(page.getByRole("button", { name: "Reculer pendant.jpg" })).toBeFocused();
  await tabTo(page, page.getByLabel("Ce que montre la photo 1"));
  await page.keyboard.type("Un mur à moitié peint");
  await page.keyboard.press("Enter");
  await expectAccessible(page, "a service with its photos");

  watch.expectRefusal({ status: 422, path: "/api/provider/services", why: "painting wants a licence" });
  await page.getByRole("button", { name: "Publier le service" }).click();
  await expect(page.getByText(/demande une licence RBQ.*inscrivez la vôtre/)).toBeVisible();
  await expect(page.getByLabel("Type de service")).toBeFocused();
  await person.api.profiles.update({ rbq_licence: "5678-1234-01" });
  await page.getByRole("button", { name: "Publier le service" }).click();
  await expect(page.getByText("Service publié")).toBeVisible();
  const [published] = (await person.api.providerServices.list({})).data;
  const read = async () => (await person.api.providerServices.get({ id: published?.id ?? "" })).data;
  expect((await read()).images.map(({ alt }) => alt)).toEqual(["Un mur à moitié peint", "", ""]);

  // A slow image upload is not lost by leaving the page.
  await page.getByRole("link", { name: "Modifier Peinture d'une pièce" }).click();
  // The 50 characters written before are counted.
  await expect(page.getByText("3\u202f950 caractères restants")).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route("**/api/provider/services/*/images", async (route) => {
    await slow.promise;
    await route.continue();
  });
  const text = { name: "texte.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Bonjour") };
  await page.locator("input[type=file]").setInputFiles([text]);
  await expect(page.getByText(/Ce fichier n’est pas une image acceptée/)).toBeVisible();
  await page.getByRole("button", { name: "Retirer texte.jpg" }).click();
  // From a file: sent through the browser's protocol, twelve megapixels would take a busy machine too long.
  const ceiling = test.info().outputPath("plafond.jpg");
  await writeFile(ceiling, await largePhotograph());
  await page.locator("input[type=file]").setInputFiles(ceiling);
  await expect(page.getByText("plafond.jpg")).toBeVisible();
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Attendre" }).click();
  await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(page.getByRole("alertdialog", { name: "Quitter sans envoyer la photo ?" })).toBeVisible();
  slow.resolve();
  await expect(page.getByRole("heading", { name: "Mes services" })).toBeVisible();
  const saved = await read();
  expect(saved.images).toHaveLength(4);
  // Shrunk in the browser and turned upright: more than 5 MB would have been refused.
  expect(saved.images.at(-1)).toMatchObject({ width: 1800, height: 2400 });
  // Without the licence the service cannot be offered again, and the page says why.
  await person.api.providerServices.update({ id: saved.id, is_active: false });
  await person.api.profiles.update({ rbq_licence: "" });
  await page.reload();
  await page.getByRole("switch", { name: /Peinture d.une pièce/ }).click();
  await expect(page.getByText(/demande une licence RBQ/)).toBeVisible();
  await person.api.profiles.update({ rbq_licence: "5678-1234-01" });
  await person.api.providerServices.update({ id: saved.id, is_active: true });

  await page.goto("/provider/dashboard?welcome=true");
  await expect(page.getByRole("heading", { name: "Bonjour, Camille" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pour aller plus loin" })).toBeVisible();
  await page.goto("/provider/services/create");
  await expect(page.getByLabel("Nom du service")).toHaveValue("");
  await expect(names).toHaveCount(0);
  // A day of the season is chosen before its month as well as after.
  await page.getByText("À la saison", { exact: true }).click();
  await page.getByLabel("Début de la saison : jour").selectOption("15");
  await page.getByLabel("Début de la saison : mois").selectOption("novembre");
  await expect(page.getByLabel("Début de la saison : jour")).toHaveValue("15");
});

test("The second of a double press on a refused form reaches nothing of what came under the finger", async ({
  member,
}) => {
  const { page } = await member("provider");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/services/create");
  const publish = page.getByRole("button", { name: "Publier le service" });
  await publish.scrollIntoViewIfNeeded();
  const box = await publish.boundingBox();
  if (!box) throw new Error("the button is shown");
  const active = page.getByRole("checkbox", { name: "Service actif" });
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(finger.x, finger.y);
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  // Puts the box under the finger, as the page may on its own.
  await active.evaluate((box, { y }) => {
    const { top, height } = box.getBoundingClientRect();
    window.scrollBy({ top: top + height / 2 - y, behavior: "instant" });
  }, finger);
  // Browsers count the second press of two this way.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(active).toBeChecked();
  // Whoever aims at it reaches it.
  await page.mouse.click(finger.x, finger.y);
  await expect(active).not.toBeChecked();
});
