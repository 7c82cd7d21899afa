import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expect, test } from "../fixtures/test.ts";

test("A provider chooses two leads of three on a phone and declines them in one act", async ({ member }) => {
  const owner = await member("owner");
  const provider = await member("provider");
  const service = await publishService(provider.person);
  for (let n = 0; n < 3; n++) await createRequest(owner.person, service.id);

  const { page } = provider;
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/provider/clients?tab=requests");
  const boxes = page.getByRole("checkbox", { name: /^Choisir la demande/ });
  await expect(boxes).toHaveCount(3);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expectAccessible(page, "leads chosen to be declined");
  await page.getByRole("button", { name: "Refuser 2 demandes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Raison").selectOption({ label: "Agenda complet" });
  await dialog.getByRole("button", { name: "Refuser les 2 demandes" }).click();
  await expect(page.getByText("2 demandes refusées")).toBeVisible();
  await expect(page.getByRole("button", { name: "Déverrouiller" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Refuser \d/ })).toHaveCount(0);
});
