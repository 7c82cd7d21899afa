import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { expect, test } from "../fixtures/test.ts";

test("a chief sees what is left of an installation, on a phone and on a desk, and sends a letter to try", async ({
  baseURL,
  signedIn,
}) => {
  const operator = await signUpOperator(baseURL ?? "");
  const page = await signedIn(operator.session);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/operateur");
    await expect(page.getByText(/^\d+\sétapes sur \d+\srestent$/)).toBeVisible();
    await page.getByRole("link", { name: "Voir la mise en route" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mise en route" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Étapes" }).getByRole("listitem")).toHaveCount(10);
    await expectNoHorizontalScroll(page, `the installation at ${width} pixels`);
    await expectAccessible(page, `the installation at ${width} pixels`);
  }
  const letter = page.getByRole("button", { name: "Envoyer un courriel d’essai" });
  const asked = page.waitForResponse((response) => response.request().method() === "POST");
  await letter.click();
  await asked;
  // It leaves as a job.
  await expect(async () => {
    await page.goto("/operateur/actes");
    const sent = page.getByRole("row", { name: /Courriel d’essai parti/ });
    await expect(sent.first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});
