import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { expectAccessible } from "../fixtures/accessible.ts";
import { openWithFrame, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

/** Gives the browser an authenticator that verifies its person, as a phone or a computer has one. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person's finger is recognised. */
    recognise: (isUserVerified: boolean) =>
      client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("an owner adds a passkey in Paramètres and signs in with it, without a code", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({ status: 403, path: "/api/profile", why: "the second factor is still to be given" });
  const { page, person } = await member("owner");
  const authenticator = await addAuthenticator(page);
  // The sessions that this page has end below: nothing of its frame is still asked for then.
  await openWithFrame(page, "/owner/settings");
  const { secret } = (await person.api.secondFactor.enrol({ password: person.password })).data;
  const { data } = await person.api.secondFactor.confirm({ code: await generate({ secret }) });
  const [recoveryCode = ""] = data.recovery_codes;
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth?mode=login");
  await signIn(page, person.email, person.password);
  await page.getByLabel(/^Code/).fill(recoveryCode);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.waitForURL(/\/owner\//);
  await page.goto("/owner/settings");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nom de la clé").fill("Mon portable");
  await dialog.getByLabel("Mot de passe actuel").fill(person.password);
  await dialog.getByLabel(/^Code/).fill(data.recovery_codes[1] ?? "");
  await expectAccessible(page, "adding a passkey");
  await dialog.getByRole("button", { name: "Continuer" }).click();
  const keys = page.getByRole("list", { name: "Clés d’accès" }).getByRole("listitem");
  await expect(keys).toHaveText(/Mon portable/);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth?mode=login&retour=/owner/favorites");
  await signIn(page, person.email, person.password);
  await authenticator.recognise(false);
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(page.getByText("Aucune clé d’accès n’a été donnée")).toBeVisible();
  await authenticator.recognise(true);
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await expect(page).toHaveURL(/\/owner\/favorites$/);
});
