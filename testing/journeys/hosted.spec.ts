import { AuthClient } from "@supabase/auth-js";
import { type HostedProducts, startHostedProducts } from "./fixtures/hosted-products.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { field, signIn, signUp } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

// AUTH_URL (docs/auth.md "Calls"): accounts of a hosted service; here the auth service of another
// product, of the same protocol.

let pair: HostedProducts;
test.beforeAll(async () => {
  pair = await startHostedProducts();
});
test.afterAll(() => pair.stop());

test("With a hosted service, a person signs up, changes the password, signs out and recovers it there", async ({
  visitor,
  watch,
}) => {
  const { keeper, product } = pair;
  const page = await visitor({ baseURL: product, viewport: { width: 360, height: 760 } });
  const person = newPersonDetails("Ondine", "Loin");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const requestCount = (path: string) => requested.filter((url) => url.startsWith(keeper + path)).length;

  await test.step("A sign-up that the service refuses in its own words, or wants confirmed first, is understood", async () => {
    const responses = [
      // docs/auth.md "Traps of the client" 6.
      { status: 500, json: { code: "unexpected_failure", message: "Database error saving new user" } },
      { status: 200, json: { id: crypto.randomUUID(), aud: "authenticated", user_metadata: {} } },
    ];
    const headers = { "access-control-allow-origin": product };
    await page.route(`${keeper}/auth/v1/signup*`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ ...responses.shift(), headers })
        : route.continue(),
    );
    watch.expectRefusal({ status: 500, path: "/auth/v1/signup", why: "the hosted service's trigger fails" });
    await page.goto("/auth?mode=signup&accountType=provider");
    await signUp(page, "provider", person);
    await expect(page.getByText("Erreur de création de compte")).toBeVisible();
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page.getByText(`Ouvrez le lien envoyé à ${person.email} pour confirmer`)).toBeVisible();
    await expect(page).toHaveURL("/auth?mode=login");
    await page.unroute(`${keeper}/auth/v1/signup*`);
  });

  await test.step("Signed up there, with its key, they are welcomed here", async () => {
    await page.goto("/auth?mode=signup&accountType=provider");
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().startsWith(keeper),
    );
    await signUp(page, "provider", person);
    expect(await (await sent).allHeaders()).toMatchObject({ apikey: "cle-publique", origin: product });
    await expect(page).toHaveURL(/\/provider\/dashboard/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("Paramètres changes the password there, once the current one is proved, and ends the other sessions", async () => {
    const elsewhere = new AuthClient({
      url: `${keeper}/auth/v1`,
      persistSession: false,
      autoRefreshToken: false,
    });
    await elsewhere.signInWithPassword(person);
    await page.goto("/provider/settings");
    await expect(page.getByText(/nous ne pouvons pas en dresser la liste/)).toBeVisible();
    await expect(page.getByText("Activité du compte")).toBeHidden();
    await page.getByLabel("Mot de passe actuel").fill("Mauvais1234");
    await field(page, "Nouveau mot de passe").fill("Chalet5678");
    await page.getByLabel("Confirmez le mot de passe").fill("Chalet5678");
    watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "wrong password" });
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await expect(page.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
    await expect(page.getByLabel("Mot de passe actuel")).toBeFocused();
    await page.getByLabel("Mot de passe actuel").fill(person.password);
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await expect(page.getByText("Vos autres appareils ont été déconnectés.")).toBeVisible();
    expect((await elsewhere.refreshSession()).error?.code).toBe("refresh_token_not_found");
  });

  await test.step("Nor does the page of the mailed link change it unproved", async () => {
    await page.goto("/reset-password");
    await page.getByLabel("Mot de passe actuel").fill("Mauvais1234");
    await field(page, "Nouveau mot de passe").fill("Bouleau2027");
    await page.getByLabel("Confirmez le mot de passe").fill("Bouleau2027");
    await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
    await expect(page.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  });

  await test.step("The other devices are signed out there, then this one", async () => {
    await page.goto("/provider/settings");
    await page.getByRole("button", { name: "Déconnecter les autres appareils" }).click();
    await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
    await expect(page.getByText("Autres appareils déconnectés")).toBeVisible();
    expect(requestCount("/auth/v1/logout?scope=others")).toBe(2);
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await page
      .getByRole("button", { name: /Ondine/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
    await expect(page).toHaveURL("/auth?mode=login");
    expect(requestCount("/auth/v1/logout?scope=global")).toBe(1);
  });

  await test.step("A forgotten password is replaced through the service's own letter", async () => {
    await page.goto("/auth?mode=forgot-password");
    await page.getByLabel("Adresse courriel").fill(person.email);
    await page.getByRole("button", { name: "Envoyer le lien de réinitialisation" }).click();
    await expect(page.getByText("Email envoyé")).toBeVisible();
    const link = () => pair.mailedLink(person.email);
    await expect.poll(link).toBeDefined();
    await page.goto((await link()) ?? "");
    await expect(page).toHaveURL(/\/reset-password/);
    await field(page, "Nouveau mot de passe").fill("Bouleau2027");
    await page.getByLabel("Confirmez le mot de passe").fill("Bouleau2027");
    await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
    await expect(page.getByRole("heading", { name: "Mot de passe réinitialisé !" })).toBeVisible();
    await page.getByRole("link", { name: "Se connecter" }).click();
    await signIn(page, person.email, "Bouleau2027");
    await expect(page).toHaveURL("/provider/dashboard");
  });

  // Our API gets no calls for data of the hosted service.
  expect(requested.filter((url) => /\/api\/(?:sessions|profile\/password)/.test(url))).toEqual([]);
});
