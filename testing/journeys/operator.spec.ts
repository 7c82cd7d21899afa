import { generate } from "otplib";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { field, signIn } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test("an operator signs in with a password and an authenticator, and what they do stays written", async ({
  visitor,
  watch,
}) => {
  watch.expectRefusal({ status: 403, path: "/api/profile", why: "the second factor is still to be given" });
  const page = await visitor();
  await page.goto("/operateur");
  await signIn(page, DEMO_ACCOUNTS.operator.email, DEMO_ACCOUNTS.password);
  const key = await page.locator("code").textContent();
  const code = await generate({ secret: (key ?? "").replaceAll(" ", "") });
  await page.getByLabel(/^Code à 6 chiffres/).fill(code);
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "J’ai conservé mes codes" }).click();

  await page.getByRole("link", { name: "Équipe" }).click();
  await page.getByRole("button", { name: "Nommer une personne" }).click();
  await field(page, "Nom").fill("Odile Marchand");
  await page.getByLabel("Adresse courriel").fill("odile@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByRole("row", { name: /Odile Marchand/ })).toContainText("Invitation envoyée");
  await expectAccessible(page, "the team");

  await page.getByRole("link", { name: "Actes" }).click();
  await page.getByLabel("Personne (courriel ou identifiant)").fill("odile@exemple.test");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("row", { name: /Nomination dans l’équipe/ })).toContainText("Hélène Roy");
  await expectAccessible(page, "the acts");
});
