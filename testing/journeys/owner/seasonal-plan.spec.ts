import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// The demonstration's owner is the only one with a history; year-round work is proposed on any day.
test("Last year's work is proposed again and can be dismissed, restored and requested; its cost can be entered", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 760 } });
  await page.goto("/auth?mode=login");
  await signIn(page, DEMO_ACCOUNTS.owner.email, DEMO_ACCOUNTS.password);
  await expect(page).toHaveURL(/\/owner\/services/);

  await page.goto("/owner/properties");
  const plan = page.getByRole("region", { name: "À prévoir" });
  const job = plan.getByRole("listitem").filter({ hasText: "Net et Frais" });
  const dismiss = job.getByRole("button", { name: "Pas cette année : Grand ménage" });
  await dismiss.click();
  await expect(job).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(dismiss).toBeVisible();

  await job.getByRole("button", { name: /^Redemander/ }).click();
  await expect(page.getByRole("dialog").getByRole("textbox")).not.toHaveValue("");
  await expectAccessible(page, "last year's work asked for again");
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page.getByText("Demande envoyée", { exact: true })).toBeVisible();
  await expect(job).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: /^Ouvrir le carnet de .*[Dd]uplex/ }).click();
  await page
    .getByRole("button", { name: /^Corriger le coût/ })
    .first()
    .click();
  await page.getByLabel("Montant").fill("412,50");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("button", { name: /412,50/ })).toBeVisible();
});
