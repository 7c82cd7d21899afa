import { createRequest, publishService } from "../../world/requests.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("The longest one-word names cause no horizontal scrolling on the narrowest phone", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider", {
    ...newPersonDetails(),
    businessName: "Grandentretien".repeat(14),
  });
  const word = `Lavage${"desvitresetdesmoustiquaires".repeat(4)}`;
  const service = await publishService(provider, { name: word });
  const { page, person } = await member("owner");
  await createRequest(person, service.id);
  await person.api.favorites.add({ service_id: service.id });
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
    await expectNoHorizontalScroll(page, path);
  }
});
