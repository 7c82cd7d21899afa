import { writeToUs } from "../fixtures/contact.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("an operator passes messages over, and answers one twice, with only the keyboard", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const origin = baseURL ?? "";
  const { email, lastName } = newPersonDetails();
  for (const firstName of ["Jeanne", "Karl", "Lise"])
    await writeToUs(origin, { name: `${firstName} ${lastName}`, email, message: "Où sont mes reçus ?" });
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/contact/", why: "the case is decided" });
  const operator = await signUpOperator(origin);
  const waiting = (await operator.api.cases.list({ q: email })).data;
  const [first, second] = waiting;
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 1280, height: 800 });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/operateur/dossiers/contact/${first?.subject_id}`);
  await expect(heading).toContainText(`Jeanne ${lastName}`);
  await expect(page.getByRole("button", { name: "Se déconnecter" })).toBeInViewport({ ratio: 1 });

  // Those of other stories may wait in between; none leads back to the first.
  const passed: string[] = [page.url()];
  for (const place of [1, 2]) {
    const next = page.waitForResponse(/\/neighbours/);
    await page.getByRole("link", { name: "Dossier suivant (N)" }).waitFor();
    await expect(async () => {
      await page.keyboard.press("n");
      await expect(page).not.toHaveURL(passed.at(-1) ?? "", { timeout: 1000 });
    }, `press ${place}`).toPass();
    await next;
    passed.push(page.url());
  }
  expect(new Set(passed).size).toBe(3);

  await page.goto(`/operateur/dossiers/contact/${second?.subject_id}`);
  await expect(heading).toContainText(`Karl ${lastName}`);
  await field(page, "Note pour l’équipe").focus();
  await page.keyboard.type("Déjà rappelé");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Déjà rappelé" })).toBeVisible();
  await field(page, "Note pour l’équipe").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await page.keyboard.type("Dans Crédits.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Répondre de nouveau" })).toBeVisible();
  await page.keyboard.press("e");
  await page.keyboard.type("Ils y sont aussi en PDF.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Ils y sont aussi en PDF." })).toBeVisible();
  await field(page, "Réponse").focus();
  await page.keyboard.press("Escape");
  await expect(field(page, "Réponse")).not.toBeFocused();
});
