import type { Page, Route } from "@playwright/test";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { confirmEmail } from "#testing/world/person.ts";
import { later } from "../fixtures/later.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// Messages and how often they are shown: docs/product.md "Signing in and out", "Error messages"; docs/auth.md
// "Traps of the client" 5.

const serverError = (route: Route) => route.fulfill({ status: 500, json: {} });
const busy = (route: Route) =>
  route.fulfill({ status: 429, json: { code: "over_request_rate_limit", message: "" } });

/**
 * Changes the browser's stored session, which the next page reads; on a page that calls nothing, because
 * another would use the session, and renew it, before the test goes on.
 */
async function changeStoredSession(page: Page, changes: object): Promise<void> {
  await page.goto("/hors-ligne.html");
  await page.evaluate(
    ([key, changed]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? "{}");
      localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
    },
    [STORAGE_KEY, changes] as const,
  );
}

/** Makes the stored session expire in that many seconds. */
const expireIn = (page: Page, seconds: number) =>
  changeStoredSession(page, { expires_at: Math.floor(Date.now() / 1000) + seconds });

/** Counts the toasts of a title that a page shows from the next navigation on. */
async function watchToasts(page: Page): Promise<(title: string) => Promise<number>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { toastsSeen: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        // The first toasts are added together with their list.
        const toasts = node.matches("[data-sonner-toast]")
          ? [node]
          : node.querySelectorAll("[data-sonner-toast]");
        for (const { textContent } of toasts) seen.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return (title) =>
    page.evaluate(
      (words) =>
        (window as unknown as { toastsSeen: string[] }).toastsSeen.filter((text) => text.includes(words))
          .length,
      title,
    );
}

test("A profile or balance that fails to load shows one toast, and another after a success; a suspended account is named as such", async ({
  member,
  watch,
}) => {
  const { page, person } = await member("provider", newPersonDetails("Maude", "Panne"));
  // An address that is not confirmed yet is asked for whenever the tab is seen.
  await later(null, (tx) => confirmEmail(tx, person, new Date()));
  await page.clock.install();
  const toastCount = await watchToasts(page);
  watch.expectRefusal({ status: 500, path: "/api/profile", why: "the server is unavailable" });
  watch.expectRefusal({ status: 500, path: "/api/credits/balance", why: "the server is unavailable" });
  await page.route("**/api/profile", serverError);
  await page.route("**/api/credits/balance", serverError);
  await page.goto("/provider/services");
  await expect(page.getByText("Erreur de profil")).toBeVisible();
  await expect(
    page.getByText("Impossible de charger votre profil. Veuillez rafraîchir la page."),
  ).toBeVisible();
  await expect(page.getByText("Erreur de solde")).toBeVisible();
  await expect(
    page.getByText("Impossible de charger votre solde de crédits. Veuillez rafraîchir la page."),
  ).toBeVisible();
  // Returning to the tab reloads what is stale.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  const responses = (isRead: boolean) =>
    Promise.all(
      ["/api/profile", "/api/credits/balance"].map((path) =>
        page.waitForResponse((response) => response.url().endsWith(path) && response.ok() === isRead),
      ),
    );
  const still = responses(false);
  await comeBack();
  await still;
  await page.unroute("**/api/profile");
  await page.unroute("**/api/credits/balance");
  const well = responses(true);
  await page.clock.runFor(2_000);
  await comeBack();
  await well;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await comeBack();
  expect([await toastCount("Erreur de profil"), await toastCount("Erreur de solde")]).toEqual([1, 1]);

  // A balance is fresh for two minutes, a profile for five (docs/product.md "Freshness").
  const requestCount = (path: string) => requested.filter((one) => one === path).length;
  expect([requestCount("/api/profile"), requestCount("/api/credits/balance")]).toEqual([0, 0]);
  await page.route("**/api/profile", serverError);
  await page.route("**/api/credits/balance", serverError);
  await page.clock.fastForward(121_000);
  await comeBack();
  await page.clock.runFor(2_000);
  await expect.poll(() => toastCount("Erreur de solde")).toBe(2);
  await page.clock.fastForward(100_000);
  await comeBack();
  expect([requestCount("/api/profile"), await toastCount("Erreur de profil")]).toEqual([0, 1]);
  await page.clock.fastForward(90_000);
  await comeBack();
  await page.clock.runFor(2_000);
  await expect.poll(() => toastCount("Erreur de profil")).toBe(2);

  watch.expectRefusal({ status: 403, path: "/api/profile", why: "the account is suspended" });
  await page.unroute("**/api/profile");
  await page.unroute("**/api/credits/balance");
  await page.route("**/api/profile", (route) =>
    route.fulfill({ status: 403, json: { code: "INVALID_PERMISSIONS", statusCode: 403, message: "" } }),
  );
  await page.route("**/api/profile/suspension", (route) =>
    route.fulfill({
      json: { data: { suspended_at: "2026-11-20T15:00:00.000Z", reason: "Trois rendez-vous manqués." } },
    }),
  );
  await page.goto("/provider/services");
  await page.clock.runFor(2_000);
  await expect(page.getByRole("heading", { name: "Votre compte est suspendu" })).toBeVisible();
  await expect(page.getByText("Trois rendez-vous manqués.")).toBeVisible();
  await page.getByRole("link", { name: "Nous écrire" }).click();
  await expect(page).toHaveURL("/contact");
});

test("Pending calls and an unreachable server each show a message", async ({ browser, member }) => {
  const { page } = await member("owner");
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/api/profile", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/owner/profile");
  await expect(page.getByText("Chargement...").first()).toBeVisible();
  respond();
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();

  // Not watched: browsers log unreachable URLs to the console.
  const anyone = await browser.newPage({ viewport: { width: 360, height: 760 } });
  const reached: Route[] = [];
  await anyone.route("**/auth/v1/**", (route) => void reached.push(route));
  await anyone.goto("/auth");
  await anyone.getByLabel("Adresse courriel").fill("lea@exemple.test");
  await field(anyone, "Mot de passe").fill("Maison1234");
  await anyone.getByRole("button", { name: "Se connecter" }).click();
  await expect(anyone.getByRole("button", { name: "Connexion..." })).toBeVisible();
  await expect.poll(() => reached.length).toBe(1);
  await reached[0]?.abort();
  await expect(
    anyone.getByRole("main").getByText(/^Une erreur de connexion s.est produite\. Veuillez réessayer\.$/),
  ).toBeVisible();

  await anyone.goto("/auth?mode=forgot-password");
  await anyone.unroute("**/auth/v1/**");
  await anyone.route("**/auth/v1/recover*", serverError);
  await anyone.getByLabel("Adresse courriel").fill("lea@exemple.test");
  await anyone.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
  await expect(anyone.getByText("Erreur", { exact: true })).toBeVisible();
  await expect(
    anyone.getByRole("main").getByText("Une erreur est survenue sur le serveur. Veuillez réessayer."),
  ).toBeVisible();
  await expect(anyone.getByLabel("Adresse courriel")).toHaveValue("lea@exemple.test");

  // A link that contains a session, while the server is unreachable.
  await anyone.route("**/auth/v1/user", (route) => route.abort());
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = [part({ alg: "ES256" }), part({ exp: 4_000_000_000 }), "AAAA"].join(".");
  await anyone.goto(`/reset-password#access_token=${token}&refresh_token=y&type=recovery`);
  await expect(
    anyone.getByText("Une erreur est survenue lors de la vérification du lien.").first(),
  ).toBeVisible();
  await expect(anyone.getByRole("button", { name: "Réessayer" })).toBeVisible();
  await anyone.close();
});

test("A session that expired, or whose token is rejected, is renewed once without asking to sign in", async ({
  member,
  watch,
}) => {
  const { page } = await member("owner");
  await expireIn(page, -60);
  const other = await page.context().newPage();
  await Promise.all([page.goto("/owner/profile"), other.goto("/owner/properties")]);
  await expect(page.getByRole("heading", { name: "Profil", level: 1 })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Mes propriétés" })).toBeVisible();
  await other.close();

  // After `replace-keys`, or on a device whose clock is late, a token is not expired by its own claims.
  await changeStoredSession(page, { access_token: "signed.with.another-key" });
  watch.expectRefusal({ status: 401, path: "/api/", why: "the signing key was replaced" });
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token")) renewals.push(request.url());
  });
  await page.goto("/owner/settings");
  await expect(page.getByText("Cet appareil")).toBeVisible();
  await expect(page.getByText("Votre session a expiré")).toBeHidden();
  expect(renewals).toHaveLength(1);
});

test("While a session cannot be renewed the page does not ask to sign in, and saving works once it can", async ({
  member,
  watch,
}) => {
  const { page } = await member("owner", newPersonDetails("Noëlle", "Attente"));
  await page.clock.install();
  watch.expectRefusal({
    status: 429,
    path: "/auth/v1/token",
    why: "too many renewals, the token still good",
  });
  await page.route("**/auth/v1/token*", busy);
  await expireIn(page, 60);
  await page.goto("/owner/profile");
  await field(page, "Prénom").fill("Noëlle-Anne");

  watch.expectRefusal({
    status: 500,
    path: "/auth/v1/token",
    why: "the service is unavailable, the token expired",
  });
  await page.unroute("**/auth/v1/token*");
  await page.route("**/auth/v1/token*", serverError);
  await page.clock.fastForward(120_000);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const failure = page.getByText(/^Une erreur de connexion s.est produite\. Veuillez réessayer\.$/).first();
  // The client retries by itself before it gives up.
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)).not.toBeNull();

  await page.unroute("**/auth/v1/token*");
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/enregistré/)).toBeVisible();
  await expect(field(page, "Prénom")).toHaveValue("Noëlle-Anne");
});

test("A page that fails shows an error, a button to reload and the support address", async ({
  baseURL,
  browser,
}) => {
  // A separate browser, because console errors of a failing page are expected here.
  const person = await signUpMember(baseURL ?? "", "owner");
  const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify(person.session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? "", localStorage }] },
  });
  const page = await context.newPage();
  await page.route("**/api/sessions", (route) => route.fulfill({ json: { data: 5 } }));
  await page.goto("/owner/settings");
  await expect(page.getByRole("heading", { name: /^Une erreur inattendue s.est produite$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@/);
  await page.unroute("**/api/sessions");
  await page.getByRole("button", { name: "Rafraîchir la page" }).click();
  await expect(page.getByRole("heading", { name: "Paramètres", level: 1 })).toBeVisible();
  await context.close();
});
