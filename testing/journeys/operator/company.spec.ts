import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("a chief says on a phone who runs the marketplace, and the foot of the pages follows", async ({
  baseURL,
  signedIn,
  page: visitor,
}) => {
  const chief = await signUpOperator(baseURL ?? "");
  const page = await signedIn(chief.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/operateur/textes");
  const card = page.getByRole("article", { name: "Identité" });
  await expect(card).toContainText("Livré avec Maisonnée");
  await card.getByRole("button", { name: "Modifier : identité" }).click();
  const dialog = page.getByRole("dialog");
  await field(page, "Nom montré").fill("Maisonnée Québec inc.");
  await field(page, "Réseaux sociaux").fill("facebook.com/maisonnee");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/Inscrivez des adresses complètes/)).toBeVisible();
  await expectAccessible(page, "the identity being written on a phone");
  await expectNoHorizontalScroll(page, "the identity being written on a phone");
  await field(page, "Réseaux sociaux").fill(
    "https://mastodon.example/@maisonnee\nhttps://www.facebook.com/m",
  );
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("https://mastodon.example/@maisonnee");
  await expect(card.getByText("Écrit ici")).toHaveCount(2);

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `the identity at ${width}`);
    await expectNoHorizontalScroll(page, `the identity at ${width}`);
    await visitor.setViewportSize({ width, height: 800 });
    const footer = visitor.getByRole("contentinfo");
    await expect
      .poll(async () => {
        await visitor.goto("/");
        return footer.textContent();
      })
      .toContain("Maisonnée Québec inc.");
    await expect(footer.getByRole("link", { name: "Mastodon" })).toBeVisible();
    await expectNoHorizontalScroll(visitor, `the foot of a page at ${width}`);
  }

  await card.getByRole("link", { name: "Historique : identité" }).click();
  await expect(page.getByText(/nom montré\s: Maisonnée → Maisonnée Québec inc\./)).toBeVisible();
  // Other stories read the first values.
  await later(null, (tx) => tx.deleteFrom("company_identity").execute());
});
