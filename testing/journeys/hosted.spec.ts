import { somebody } from "./fixtures/people.ts";
import { field, signIn, signUp } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

// The policy of this server names no hosted service; that it does where one is configured: app/security-headers.test.ts.
test.use({ bypassCSP: true });

test("where a hosted service keeps the accounts, the browser signs in there, with its key", async ({
  visitor,
  watch,
}) => {
  const page = await visitor({ bypassCSP: true });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "wrong password" });
  const asked: { url: string; apikey: string | undefined; origin: string | undefined }[] = [];
  let takesPeople = false;
  const signUps = "https://comptes.exemple.test/auth/v1/signup";
  await page.route("https://comptes.exemple.test/**", async (route) => {
    const { origin, apikey } = route.request().headers();
    const url = route.request().url();
    if (route.request().method() === "POST") asked.push({ url, apikey, origin });
    if (takesPeople && url.startsWith(signUps) && route.request().method() === "POST") {
      // As a service does that wants the address confirmed before anybody is signed in.
      const user = { id: "0199a000-0000-7000-8000-000000000000", aud: "authenticated", user_metadata: {} };
      await route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: user });
      return;
    }
    const refusal = url.startsWith(signUps)
      ? { status: 500, body: { code: "unexpected_failure", message: "Database error saving new user" } }
      : { status: 400, body: { code: "invalid_credentials", message: "Invalid login credentials" } };
    await route.fulfill({
      status: route.request().method() === "OPTIONS" ? 204 : refusal.status,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
        "access-control-expose-headers": "x-supabase-api-version",
        "x-supabase-api-version": "2024-01-01",
      },
      contentType: "application/json",
      body: JSON.stringify(refusal.body),
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      __auth: { url: "https://comptes.exemple.test/auth/v1", apikey: "cle-publique" },
    });
  });
  await page.goto("/auth");
  await signIn(page, "helene@exemple.test", "Maison1234");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toEqual([
    {
      url: "https://comptes.exemple.test/auth/v1/token?grant_type=password",
      apikey: "cle-publique",
      origin: new URL(page.url()).origin,
    },
  ]);
  await expect(page.getByText("Adresse courriel ou mot de passe incorrect.").first()).toBeVisible();

  // A hosted service says in its own words that the address or the number is taken (auth.md, trap 6).
  watch.expectRefusal({ status: 500, path: "/auth/v1/signup", why: "the hosted service's trigger fails" });
  await page.goto("/auth?mode=signup&accountType=owner");
  await signUp(page, "owner", somebody("Hélène", "Prise"));
  await expect(page.getByText("Erreur de création de compte")).toBeVisible();
  await expect(
    page.getByText("Cette adresse courriel ou ce numéro de téléphone est déjà utilisé."),
  ).toBeVisible();

  takesPeople = true;
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText(/^Ouvrez le lien envoyé à .+ pour confirmer votre adresse\.$/)).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=login");
});

test("Where a hosted service keeps the accounts, Paramètres changes the password there and ends the other sessions", async ({
  baseURL,
  member,
  visitor,
  watch,
}) => {
  const hosted = { url: `${baseURL}/auth/v1`, apikey: "cle-publique" };
  const { page, who } = await member("owner", somebody("Ondine", "Loin"));
  await page.setViewportSize({ width: 360, height: 760 });
  await page.addInitScript((service) => Object.assign(window, { __auth: service }), hosted);
  const elsewhere = await visitor();
  await elsewhere.goto("/auth");
  await signIn(elsewhere, who.email, who.password);
  await expect(elsewhere).toHaveURL("/owner/services");

  // Our API is asked for nothing that the service keeps.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/owner/settings");
  await expect(page.getByText(/nous ne pouvons pas en dresser la liste/)).toBeVisible();
  await expect(page.getByText("Activité du compte")).toBeHidden();
  await page.getByLabel("Mot de passe actuel").fill("Mauvais1234");
  await field(page, "Nouveau mot de passe").fill("Chalet5678");
  await page.getByLabel("Confirmez le mot de passe").fill("Chalet5678");
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "wrong current password" });
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  await expect(page.getByLabel("Mot de passe actuel")).toBeFocused();
  await page.getByLabel("Mot de passe actuel").fill(who.password);
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Vos autres appareils ont été déconnectés.")).toBeVisible();

  // Nor does the page of the mailed link change it unproved, for whoever is signed in as ever.
  await page.goto("/reset-password");
  await page.getByLabel("Mot de passe actuel").fill("Mauvais1234");
  await field(page, "Nouveau mot de passe").fill("Bouleau2027");
  await page.getByLabel("Confirmez le mot de passe").fill("Bouleau2027");
  await page.getByRole("button", { name: "Réinitialiser le mot de passe" }).click();
  await expect(page.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  await page.goto("/owner/settings");

  await page.getByRole("button", { name: "Déconnecter les autres appareils" }).click();
  await page.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect(page.getByText("Autres appareils déconnectés")).toBeVisible();
  expect(asked.filter((path) => /^\/api\/(?:sessions|profile\/password)/.test(path))).toEqual([]);

  watch.expectRefusal({ status: 401, path: "/api/", why: "the session was ended elsewhere" });
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "nor is it renewed" });
  watch.expectRefusal({ status: 403, path: "/auth/v1/logout", why: "the browser's client says goodbye" });
  await elsewhere.reload();
  await expect(elsewhere.getByText("Votre session a expiré. Veuillez vous reconnecter.")).toBeVisible();
  await signIn(elsewhere, who.email, "Chalet5678");
  await expect(elsewhere).toHaveURL("/owner/services");
});
