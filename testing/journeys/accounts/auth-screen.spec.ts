import { expectAccessible } from "../fixtures/accessible.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field, signUp } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

// docs/product.md "Sign-in page" and section 8.

test("A rejected sign-up shows a message at each field, focuses the first and keeps the typed values", async ({
  visitor,
  member,
  watch,
}) => {
  const { person: known } = await member("owner");
  const page = await visitor({ viewport: { width: 360, height: 760 } });
  await page.goto("/auth?mode=signup&accountType=provider");
  await page.getByLabel("Prénom").fill("Nadia");
  await field(page, "Mot de passe").fill("maison");
  await expect(page.getByText("Au moins 6 caractères, fait")).toBeVisible();
  await page.getByLabel("Confirmez le mot de passe").fill("autre");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByLabel("Nom de l’entreprise")).toBeFocused();
  for (const sentence of [
    "Le nom d’entreprise est requis",
    "Le nom est requis",
    "Le numéro de téléphone est requis",
    "Email invalide",
    "Le mot de passe doit contenir au moins une majuscule",
    "Les mots de passe ne correspondent pas",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel("Prénom")).toHaveValue("Nadia");
  await expectAccessible(page, "a refused sign-up");

  watch.expectRefusal({
    status: 422,
    path: "/auth/v1/signup",
    why: "the address is taken, then twice the number",
  });
  await signUp(page, "provider", { ...newPersonDetails("Nadia"), email: known.email });
  await expect(page.getByText("Erreur de création de compte")).toBeVisible();
  await expect(page.getByText("Cette adresse courriel est déjà utilisée.")).toHaveCount(2);
  await expect(page.getByLabel("Adresse courriel")).toBeFocused();
  await expect(page.getByLabel("Adresse courriel")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Mot de passe")).toHaveValue("Maison1234");
  await page.getByRole("button", { name: "Afficher" }).first().click();
  for (const label of ["Mot de passe", "Confirmez le mot de passe"])
    await expect(field(page, label)).toHaveAttribute("type", "text");

  // A taken phone number is said at the number.
  const { phoneNumber } = known;
  await signUp(page, "provider", { ...newPersonDetails("Nadia"), phoneNumber });
  await expect(page.getByLabel("Numéro de téléphone")).toBeFocused();
  await expect(page.getByLabel("Numéro de téléphone")).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("link", { name: "Changer de type de compte" }).click();
  await page.getByRole("link", { name: "Propriétaire", exact: true }).click();
  await expect(page.getByLabel("Prénom")).toHaveValue("");

  // An owner with the number of another account reads how a couple may share it.
  await signUp(page, "owner", { ...newPersonDetails("Nadia"), phoneNumber });
  await expect(
    page.getByText(/Deux propriétaires peuvent avoir le même numéro, une fois l’adresse/),
  ).toBeVisible();
});

test("Each mode of the sign-in screen has its title, texts and fields in the server's HTML", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  const screen = async (search: string, title: string, words: string[], fields: string[]) => {
    await page.goto(`/auth${search}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: /^Retour à l.accueil$/ })).toBeVisible();
    for (const text of words) {
      await expect(
        page
          .getByRole("main")
          .getByText(new RegExp(text.replaceAll(" ", "\\s")))
          .first(),
      ).toBeVisible();
    }
    const named = page.getByRole("main").locator("input:not([type=hidden])");
    expect(await named.evaluateAll((all) => all.map((input) => input.getAttribute("name")))).toEqual(fields);
  };
  await screen("", "Connexion", ["Mot de passe oublié ?", "Créer un compte"], ["email", "password"]);
  await expect(page.locator("[name=password]")).toHaveAttribute("maxlength", "128");
  await expect(page.locator("[name=password]")).toHaveAttribute("autocomplete", "current-password");
  await screen(
    "?mode=account-type",
    "Type de compte",
    [
      "Propriétaire",
      "Trouvez et réservez des services pour votre propriété",
      "Prestataire",
      "Offrez vos services et développez votre activité",
      "Se connecter",
    ],
    [],
  );
  await expect(page.getByRole("link", { name: "Prestataire", exact: true })).toHaveAttribute(
    "href",
    "/auth?mode=signup&accountType=provider",
  );
  const person = ["firstName", "lastName", "phoneNumber", "email", "password", "confirmPassword"];
  await screen("?mode=signup&accountType=owner", "Créer un compte", ["Se connecter"], person);
  await screen("?mode=signup&accountType=provider", "Créer un compte", [], ["businessName", ...person]);
  const forgotten = ["Envoyer le lien de réinitialisation", "Retour à la connexion"];
  await screen("?mode=forgot-password", "Mot de passe oublié", forgotten, ["email"]);
  await page.goto("/reset-password");
  await expect(page.getByText("Vérification du lien...")).toBeVisible();
});

test("The address typed to sign in is there already in the form for a forgotten password", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto("/auth");
  await page.getByLabel("Adresse courriel").fill("zoe@exemple.test");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mot de passe oublié" })).toBeVisible();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue("zoe@exemple.test");
});

test("Who signs up keeps what they wrote through a reload, but no password", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/auth?mode=signup&accountType=owner");
  const person = {
    Prénom: "Zoé",
    "Numéro de téléphone": "514 555-0199",
    "Adresse courriel": "zoe@exemple.test",
  };
  for (const [label, value] of Object.entries(person)) await field(page, label).fill(value);
  await field(page, "Mot de passe").fill("Secret1234");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Secret1234");
  await page.reload();
  for (const [label, value] of Object.entries(person)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, "Mot de passe")).toHaveValue("");
});

test("A sign-up without an account type asks for one", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/auth?mode=signup");
  await expect(page.getByText("Erreur", { exact: true })).toBeVisible();
  await expect(page.getByText("Veuillez sélectionner un type de compte")).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=account-type");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Type de compte");
});

test("A rejected or unreachable sign-in shows a message and keeps the typed address", async ({
  visitor,
  watch,
}) => {
  const page = await visitor();
  await page.goto("/auth");
  watch.expectRefusal({ status: 400, path: "/auth/v1/token", why: "wrong password" });
  await page.getByLabel("Adresse courriel").fill("personne@exemple.test");
  await field(page, "Mot de passe").fill("Mauvais1234");
  await page.getByRole("button", { name: "Afficher" }).click();
  await expect(field(page, "Mot de passe")).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Erreur de connexion")).toBeVisible();
  await expect(page.getByText("Adresse courriel ou mot de passe incorrect.")).toHaveCount(2);
  await expect(field(page, "Mot de passe")).toBeFocused();
  await expect(page.getByLabel("Adresse courriel")).toHaveValue("personne@exemple.test");

  // A 429 is recognised by its status, whatever the body (docs/product.md "Sentences of the auth service").
  watch.expectRefusal({ status: 429, path: "/auth/v1/token", why: "too many tries" });
  await page.route("**/auth/v1/token*", (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(
    page.getByRole("main").getByText("Trop de tentatives. Veuillez attendre quelques minutes."),
  ).toBeVisible();
});
