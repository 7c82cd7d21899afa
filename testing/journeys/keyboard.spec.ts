import type { Locator, Page } from "@playwright/test";
import { ownedProperty, publishedService } from "#testing/world/asked.ts";
import { memberOf } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** Presses Tab until it is there, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`sixty presses of Tab do not reach ${wanted}`);
}

test("An owner asks for a service with the keyboard alone", async ({ baseURL, member }) => {
  const service = await publishedService(await memberOf(baseURL ?? "", "provider"));
  const { page, who } = await member("owner");
  await ownedProperty(who);

  await page.goto(`/services/${service.id}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /Aller au contenu/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Demander ce service" }).first());
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Décrivez le travail"));
  await page.keyboard.type("Douze fenêtres, dont trois à l'étage.");
  await tabTo(page, page.getByRole("button", { name: "Envoyer la demande" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Votre demande est envoyée" })).toBeFocused();
});
