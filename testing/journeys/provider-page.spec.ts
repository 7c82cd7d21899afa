import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { publishService } from "../world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { photographs } from "./fixtures/images.ts";
import { sessionOf, signUpMember } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

test("On a phone, a visitor reads a provider's reviews of all services, sees photos of the work, and asks for one", async ({
  baseURL,
  visitor,
}) => {
  const { user } = await sessionOf(baseURL ?? "", DEMO_ACCOUNTS.provider.email);
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`/providers/${user.id}`);
  await expect(page.getByText("9199-0001 Québec inc.", { exact: true })).toBeVisible();
  const reviews = page.getByRole("region", { name: "Avis", exact: true });
  const about = reviews.getByRole("listitem").getByRole("link");
  expect(new Set(await about.allTextContents()).size).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, "a provider's page on a phone");
  await page
    .getByRole("link", { name: /^Demander / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\?/);

  const beginner = await signUpMember(baseURL ?? "", "provider");
  const { id } = await publishService(beginner, { name: "Vitres de la rive" });
  const images = (await photographs()).map(
    ({ name, buffer, mimeType }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  );
  await beginner.api.providerServices.addImages({ id, images });
  await page.goto(`/providers/${beginner.id}`);
  await expect(page.getByRole("heading", { name: "Pas encore d’avis" })).toBeVisible();
  await page.getByRole("region", { name: "Photos de travaux" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Vitres de la rive" })).toBeVisible();
});
