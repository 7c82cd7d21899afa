import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessible.ts";
import { somebody } from "../fixtures/people.ts";
import { field, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";
import { mailedLink } from "./mailed-link.ts";

// spec.md sections 2 and 4 "Reset password"; auth.md "Traps of the client" 3 and 4.

const LETTER = /Réinitialisez votre mot de passe/;
const BUTTON = "Choisir un nouveau mot de passe";
const NEW = "Chalet5678";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth?mode=forgot-password");
  await page.getByLabel("Adresse courriel").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(page.getByText("Email envoyé")).toBeVisible();
  await expect(
    page.getByText("Vérifiez votre boîte mail pour réinitialiser votre mot de passe"),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=login");
}

async function chooseNew(page: Page): Promise<void> {
  await field(page, "Nouveau mot de passe").fill(NEW);
  await page.getByLabel("Confirmez le mot de passe").fill(NEW);
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(page.getByRole("heading", { name: "Mot de passe réinitialisé !" })).toBeVisible();
  await expect(page.getByText("Mot de passe réinitialisé", { exact: true })).toBeVisible();
  await expect(page.getByText("Votre mot de passe a été mis à jour avec succès.")).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=login", { timeout: 5_000 });
}

async function expectInvalid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Lien invalide" })).toBeVisible();
  await expect(page.getByText("Le lien de réinitialisation est invalide ou a expiré.").first()).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=forgot-password", { timeout: 5_000 });
}

test("A forgotten password is replaced through the letter, in the browser that asked and in no other", async ({
  visitor,
  member,
}) => {
  const { who } = await member("provider", somebody("Rosalie", "Oubli"));
  const page = await visitor();
  await askForLink(page, who.email);
  const link = await mailedLink(page, who.email, LETTER, BUTTON);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Nouveau mot de passe" })).toBeVisible();
  await expectAccessible(page, "choosing a new password");
  await chooseNew(page);
  await expect(who.api.profiles.get()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await signIn(page, who.email, NEW);
  await expect(page).toHaveURL("/provider/dashboard");

  // Spent: the same link again, somewhere else.
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await expectInvalid(elsewhere);
});

test("A link opened in another browser than the one that asked is refused", async ({ visitor, member }) => {
  const { who } = await member("owner", somebody("Jules", "Ailleurs"));
  const page = await visitor();
  await askForLink(page, who.email);
  const elsewhere = await visitor();
  await elsewhere.goto(await mailedLink(page, who.email, LETTER, BUTTON));
  await expectInvalid(elsewhere);
});

test("A link that carries its session in the address works, and leaves nothing there", async ({
  visitor,
  member,
  watch,
}) => {
  const { who } = await member("owner", somebody("Berthe", "Ancre"));
  const page = await visitor();
  await page.request.post("/auth/v1/recover?redirect_to=/reset-password", { data: { email: who.email } });
  await page.goto(await mailedLink(page, who.email, LETTER, BUTTON));
  await expect(field(page, "Nouveau mot de passe")).toBeVisible();
  expect(page.url()).toMatch(/\/reset-password$/);
  // Password managers learn whose password it is.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(who.email);
  watch.expectRefusal({ status: 422, path: "/auth/v1/user", why: "the old password again" });
  await field(page, "Nouveau mot de passe").fill(who.password);
  await page.getByLabel("Confirmez le mot de passe").fill(who.password);
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(page.getByText(/^Le nouveau mot de passe doit être différent de l.ancien$/)).toBeVisible();
  await expect(field(page, "Nouveau mot de passe")).toBeFocused();
  await chooseNew(page);
});

test("Without a link, the page says which one to use and leads to asking for it", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/reset-password");
  await expect(
    page
      .getByText("Veuillez utiliser le lien envoyé par email pour réinitialiser votre mot de passe.")
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=forgot-password", { timeout: 5_000 });
});
