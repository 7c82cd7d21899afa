import type { Page } from "@playwright/test";
import { wirePath } from "#testing/accounts/auth-world.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { mailedLink } from "../fixtures/letters.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// docs/product.md "Reset password"; docs/auth.md "Promises" and "Traps of the client" 3 and 4.

const LETTER = /Réinitialisez votre mot de passe/;
const BUTTON = "Choisir un nouveau mot de passe";
const NEW = "Chalet5678";

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth?mode=forgot-password");
  await page.getByLabel("Adresse courriel").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(page.getByText("Email envoyé")).toBeVisible();
  await expect(
    page.getByText("Vérifiez votre boîte mail pour réinitialiser votre mot de passe"),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=login");
  await expect(page.getByRole("main").getByText(`Si un compte existe pour ${email}`)).toBeVisible();
}

/** Returns the same link through GET /verify, as in a letter for a page elsewhere. */
function toVerifyUrl(link: string): string {
  const { origin } = new URL(link);
  return `${origin}/auth/v1${wirePath(new URL(link), `${origin}/reset-password`)}`;
}

async function chooseNewPassword(page: Page, email: string): Promise<void> {
  await field(page, "Nouveau mot de passe").fill(NEW);
  await page.getByLabel("Confirmez le mot de passe").fill(NEW);
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(page.getByRole("heading", { name: "Mot de passe réinitialisé !" })).toBeVisible();
  await expect(page.getByText("Mot de passe réinitialisé", { exact: true })).toBeVisible();
  await expect(page.getByText("Votre mot de passe a été mis à jour avec succès.")).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=login", { timeout: 5_000 });
  await expect(page.getByLabel("Adresse courriel")).toHaveValue(email);
}

/** Opens a link that is not valid, whose page stays for two seconds: it is looked for before it is there. */
async function expectInvalid(page: Page, link: string): Promise<void> {
  const said = [
    page.getByRole("heading", { name: "Lien invalide" }),
    page.getByText("Le lien de réinitialisation est invalide ou a expiré.").first(),
  ].map((words) => words.waitFor());
  await page.goto(link);
  await Promise.all(said);
  await expect(page).toHaveURL("/auth?mode=forgot-password");
}

test("A forgotten password is replaced on another device than the one that asked, after a mail scanner opened the link", async ({
  visitor,
  member,
  watch,
}) => {
  const { person } = await member("provider", newPersonDetails("Rosalie", "Oubli"));
  const page = await visitor();
  await requestLink(page, person.email);
  const link = await mailedLink(page, person.email, LETTER, BUTTON);
  expect((await page.request.head(link)).status()).toBe(200);
  expect((await page.request.get(link)).status()).toBe(200);

  const phone = await visitor({ viewport: { width: 360, height: 760 } });
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Nouveau mot de passe" })).toBeVisible();
  await expect(phone.getByText(person.email)).toBeVisible();
  // The token is in neither the URL nor the history.
  expect(phone.url()).toMatch(/\/reset-password$/);
  await expectAccessible(phone, "choosing a new password");
  await chooseNewPassword(phone, person.email);
  await expect(person.api.profiles.get()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await signIn(phone, person.email, NEW);
  await expect(phone).toHaveURL("/provider/dashboard");

  watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "the link is spent" });
  await expectInvalid(page, link);
});

test("After a link was requested, the page shows where it was sent, and offers another after the pause", async ({
  visitor,
  watch,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 760 } });
  await page.clock.install();
  await requestLink(page, "personne@exemple.test");
  await expect(page.getByLabel("Adresse courriel")).toHaveValue("personne@exemple.test");
  await expect(page.getByRole("button", { name: /^Renvoyer le lien \(dans \d+\ss\)$/ })).toBeDisabled();
  await expectAccessible(page, "signing in after asking for a link");
  await page.reload();
  await expect(page.getByText(/^Si un compte existe pour personne@exemple\.test/)).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Renvoyer le lien", exact: true }).click();
  await expect(
    page.getByRole("main").getByText("Un autre lien a été envoyé à personne@exemple.test."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Renvoyer le lien \(dans/ })).toBeDisabled();

  // A failure stays on the page, not just in its toast.
  watch.expectRefusal({ status: 429, path: "/auth/v1/recover", why: "too many letters" });
  await page.route("**/auth/v1/recover*", (route) => route.fulfill({ status: 429, json: {} }));
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Renvoyer le lien", exact: true }).click();
  await expect(
    page.getByRole("main").getByText("Trop de tentatives. Veuillez attendre quelques minutes."),
  ).toBeVisible();
});

test("A link through GET /verify works only in the browser that requested it", async ({
  visitor,
  member,
}) => {
  const page = await visitor();
  const wireLink = async (name: string) => {
    const { person } = await member("owner", newPersonDetails(name, "Ailleurs"));
    await requestLink(page, person.email);
    return toVerifyUrl(await mailedLink(page, person.email, LETTER, BUTTON));
  };
  await page.goto(await wireLink("Jules"));
  await expect(field(page, "Nouveau mot de passe")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const elsewhere = await visitor();
  await expectInvalid(elsewhere, await wireLink("Julie"));
});

test("A malformed link is rejected, and leads to requesting another", async ({ visitor, watch }) => {
  watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "nobody was sent that token" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/verify", why: "no token holds a control character" });
  const page = await visitor();
  for (const link of [
    "?token_hash=illisible&type=recovery",
    "?token_hash=illisible&type=signup",
    "?token_hash=&type=recovery",
    "?token_hash=%00&type=recovery",
    "#access_token=illisible&refresh_token=illisible&type=recovery",
    "#access_token=a.b.c&type=recovery",
  ]) {
    // From another page, so that a URL that differs only in its hash loads a page too.
    await page.goto("/about");
    await expectInvalid(page, `/reset-password${link}`);
  }
});

test("A signed-in person with an invalid link changes the password with the current one", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("owner", newPersonDetails("Odette", "Encore"));
  watch.expectRefusal({ status: 403, path: "/auth/v1/verify", why: "nobody was sent that token" });
  await page.goto("/reset-password?token_hash=illisible&type=recovery");
  await expect(page.getByText("Le lien de réinitialisation est invalide ou a expiré.")).toBeVisible();
  await field(page, "Mot de passe actuel").fill(person.password);
  await chooseNewPassword(page, person.email);
});

test("A link with a session in its URL works, and the session is removed from the URL", async ({
  visitor,
  member,
  watch,
}) => {
  const { person } = await member("owner", newPersonDetails("Berthe", "Ancre"));
  const page = await visitor();
  await page.request.post("/auth/v1/recover?redirect_to=/reset-password", { data: { email: person.email } });
  await page.goto(toVerifyUrl(await mailedLink(page, person.email, LETTER, BUTTON)));
  await expect(field(page, "Nouveau mot de passe")).toBeVisible();
  expect(page.url()).toMatch(/\/reset-password$/);
  // Password managers get the account's username.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.email);
  watch.expectRefusal({ status: 422, path: "/auth/v1/user", why: "the old password again" });
  await field(page, "Nouveau mot de passe").fill(person.password);
  await page.getByLabel("Confirmez le mot de passe").fill(person.password);
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(page.getByText(/^Le nouveau mot de passe doit être différent de l.ancien$/)).toBeVisible();
  await expect(field(page, "Nouveau mot de passe")).toBeFocused();
  await chooseNewPassword(page, person.email);
});

test("Without a link, the page says which one to use and leads to requesting it", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/reset-password");
  await expect(
    page
      .getByText("Veuillez utiliser le lien envoyé par email pour réinitialiser votre mot de passe.")
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=forgot-password", { timeout: 5_000 });
});
