import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { sessionOf } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("A provider replies to a review and reports it, and the reply shows on the service's page", async ({
  baseURL,
  signedIn,
}) => {
  const page = await signedIn(await sessionOf(baseURL ?? "", DEMO_ACCOUNTS.provider.email));
  const dialog = page.getByRole("dialog");
  await page.goto("/provider/clients?tab=avis");
  const review = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Répondre", exact: true }) })
    .first();
  const service = await review.getByRole("link").first().getAttribute("href");
  await review.getByRole("button", { name: "Répondre", exact: true }).click();
  await page.getByLabel("Votre réponse").fill("Merci, à la prochaine bordée.");
  await page.getByRole("button", { name: "Publier ma réponse" }).click();
  await expect(page.getByText("Réponse publiée")).toBeVisible();
  const answered = page.getByRole("listitem").filter({ hasText: "Merci, à la prochaine bordée." });
  await answered.getByRole("button", { name: "Signaler cet avis" }).click();
  await dialog.getByLabel("Ce qui ne va pas").selectOption({ label: "Hors sujet" });
  await expectAccessible(page, "a review about to be reported");
  await dialog.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(answered.getByText(/Signalé le .*à l.étude/)).toBeVisible();
  await page.goto(`${service}`);
  await expect(page.getByText("Merci, à la prochaine bordée.")).toBeVisible();
});
