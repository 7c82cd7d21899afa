import { ownerPaths } from "#paths/owner-paths.ts";
import { createProperty, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { photographs } from "../fixtures/images.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("An owner blurs a part of a photo, loses the page, sends the request; the provider sees small views, asks a question and reads the answer; asked again, the request keeps its text and photos", async ({
  member,
}) => {
  const owner = await member("owner");
  const provider = await member("provider");
  const service = await publishService(provider.person);
  await createProperty(owner.person);
  const [jpeg, heic] = await photographs();
  if (!jpeg || !heic) throw new Error("no photograph");

  const { page } = owner;
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(`/owner/requests/new?services=${service.id}`);
  await field(page, "Décrivez le travail").fill("La gouttière arrière fuit au coin de la maison.");
  const photos = page.getByRole("region", { name: "Photos du travail" });
  await photos.locator("input[type=file]").setInputFiles([jpeg, heic]);
  // A browser that cannot draw a phone's HEIC cannot show what would be blurred either.
  await expect(photos.getByText(/^À flouter après l.envoi/)).toBeVisible();
  await photos.getByRole("button", { name: "Flouter une partie de la photo 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("application").focus();
  for (const key of ["ArrowUp", "ArrowLeft", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expectAccessible(page, "blurring a part of a photo");
  await dialog.getByRole("button", { name: "Flouter cette zone" }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(photos.getByRole("button", { name: "Retirer la photo 2" })).toBeVisible();
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
  await expect(async () => {
    const { data } = await owner.person.api.requests.list({});
    expect(data[0]?.photos).toHaveLength(2);
  }).toPass();
  await page.getByRole("link", { name: "Suivre ma demande" }).click();
  await expect(page.getByRole("button", { name: "Agrandir la photo 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Flouter une partie de la photo 2" })).toBeVisible();
  await expectAccessible(page, "a request with photos");

  await provider.page.goto("/provider/clients?tab=requests");
  await expect(provider.page.getByText("2 photos")).toBeVisible();
  await expect(provider.page.getByAltText("Photo 2 du travail")).toHaveJSProperty("complete", true);
  await expect(provider.page.getByRole("button", { name: "Agrandir la photo 1" })).toHaveCount(0);

  await provider.page.getByRole("heading", { level: 3 }).getByRole("link").click();
  await provider.page.getByRole("button", { name: "Poser une question" }).click();
  await field(provider.page, "Votre question").fill("La gouttière est-elle en aluminium ?");
  await provider.page.getByRole("button", { name: "Envoyer la question" }).click();
  await expect(provider.page.getByText("en attente de la réponse du client", { exact: false })).toBeVisible();
  await expectAccessible(provider.page, "a lead with a question");
  await field(page, "Votre réponse").fill("Oui, de cinq pouces.");
  await page.reload();
  await expect(field(page, "Votre réponse")).toHaveValue("Oui, de cinq pouces.");
  await expectAccessible(page, "a question to answer");
  await page.getByRole("button", { name: "Répondre" }).click();
  await expect(provider.page.getByText("Oui, de cinq pouces.")).toBeVisible();

  const [sent] = (await owner.person.api.requests.list({})).data;
  await owner.person.api.requests.cancel({ id: sent?.id ?? "" });
  await page.goto(ownerPaths.request(sent?.id ?? ""));
  await page.getByRole("link", { name: "Redemander" }).click();
  await expect(field(page, "Décrivez le travail")).toHaveValue(
    "La gouttière arrière fuit au coin de la maison.",
  );
  await expect(photos.getByRole("button", { name: "Retirer la photo 2" })).toBeVisible();
});
