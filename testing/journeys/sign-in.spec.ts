import { signUpMember } from "./fixtures/people.ts";
import { signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("A person who mistypes the password sees a message, then signs in and lands on the requested page", async ({
  baseURL,
  visitor,
  watch,
}) => {
  const { email, password } = await signUpMember(baseURL ?? "", "owner");
  const page = await visitor();
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "the password is wrong" });

  await page.goto("/owner/properties");
  await signIn(page, email, `${password}5`);
  await expect(page.getByText("Erreur de connexion")).toBeVisible();
  // Also shown in the page, where it stays.
  await expect(page.getByRole("main").getByText("Adresse courriel ou mot de passe incorrect.")).toBeVisible();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue(email);

  await signIn(page, email, password);
  await expect(page.getByRole("heading", { name: "Mes propriétés" })).toBeVisible();
});
