import { memberOf } from "./fixtures/people.ts";
import { signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("Somebody mistypes the password, is told so, and gets in at the second try, where they wanted to go", async ({
  baseURL,
  visitor,
  watch,
}) => {
  const { email, password } = await memberOf(baseURL ?? "", "owner");
  const page = await visitor();
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "the password is wrong" });

  await page.goto("/owner/properties");
  await signIn(page, email, `${password}5`);
  await expect(page.getByText("Erreur de connexion")).toBeVisible();
  // In the page too, where it stays.
  await expect(page.getByRole("main").getByText("Adresse courriel ou mot de passe incorrect.")).toBeVisible();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue(email);

  await signIn(page, email, password);
  await expect(page.getByRole("heading", { name: "Mes propriétés" })).toBeVisible();
});
