import { publishService } from "../world/requests.ts";
import { waitForOwnFonts } from "./fixtures/own-fonts.ts";
import { expect, test } from "./fixtures/test.ts";

// docs/product.md "Pages": forward leads to the top, Back to where one was.

test("Back returns to the place in a list, and going on begins at the top", async ({ member }) => {
  const { page, person } = await member("provider");
  for (let n = 0; n < 12; n++) await publishService(person, { name: `Déneigement de cour ${n}` });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/provider/services");
    const links = page.getByRole("main").getByRole("link", { name: /Déneigement de cour/ });
    await expect(links.last()).toBeVisible();
    await waitForOwnFonts(page);
    await links.last().scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, -40));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(100);
    await links.filter({ visible: true }).last().click();
    await expect(page).not.toHaveURL("/provider/services");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/provider/services");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
  }
});
