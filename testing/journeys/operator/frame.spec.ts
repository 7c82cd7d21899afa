import { operatorPaths } from "#paths/operator-paths.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { signUpOperator } from "../fixtures/operators.ts";
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
