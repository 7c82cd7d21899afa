import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { chooseCity, field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("a chief adds a trade without a release, a provider publishes in it, and visitors find it by its words; one added by mistake is withdrawn", async ({
  baseURL,
  signedIn,
  member,
  visitor,
  watch,
}) => {
  const { lastName } = newPersonDetails();
  const name = `Affûtage ${lastName}`;
  const operator = await signUpOperator(baseURL ?? "");
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/operateur/catalogue");
  await page.getByRole("button", { name: "Ajouter un métier" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un métier" });
  await dialog.getByRole("button", { name: "Ajouter le métier" }).click();
  await expect(dialog.getByText("Le nom compte au moins 2 caractères")).toBeVisible();
  await expectAccessible(page, "a trade that lacks its name");
  watch.expectRefusal({
    status: 409,
    path: "/api/operator/catalogue/business-types",
    why: "a known name, a used trade",
  });
  await field(page, "Nom").fill("ramonage de CHEMINÉE");
  await field(page, "Prix d’une demande").selectOption("4");
  await field(page, "Mots recherchés").fill(`lames ${lastName}\npatins ${lastName}`);
  await dialog.getByLabel(/^Raison/).fill("Demandé chaque semaine au téléphone");
  await dialog.getByRole("button", { name: "Ajouter le métier" }).click();
  await expect(dialog.getByText("Un autre métier porte déjà ce nom.")).toBeVisible();
  await field(page, "Nom").fill(name);
  await dialog.getByRole("button", { name: "Ajouter le métier" }).click();
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("2 mots");
  await expect(row).toContainText("4");
  await expectAccessible(page, "the catalogue with an added trade");
  await page.setViewportSize({ width: 360, height: 760 });
  await expectNoHorizontalScroll(page, "the catalogue with an added trade at 360 pixels");
  await page.getByRole("button", { name: "Ajouter une catégorie" }).click();
  await expect(page.getByRole("dialog", { name: "Ajouter une catégorie" })).toBeVisible();
  await expectAccessible(page, "a category being added");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });

  const { page: desk, person } = await member("provider");
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto("/provider/services/create");
  await desk.getByLabel("Nom du service").fill("Patins affûtés chez vous");
  await desk.getByLabel("Type de service").selectOption({ label: name });
  await desk.getByLabel("Description").fill("Lames droites et tranchantes pendant que vous attendez.");
  await field(desk, "Prix").fill("25");
  await chooseCity(desk, "Villes desservies", "Laval");
  await desk.getByRole("button", { name: "Publier le service" }).click();
  await expect(desk.getByText("Service publié")).toBeVisible();

  const guest = await visitor();
  for (const width of [360, 1280]) {
    await guest.setViewportSize({ width, height: 800 });
    await guest.goto("/repertoire");
    await guest.getByRole("link", { name, exact: true }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(guest.getByText("Patins affûtés chez vous").first()).toBeVisible();
    await expectNoHorizontalScroll(guest, `an added trade at ${width} pixels`);
    await expectAccessible(guest, `an added trade at ${width} pixels`);
    await guest.screenshot({ path: test.info().outputPath(`added-trade-${width}.png`) });
  }
  await guest.goto(`/owner/services?q=${encodeURIComponent(`lames ${lastName}`)}`);
  await expect(guest.getByText("Patins affûtés chez vous").first()).toBeVisible();

  // An addition that somebody has used stays; an unused one goes, and the acts say both.
  await page.getByRole("button", { name: `Retirer ${name}` }).click();
  const refusal = page.getByRole("dialog", { name: "Retirer le métier" });
  await refusal.getByLabel(/^Raison/).fill("Ajouté par erreur");
  await refusal.getByRole("button", { name: "Retirer le métier" }).click();
  await expect(refusal.getByText(/Quelque chose s’y rapporte déjà/)).toBeVisible();
  await page.keyboard.press("Escape");
  await operator.api.catalogue.addBusinessType({
    ...{ name: `${name} bis`, category_id: "entretien-de-la-propriete", lead_credits: 1, needs_rbq: false },
    ...{ words: [], reason: "Essai" },
  });
  await page.reload();
  await page.getByRole("button", { name: `Retirer ${name} bis` }).click();
  await refusal.getByLabel(/^Raison/).fill("Ajouté par erreur");
  await refusal.getByRole("button", { name: "Retirer le métier" }).click();
  await expect(page.getByText("Métier retiré")).toBeVisible();
  await page.goto("/operateur/actes");
  const withdrawn = page.getByRole("row", { name: /Métier ajouté par erreur retiré/ }).first();
  await expect(withdrawn).toContainText(`${name} bis`);
  const [service] = (await person.api.providerServices.list({})).data;
  await person.api.providerServices.update({ id: service?.id ?? "", is_active: false });
});
