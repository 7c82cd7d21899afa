import { ownerPaths } from "#paths/owner-paths.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { waitForOwnFonts } from "../fixtures/own-fonts.ts";
import { signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone each request is a short card with what comes next; its page leads back to the same place of the list", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const { page, person } = await member("owner");
  const names = ["Lavage de vitres", "Nettoyage des gouttières", "Taille de la haie"];
  for (const name of names) {
    const service = await publishService(provider, { name });
    await createRequest(person, service.id);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(ownerPaths.history("actives"));
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(names.length);
  await expect(cards.getByText(/^En attente d’une réponse, d’ici le/)).toHaveCount(names.length);
  const heights = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...heights), "the height of a card").toBeLessThanOrEqual(240);
  await expectAccessible(page, "a list of requests on a phone");

  // The whole card is its link.
  const first = cards.filter({ hasText: "Lavage de vitres" });
  await waitForOwnFonts(page);
  await first.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: "Lavage de vitres" })).toBeVisible();
  await expectAccessible(page, "a request on a phone");
  await page.getByRole("link", { name: "Historique" }).first().click();
  await expect(page).toHaveURL(ownerPaths.history("actives"));
  await expect(first).toBeInViewport();
  expect(place).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
