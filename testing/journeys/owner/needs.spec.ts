import { ownerPaths } from "#paths/owner-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createProperty, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { addProperty } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone an owner whom no search helps publishes a need; a provider nearby unlocks it, and it becomes a request", async ({
  member,
}) => {
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  for (const { page } of [owner, provider]) await page.setViewportSize({ width: 360, height: 740 });
  const place = { address: "12 rue de la Reine", city: "Gaspé", zip: "G4X 1A1" };
  await owner.person.api.properties.create({ label: "Maison", kind: "house", ...place });
  const { page } = owner;

  await page.goto("/owner/services?q=ramonage&ville=Chandler");
  await page.getByRole("link", { name: "Publier mon besoin" }).click();
  await expect(page.getByText("Vous cherchiez à Chandler")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ajouter une adresse à Chandler" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /Maison/ })).not.toBeChecked();
  await expectAccessible(page, "a need where no property is");

  await page.goto(ownerPaths.businessType("ramonage", { city: "gaspe" }));
  await page.getByRole("link", { name: "Publier mon besoin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Publier mon besoin" })).toBeVisible();
  await page.getByRole("button", { name: "Publier mon besoin" }).click();
  await expect(page.getByRole("textbox", { name: /Décrivez le travail/ })).toBeFocused();
  await page.getByRole("textbox", { name: /Décrivez le travail/ }).fill("Appelez-moi au 514 555-0142.");
  await page.getByRole("button", { name: "Publier mon besoin" }).click();
  await expect(page.getByRole("textbox", { name: /Décrivez le travail/ })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByRole("textbox", { name: /Décrivez le travail/ }).fill("Deux étages, accès par la ruelle.");
  await page.getByRole("group", { name: "Quel appareil ?" }).getByText("Foyer", { exact: true }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Foyer" })).toBeChecked();
  await expectNoHorizontalScroll(page, "the form of a need");
  await expectAccessible(page, "the form of a need");
  await page.getByRole("button", { name: "Publier mon besoin" }).click();
  await expect(page).toHaveURL("/owner/history?etat=besoins");
  await expect(page.getByText(/Aucun prestataire n.a encore répondu/)).toBeVisible();
  await expectNoHorizontalScroll(page, "an owner's needs");
  await expectAccessible(page, "an owner's needs");

  await publishService(provider.person, { business_type_id: "ramonage", cities: ["gaspe"] });
  const { api } = provider.person;
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(0);
  await provider.page.goto("/provider/clients");
  await provider.page.getByRole("tab", { name: "Besoins" }).click();
  const need = provider.page.getByRole("listitem").filter({ hasText: "Deux étages, accès par la ruelle." });
  await expect(need).toContainText("Odile***");
  await expect(need.getByRole("definition")).toHaveText("Foyer");
  await expectNoHorizontalScroll(provider.page, "the needs in reach");
  await expectAccessible(provider.page, "the needs in reach");
  await need.getByRole("button", { name: /Déverrouiller/ }).click();
  await provider.page.getByRole("button", { name: /^Utiliser/ }).click();
  await expect(provider.page.getByRole("dialog").getByText("Odile Lamontagne")).toBeVisible();

  await page.reload();
  await expect(page.getByText(/1 prestataire sur 5 a répondu/)).toBeVisible();
  await page.getByRole("link", { name: "Voir mes demandes" }).click();
  await expect(page.getByText("Services Lavoie").first()).toBeVisible();
});

test("On a phone a need is begun from the search page, below what was found or by choosing the service there", async ({
  member,
}) => {
  const { page, person } = await member("owner");
  const property = await createProperty(person, "Maison de Laval");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/owner/services/business-type/deneigement");
  await page.getByRole("link", { name: "Publier mon besoin" }).click();
  await expect(page).toHaveURL(ownerPaths.newNeed("deneigement", property.id));
  await page.goto("/owner/history");
  await page.getByRole("link", { name: "Demander un Service" }).first().click();
  await page.getByRole("link", { name: "Publier mon besoin" }).click();
  const service = page.getByRole("combobox", { name: /^De quel service/ });
  await service.fill("ramon");
  await expectNoHorizontalScroll(page, "the choice of a need's service");
  await expectAccessible(page, "the choice of a need's service");
  await page.getByRole("option", { name: "Ramonage" }).click();
  await expect(page).toHaveURL(ownerPaths.newNeed("ramonage", property.id));
  await page.getByRole("textbox", { name: /Décrivez le travail/ }).fill("Deux étages, accès par la ruelle.");
  await page.getByRole("button", { name: "Publier mon besoin" }).click();
  await expect(page).toHaveURL(ownerPaths.history("besoins"));
});

test("An address that is added in the middle of a need or a request is the one chosen, even while the list is read", async ({
  member,
}) => {
  const owner = await member("owner", newPersonDetails("Odile", "Bellavance"));
  const provider = await member("provider", newPersonDetails("Marc", "Bellavance"));
  const service = await publishService(provider.person);
  await createProperty(owner.person, "Maison de Laval");
  const { page } = owner;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, label] of [
    [ownerPaths.newNeed("ramonage"), "Chalet"],
    [ownerPaths.newRequest({ services: [service.id] }), "Quai"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("link", { name: "Ajouter une autre propriété" }).click();
    await expect(page.getByRole("heading", { name: "Ajouter une propriété" })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/properties", async (route) => {
      if (route.request().method() === "GET") await held;
      await route.fallback();
    });
    await addProperty(page, { label, address: `12 rue du ${label}`, city: "Gaspé", zip: "G4X 1A1" });
    const chosen = page.getByRole("radio", { name: new RegExp(label) });
    await expect(chosen).toBeChecked();
    const read = page.waitForResponse(
      (response) => response.url().endsWith("/api/properties") && response.request().method() === "GET",
    );
    release();
    await read;
    await page.unroute("**/api/properties");
    await expect(chosen).toBeChecked();
  }
});
