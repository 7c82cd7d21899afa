import { generate } from "otplib";
import { expectAccessible } from "../fixtures/accessible.ts";
import { signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("an owner switches the second factor on in Paramètres, and the next sign-in asks for it", async ({
  member,
  visitor,
  watch,
}) => {
  watch.expectRefusal({ status: 400, path: "/api/second-factor/enrolment", why: "a wrong password" });
  watch.expectRefusal({ status: 403, path: "/api/profile", why: "the second factor is still to be given" });
  const { page, person } = await member("owner");
  await page.goto("/owner/settings");
  await page.getByRole("button", { name: "Activer", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe actuel").fill("Mauvais1234");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await expect(dialog.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  await dialog.getByLabel("Mot de passe actuel").fill(person.password);
  await dialog.getByRole("button", { name: "Continuer" }).click();
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel(/^Code à 6 chiffres/).fill(await generate({ secret }));
  await dialog.getByRole("button", { name: "Activer" }).click();
  const recoveryCodes = dialog.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? "";
  await dialog.getByRole("button", { name: "J’ai conservé mes codes" }).click();
  await expect(page.getByText("Codes de secours restants")).toBeVisible();
  await page.getByRole("button", { name: "Remplacer les codes de secours" }).click();
  await dialog.getByLabel("Mot de passe actuel").fill(person.password);
  await dialog.getByLabel("Code", { exact: true }).fill(recoveryCode);
  await dialog.getByRole("button", { name: "Remplacer les codes" }).click();
  const newCode = (await recoveryCodes.first().textContent()) ?? "";
  expect(newCode).not.toBe(recoveryCode);
  await expectAccessible(page, "new recovery codes");
  await dialog.getByRole("button", { name: "J’ai conservé mes codes" }).click();
  await expect(page.getByText("Codes de secours restants : 10")).toBeVisible();

  const elsewhere = await visitor();
  await elsewhere.goto("/auth?mode=login&retour=/owner/favorites");
  await signIn(elsewhere, person.email, person.password);
  await elsewhere.getByLabel(/^Code/).fill(newCode);
  await elsewhere.getByRole("button", { name: "Continuer" }).click();
  await expect(elsewhere).toHaveURL(/\/owner\/favorites$/);
});
