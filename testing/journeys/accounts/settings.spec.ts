import { readFileSync } from "node:fs";
import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// Paramètres, for both roles (docs/product.md "Privacy", "Letters"; docs/product.md "Password change").

test("A provider changes the password in Paramètres, and the other devices must sign in again", async ({
  member,
  visitor,
  watch,
}) => {
  const { page, person } = await member("provider", newPersonDetails("Odile", "Serrure"));
  const elsewhere = await visitor({ viewport: { width: 360, height: 760 } });
  await elsewhere.goto("/auth");
  await signIn(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL("/provider/dashboard");

  await page.goto("/provider/settings");
  await expect(page.getByText("Cet appareil")).toBeVisible();
  await expect(
    page.getByText(/^Dernière\sactivité\s: (à\sl.instant|il\sy\sa\s\d+\smin) · connecté\sle\s/),
  ).toHaveCount(2);
  await expectAccessible(page, "Paramètres");
  // The dialog lists the losses before anything is deleted.
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const closing = page.getByRole("alertdialog");
  await expect(closing.getByText(/^Il ne vous reste aucun crédit à perdre\.$/)).toBeVisible();
  await expect(closing.getByText(/^Seuls vos reçus, contrats et factures sont gardés six ans/)).toBeVisible();
  await closing.getByRole("button", { name: "Annuler" }).click();
  await page.getByLabel("Mot de passe actuel").fill("Mauvais1234");
  await field(page, "Nouveau mot de passe").fill("Chalet5678");
  await page.getByLabel("Confirmez le mot de passe").fill("Chalet5678");
  watch.expectRefusal({ status: 400, path: "/api/profile/password", why: "wrong current password" });
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByLabel("Mot de passe actuel")).toBeFocused();
  await expect(field(page, "Nouveau mot de passe")).toHaveValue("Chalet5678");
  await page.getByLabel("Mot de passe actuel").fill(person.password);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Vos autres appareils ont été déconnectés.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Déconnecter les autres appareils" })).toBeHidden();
  await expect(page.getByText("Mot de passe modifié").first()).toBeVisible();
  const again = { email: person.email, password: "Chalet5678" };
  await page.request.post("/auth/v1/token?grant_type=password", { data: again });
  await page.reload();
  await page.getByRole("button", { name: "Déconnecter les autres appareils" }).click();
  await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect(page.getByText("Autres appareils déconnectés").first()).toBeVisible();
  await expect(page.getByText(/^Dernière\sactivité/)).toHaveCount(1);

  watch.expectRefusal({ status: 401, path: "/api/", why: "the password was changed elsewhere" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "nor is it renewed" });
  watch.expectRefusal({
    status: 403,
    path: "/auth/v1/logout",
    why: "the browser's client says goodbye to it",
  });
  const goodbye = elsewhere.waitForResponse(/\/auth\/v1\/logout/);
  await elsewhere.reload();
  await expect(elsewhere.getByText("Votre session a expiré. Veuillez vous reconnecter.")).toBeVisible();
  await (await goodbye).finished();
});

test("A password change cancels a pending address, and an ended session asks to sign in again", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("owner", newPersonDetails("Rosalie", "Hésite"));
  // The URL of the button in a letter about the password; a visitor gets the reset form there.
  await page.goto("/auth?mode=forgot-password&retour=%2Fowner%2Fsettings");
  await expect(page).toHaveURL("/owner/settings");
  const address = page.getByLabel("Nouvelle adresse courriel");
  const requestChange = async (email: string) => {
    await page.getByRole("button", { name: "Changer d’adresse" }).click();
    await address.fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
  };
  await requestChange(person.email.toUpperCase());
  await expect(page.getByText("C’est déjà votre adresse.")).toBeVisible();
  await page.keyboard.press("Escape");
  await requestChange(`faute-${person.email}`);
  const waiting = page.getByText(/Ouvrez le lien envoyé à faute-.+votre adresse changera/);
  await expect(waiting).toBeVisible();
  // The pending address is part of the session, so a renewed session has it too.
  await page.goto("/owner/settings?courriel=confirme");
  await expect(page.getByText("Adresse confirmée")).toBeVisible();
  await expect(waiting).toBeVisible();
  await page.getByLabel("Mot de passe actuel").fill(person.password);
  await field(page, "Nouveau mot de passe").fill("Chalet5678");
  await page.getByLabel("Confirmez le mot de passe").fill("Chalet5678");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Vos autres appareils ont été déconnectés.")).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(page.getByText("Mot de passe modifié").first()).toBeVisible();

  // docs/auth.md "Traps of the client" 1: the client reports it without a code.
  await page.request.post("/auth/v1/logout", { headers: { authorization: `Bearer ${person.token}` } });
  watch.expectRefusal({ status: 403, path: "/auth/v1/user", why: "the session was ended elsewhere" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "nor is it renewed" });
  watch.expectRefusal({ status: 403, path: "/auth/v1/logout", why: "the browser's client says goodbye" });
  watch.expectRefusal({
    status: 401,
    path: "/api/sessions",
    why: "the devices may still be read",
    isChance: true,
  });
  await requestChange(`juste-${person.email}`);
  const again = page.getByRole("dialog", { name: "Connexion" });
  await expect(again.getByText("Votre session a expiré. Veuillez vous reconnecter.")).toBeVisible();
  await again.getByLabel("Mot de passe", { exact: true }).fill("Chalet5678");
  await page.keyboard.press("Enter");
  await expect(again).toBeHidden();
  await expect(address).toHaveValue(`juste-${person.email}`);
});

test("A new address takes effect once the letter sent there is opened", async ({
  member,
  visitor,
  watch,
}) => {
  const { page, person } = await member("owner", newPersonDetails("Aline", "Poste"));
  const address = `nouvelle-${person.email}`;
  await page.goto("/owner/settings");
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await page.getByLabel("Nouvelle adresse courriel").fill(address);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText(`Ouvrez le lien envoyé à ${address}`).first()).toBeVisible();
  const link = await mailedLink(page, address, /Confirmez votre nouvelle adresse/, "Confirmer cette adresse");
  await page.goto(link);
  await expect(page).toHaveURL("/owner/settings");
  await expect(page.getByText("Adresse confirmée")).toBeVisible();
  await expect(page.getByRole("main").getByText(address, { exact: true })).toBeVisible();
  watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "the link is spent" });
  await page.goto(link);
  await expect(page.getByText("Votre adresse est déjà confirmée")).toBeVisible();
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(/^Votre adresse courriel est déjà confirmée/)).toBeVisible();
  await elsewhere.goto("/owner/settings?courriel=change");
  await expect(
    elsewhere.getByText("Votre nouvelle adresse courriel est en place. Connectez-vous avec elle."),
  ).toBeVisible();
});

test("An address is confirmed from Paramètres, by a link that works with or without a session", async ({
  member,
  visitor,
}) => {
  const { page, person } = await member("owner", newPersonDetails("Irène", "Sûre"));
  await page.goto("/owner/settings");
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByText("Courriel envoyé")).toBeVisible();
  await expect(page.getByRole("main").getByText(`Ouvrez le lien envoyé à ${person.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Renvoyer le lien/ })).toBeDisabled();
  const link = await mailedLink(page, person.email, /Bienvenue/, "Confirmer mon adresse");
  // A mail scanner's GET does not use the link up.
  expect((await page.request.get(link)).status()).toBe(200);
  const elsewhere = await visitor();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText("Votre adresse courriel est confirmée.")).toBeVisible();
  // The tab that asked knows as soon as it is seen again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByText(/Adresse à confirmer/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Changer d’adresse" })).toBeVisible();
});

test("An owner downloads their data, then closes the account", async ({ member, watch }) => {
  const { page, person } = await member("owner", newPersonDetails("Gaétane", "Partante"));
  await page.goto("/owner/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  const file = await (await download).path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ account: { email: person.email } });

  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("Vous n’avez aucune demande en cours.")).toBeVisible();
  await expectAccessible(page, "closing an account");
  watch.expectRefusal({ status: 400, path: "/api/profile", why: "wrong password" });
  await dialog.getByLabel("Mot de passe actuel").fill("Mauvais1234");
  await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
  await expect(dialog.getByText(/mot de passe.*incorrect/i)).toBeVisible();
  await expect(dialog.getByLabel("Mot de passe actuel")).toBeFocused();
  await dialog.getByLabel("Mot de passe actuel").fill(person.password);
  watch.expectRefusal({ status: 403, path: "/auth/v1/logout", why: "the browser's client says goodbye" });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Compte supprimé")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Connexion" }).first()).toBeVisible();
});

test("Letter preferences, name and phone are saved, and the help can be searched", async ({
  member,
  visitor,
}) => {
  const { page, person } = await member("owner", newPersonDetails("Céleste", "Tranquille"));
  await page.goto("/owner/settings");
  const box = page.getByLabel("Vos coordonnées remises à un prestataire");
  await expect(box).toBeChecked();
  const saved = page.waitForResponse(/\/api\/notifications\/preferences$/);
  await box.uncheck();
  await saved;
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(person.api.notifications.preferences({})).resolves.toMatchObject({
    data: expect.arrayContaining([{ kind: "contact_given", is_on: false }]),
  });

  const { phoneNumber } = newPersonDetails();
  await page.goto("/owner/profile");
  await field(page, "Nom").fill("Paisible");
  await page.getByLabel("Téléphone").fill(phoneNumber);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Profil enregistré")).toBeVisible();
  const { data: profile } = await person.api.profiles.get({});
  expect([profile.full_name, profile.phone]).toEqual(["Céleste Paisible", phoneNumber]);
  await page.goto("/owner/help");
  await page.getByLabel("Chercher une réponse").fill("brouillon");
  await expect(page.locator("details")).toHaveCount(1);
  await expect(page.getByText(/gardée sur cet appareil pendant sept jours/)).toBeVisible();

  const anyone = await visitor();
  await anyone.goto("/desabonnement?jeton=inconnu");
  await expect(anyone.getByText(/Ce lien n’est pas complet/)).toBeVisible();
});
