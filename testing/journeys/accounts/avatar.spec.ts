import { expectAccessible } from "../fixtures/accessible.ts";
import { photographs } from "../fixtures/images.ts";
import { expect, test } from "../fixtures/test.ts";

test("An avatar is cropped before it is sent, shown at once, and removed", async ({ member }) => {
  const { page, person } = await member("owner");
  const [jpeg, heic] = await photographs();
  const avatar = async () => (await person.api.profiles.get({})).data.avatar_url;
  await page.goto("/owner/profile");
  const choose = page.getByLabel("Photo de profil");
  await choose.setInputFiles(jpeg ? [jpeg] : []);
  const dialog = page.getByRole("dialog", { name: "Cadrer votre photo" });
  await dialog.getByLabel("Rapprocher").fill("2");
  await dialog.getByRole("application").press("ArrowLeft");
  await expectAccessible(page, "framing an image");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  expect(await avatar()).toBeNull();

  await choose.setInputFiles(jpeg ? [jpeg] : []);
  const box = await dialog.getByRole("application").boundingBox();
  if (!box) throw new Error("no frame");
  await page.mouse.move(box.x + 120, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Enregistrer la photo" }).click();
  await expect(page.getByText("Photo enregistrée")).toBeVisible();
  const framed = await avatar();
  const bytes = await page.request.get(framed ?? "");
  const image = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    return [image.width, image.height];
  }, bytes.url());
  expect(image).toEqual([400, 400]);

  // An image that this browser cannot show is sent as it is.
  await choose.setInputFiles(heic ? [heic] : []);
  await expect.poll(avatar).not.toBe(framed);
  await page.getByRole("button", { name: "Retirer" }).click();
  await page.getByRole("button", { name: "Retirer la photo" }).click();
  await expect(page.getByText("Photo retirée")).toBeVisible();
  expect(await avatar()).toBeNull();
});
