import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { sessionOf } from "../fixtures/people.ts";
import { tabTo } from "../fixtures/tab-to.ts";
import { expect, test } from "../fixtures/test.ts";

test("on a phone the console's pages begin with their title, and one button opens the menu", async ({
  baseURL,
  signedIn,
}) => {
  const operator = await signUpOperator(baseURL ?? "");
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 360, height: 740 });

  for (const path of [
    operatorPaths.home,
    operatorPaths.money(),
    operatorPaths.acts(),
    operatorPaths.readyAnswers,
  ]) {
    await page.goto(path);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(title?.y, path).toBeLessThan(120);
  }
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toHaveCount(1);

  const opens = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Console" });
  await expect(menu).toBeHidden();
  await tabTo(page, opens);
  await page.keyboard.press("Enter");
  await expectAccessible(page, "the console's menu on a phone");
  await tabTo(page, menu.getByRole("link", { name: "Équipe" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Équipe" })).toBeVisible();
  await expect(menu).toBeHidden();
  await opens.press("Enter");
  await page.keyboard.press("Escape");
  await expect(opens).toBeFocused();
});

test("on a phone a long person's page keeps its sections at hand, its lists cut and what was typed open", async ({
  baseURL,
  signedIn,
}) => {
  const { user } = await sessionOf(baseURL ?? "", DEMO_ACCOUNTS.provider.email);
  const operator = await signUpOperator(baseURL ?? "");
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(operatorPaths.person(user.id));
  const sections = page.getByRole("navigation", { name: "Sections de la page" });
  await sections.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByRole("heading", { name: "Historique" })).toBeInViewport();
  await expect(sections).toBeInViewport();
  await sections.getByRole("link", { name: "Demandes" }).click();
  const rows = page.getByRole("table", { name: "Demandes reçues" }).getByRole("row");
  // The names of the columns are a row too.
  await expect(rows).toHaveCount(6);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { timeout: 10_000 })
    .toBeLessThan(9000);
  const all = page.getByRole("button", { name: /^Tout afficher .* : demandes$/ });
  await all.press("Enter");
  await expect(page.getByRole("button", { name: "Afficher moins : demandes" })).toBeFocused();
  expect(await rows.count()).toBeGreaterThan(6);
  await expectNoHorizontalScroll(page, "a person's page");

  await page.getByRole("button", { name: "Agir" }).click();
  await page.getByRole("menuitem", { name: "Suspendre le compte" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Raison/ })
    .fill("Travaux jamais faits");
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Suspendre le compte" });
  await expect(dialog.getByRole("textbox", { name: /^Raison/ })).toHaveValue("Travaux jamais faits");
});

test("a search from anywhere that finds nothing says so, and what may be typed", async ({
  baseURL,
  signedIn,
}) => {
  const operator = await signUpOperator(baseURL ?? "");
  const page = await signedIn(operator.session);
  await page.goto(operatorPaths.home);
  await page.getByRole("button", { name: "Aller à…" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("zzzzqqq");
  const words = page.getByRole("dialog").getByRole("status");
  await expect(words).toContainText(/^Rien ne correspond à «\szzzzqqq\s»\. Essayez un nom/);
  await expectAccessible(page, "a search that finds nothing");
});
