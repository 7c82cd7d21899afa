import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

const LETTER = /Votre accès à la console/;
const BUTTON = "Choisir mon mot de passe";
const PASSWORD = "Console-1234";

test("Who was invited to the console and asks for another link is led there all the same", async ({
  baseURL,
  visitor,
}) => {
  const { api } = await signUpOperator(baseURL ?? "");
  const { email } = newPersonDetails();
  await api.operators.appoint({ email, full_name: "Léa Fontaine", level: "agent" });
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const first = await mailedLink(page, email, LETTER, BUTTON);
  await page.goto("/auth?mode=forgot-password");
  await page.getByLabel("Adresse courriel").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(page.getByText("Email envoyé")).toBeVisible();
  await expect
    .poll(async () => new URL(await mailedLink(page, email, LETTER, BUTTON)).href)
    .not.toBe(new URL(first).href);

  await page.goto(await mailedLink(page, email, LETTER, BUTTON));
  await expect(field(page, "Mot de passe")).toBeVisible();
  // The token is in neither the URL nor the history; whom the page is for is, over a reload too.
  await expect(page).toHaveURL("/reset-password?pour=console");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Choisissez votre mot de passe" })).toBeVisible();
  await expectAccessible(page, "choosing the first password of the console");
  await field(page, "Mot de passe").fill(PASSWORD);
  await page.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  await page.getByRole("link", { name: "Aller à la console" }).click();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue(email);
  await expect(page.getByRole("link", { name: "Créer un compte" })).toBeHidden();
  await field(page, "Mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/verification\?retour=%2Foperateur$/);
});
