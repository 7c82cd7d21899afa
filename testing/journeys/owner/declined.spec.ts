import { publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { openLetter } from "../fixtures/letters.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("A provider declines a lead; its owner sees the reason at once, gets a letter and sends a copy to another provider", async ({
  baseURL,
  member,
}) => {
  const owner = await member("owner");
  const provider = await member("provider");
  const other = await signUpMember(baseURL ?? "", "provider", newPersonDetails("Agathe", "Rouleau"));
  // A city without services in the demonstration data.
  const offer = { business_type_id: "taille-de-haies", cities: ["rouyn-noranda"] };
  const service = await publishService(provider.person, offer);
  await publishService(other, offer);
  const property = await owner.person.api.properties.create({
    label: "Maison",
    kind: "house",
    address: "12 avenue Larivière",
    city: "Rouyn-Noranda",
    zip: "J9X 1A1",
  });
  const description = "La haie a poussé d'un mètre cet été.";
  await owner.person.api.requests.create({
    service_id: service.id,
    property_id: property.data.id,
    description,
  });

  await owner.page.setViewportSize({ width: 360, height: 760 });
  await owner.page.goto("/owner/history");
  const request = owner.page.getByRole("article");
  await expect(request.getByText("En attente d’une réponse", { exact: false })).toBeVisible();

  await provider.page.setViewportSize({ width: 360, height: 760 });
  await provider.page.goto("/provider/clients?tab=requests");
  await provider.page.getByRole("button", { name: "Refuser" }).click();
  const dialog = provider.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(dialog.getByText("Choisissez une raison")).toBeVisible();
  await expectAccessible(provider.page, "declining a lead");
  await dialog.getByLabel("Raison").selectOption({ label: "Agenda complet" });
  await dialog.getByLabel("Précisions").fill("De la place en janvier seulement.");
  await dialog.getByRole("button", { name: "Refuser la demande" }).click();
  await expect(provider.page.getByText("Demande refusée")).toBeVisible();
  await expect(provider.page.getByRole("button", { name: "Déverrouiller" })).toHaveCount(0);

  await expect(request.getByText("Non disponible")).toBeVisible();
  await expect(request.getByText("agenda complet", { exact: false })).toBeVisible();
  await request.getByRole("link", { name: /^Autres prestataires/ }).click();
  await expect(request.getByText("De la place en janvier seulement.")).toBeVisible();
  await expectAccessible(owner.page, "a declined request");
  await openLetter(owner.page, owner.person.email, /pas disponible/);
  await owner.page.goto("/owner/history");
  await request.getByRole("heading").getByRole("link").click();
  await request.getByRole("link", { name: "Demander à Services Rouleau" }).click();
  await expect(owner.page.getByLabel("Décrivez le travail")).toHaveValue(description);
});
