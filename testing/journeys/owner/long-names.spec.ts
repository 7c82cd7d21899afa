import { askedRequest, publishedService } from "#testing/world/asked.ts";
import { memberOf, somebody } from "../fixtures/people.ts";
import { expectNothingSideways } from "../fixtures/sideways.ts";
import { expect, test } from "../fixtures/test.ts";

test("The longest one-word names cause no horizontal scrolling on the narrowest phone", async ({
  baseURL,
  member,
}) => {
  const provider = await memberOf(baseURL ?? "", "provider", {
    ...somebody(),
    businessName: "Grandentretien".repeat(14),
  });
  const word = `Lavage${"desvitresetdesmoustiquaires".repeat(4)}`;
  const service = await publishedService(provider, { name: word });
  const { page, who } = await member("owner");
  await askedRequest(who, service.id);
  await who.api.favorites.add({ service_id: service.id });
  await page.setViewportSize({ width: 320, height: 780 });
  for (const path of [
    `/services/${service.id}`,
    `/providers/${provider.id}`,
    `/owner/services?q=${word}`,
    "/owner/favorites",
    "/owner/history",
    `/owner/requests/new?services=${service.id}`,
  ]) {
    await page.goto(path);
    await expect(page.locator("#contenu").getByText(word).first()).toBeVisible();
    await expectNothingSideways(page, path);
  }
});
