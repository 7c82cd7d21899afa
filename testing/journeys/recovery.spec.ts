import { expectAccessible } from "./fixtures/accessible.ts";
import { openLetter } from "./fixtures/letters.ts";
import { memberOf } from "./fixtures/people.ts";
import { field, signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("Somebody who forgot the password chooses another by letter, and only that one opens the door", async ({
  baseURL,
  visitor,
  watch,
}) => {
  const { email, password } = await memberOf(baseURL ?? "", "owner");
  const page = await visitor();
  const another = "Automne2048";

  await page.goto("/auth?mode=login");
  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await page.getByLabel("Adresse courriel").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(page.getByText("Email envoyé")).toBeVisible();

  const mailbox = await page.context().newPage();
  await openLetter(mailbox, email, /Réinitialisez votre mot de passe/);
  await expectAccessible(mailbox, "a letter");
  const opened = page.context().waitForEvent("page");
  await mailbox.frameLocator("iframe").getByRole("link", { name: "Choisir un nouveau mot de passe" }).click();
  const reset = await opened;
  await field(reset, "Nouveau mot de passe").fill(another);
  await reset.getByLabel("Confirmez le mot de passe").fill(another);
  await expectAccessible(reset, "a new password");
  await reset.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(reset.getByRole("heading", { name: "Mot de passe réinitialisé !" })).toBeVisible();

  await expect(reset).toHaveURL(/\/auth\?mode=login/);
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "the old password no longer holds" });
  await signIn(reset, email, password);
  await expect(reset.getByText("Adresse courriel ou mot de passe incorrect.")).toBeVisible();
  await signIn(reset, email, another);
  await expect(reset).toHaveURL(/\/owner\/services/);
});
