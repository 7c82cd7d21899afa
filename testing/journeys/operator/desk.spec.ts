import { expectAccessible } from "../fixtures/accessible.ts";
import { writeToUs } from "../fixtures/contact.ts";
import { lettersTo } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("an operator finds, takes, pauses and answers messages with only the keyboard", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const origin = baseURL ?? "";
  const { email, lastName } = newPersonDetails();
  for (const firstName of ["Béatrice", "Corinne"])
    await writeToUs(origin, {
      name: `${firstName} ${lastName}`,
      email,
      message: `${firstName} demande où trouver son reçu.`,
    });
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/contact/", why: "the case is decided" });
  const operator = await signUpOperator(origin);
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/operateur/reponses");
  await page.getByRole("button", { name: "Nouvelle réponse prête" }).press("Enter");
  await page.keyboard.press("Tab");
  await field(page, "Titre").fill(`Reçus ${lastName}`);
  await field(page, "Texte").fill("Bonjour {prénom},\n\nvos reçus sont dans Crédits. {nom}");
  await page.getByRole("checkbox", { name: "Message reçu" }).press("Space");
  await page.getByRole("button", { name: "Enregistrer" }).press("Enter");
  await expect(page.getByText("Entre accolades, seuls {prénom} et {demande}")).toBeVisible();
  await field(page, "Texte").fill("Bonjour {prénom},\n\nvos reçus sont dans Crédits.");
  await expectAccessible(page, "a ready answer being written");
  await page.getByRole("button", { name: "Enregistrer" }).press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(`Reçus ${lastName}`) })).toContainText(
    "Message reçu",
  );
  await expectAccessible(page, "the ready answers");

  await page.goto("/operateur");
  const search = page.getByLabel("Chercher un dossier");
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  // Letters typed in a field stay there.
  await page.keyboard.type(email);
  await expect(search).toHaveValue(email);
  await expect(page).toHaveURL(/cherche=/);
  const rows = page.getByRole("table", { name: "Dossiers" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Raccourcis du clavier" })).toContainText(
    "Prendre le dossier",
  );
  await expectAccessible(page, "the keys");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The second is put off until tomorrow, brought back, and put off again.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await expectAccessible(page, "until when a case is paused");
  await page.getByRole("button", { name: /^Demain matin/ }).press("Enter");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(rows).toHaveCount(3);
  await page.getByRole("link", { name: "Message reçu" }).last().focus();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: /^Dans trois jours/ }).press("Enter");
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: /^En pause/ }).press("Enter");
  await expect(rows.filter({ hasText: "Corinne" })).toHaveCount(1);
  await expectAccessible(page, "what is paused");
  await page.getByRole("link", { name: /^À traiter/ }).press("Enter");
  await expect(rows.filter({ hasText: "Béatrice" })).toHaveCount(1);

  // Several at once.
  await page.getByRole("link", { name: "Message reçu" }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Mettre en pause 1 dossier" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog", { name: "Prendre 1 dossier" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Effacer le choix" }).press("Enter");

  // The first is taken, and answered by what is ready.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Message reçu" }).focus();
  await page.keyboard.press("a");
  await expect(rows.last()).toContainText(operator.full_name);
  await expect(page).toHaveTitle(/^\(1\)\sÀ\sfaire/);
  await page.keyboard.press("e");
  await expect(field(page, "Réponse")).toBeFocused();
  await expect(page.getByRole("button", { name: `Insérer : Reçus ${lastName}` })).toBeVisible();
  await expectAccessible(page, "a case with ready answers");
  await page.keyboard.press("Alt+r");
  await page.keyboard.type(lastName);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(field(page, "Réponse")).toBeFocused();
  await expect(field(page, "Réponse")).toHaveValue("Bonjour Béatrice,\n\nvos reçus sont dans Crédits.");
  await page.keyboard.type(" À bientôt.");
  await page.keyboard.press("Escape");
  await expect(field(page, "Réponse")).not.toBeFocused();
  await page.keyboard.press("e");
  await expect(field(page, "Réponse")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: /^Message reçu : / })).toBeVisible();
  await expect(page.locator("div:focus")).toContainText("Message reçu");
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.goto("/operateur?etat=decided");
  await expect(rows.filter({ hasText: operator.full_name })).toContainText("Réponse envoyée");
  await expectAccessible(page, "what was decided");
});

test("on a phone an operator chooses several messages and pauses them at once", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const { email, lastName } = newPersonDetails();
  for (const firstName of ["Diane", "Estelle"])
    await writeToUs(origin, {
      name: `${firstName} ${lastName}`,
      email,
      message: "Où sont mes reçus ?",
    });
  const operator = await signUpOperator(origin);
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/operateur?cherche=${email}`);
  for (const firstName of ["Diane", "Estelle"])
    await page.getByRole("checkbox", { name: new RegExp(`^Choisir.*${firstName}`) }).check();
  await expectNoHorizontalScroll(page, "the inbox");
  await expectAccessible(page, "the inbox on a phone");
  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Demain matin/ })
    .click();
  await expect(page.getByRole("heading", { name: "Rien à faire" })).toBeVisible();
  await page.getByRole("link", { name: /^En pause/ }).click();
  await expect(page.getByRole("row").filter({ hasText: lastName })).toHaveCount(2);
  await expectNoHorizontalScroll(page, "what is paused");
  await page.goto("/operateur/reponses");
  await expect(page.getByRole("heading", { level: 1, name: "Réponses prêtes" })).toBeVisible();
  await expectNoHorizontalScroll(page, "the ready answers");
});

test("an operator answers several messages at once by keyboard, and reads which one a colleague took", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const { email, lastName } = newPersonDetails();
  for (const firstName of ["Gaëlle", "Hugo", "Irène"])
    await writeToUs(origin, { name: `${firstName} ${lastName}`, email, message: "Où sont mes reçus ?" });
  const operator = await signUpOperator(origin);
  const colleague = await signUpOperator(origin);
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/operateur?cherche=${email}`);
  const links = page.getByRole("link", { name: "Message reçu" });
  await expect(links).toHaveCount(3);
  for (const place of [0, 1, 2]) {
    await links.nth(place).focus();
    await page.keyboard.press("x");
  }
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Décider 3 dossiers" });
  await expect(dialog.getByRole("radio", { name: "Envoyer la réponse" })).toBeFocused();
  await dialog.getByRole("button", { name: "Décider" }).press("Enter");
  await expect(dialog.getByText("Choisissez une décision")).toBeVisible();
  await dialog.getByRole("radio", { name: "Envoyer la réponse" }).press("Space");
  const answer = field(page, "Réponse, ou raison de fermer");
  await answer.fill("Bonjour {prénom}, vos reçus sont dans Crédits.");
  await expectAccessible(page, "several cases to decide");
  await expectNoHorizontalScroll(page, "several cases to decide");
  // Meanwhile a colleague takes the second, on another page.
  const list = await signedIn(colleague.session);
  await list.goto(`/operateur?cherche=${email}`);
  await list.getByRole("link", { name: "Message reçu" }).nth(1).focus();
  await list.keyboard.press("a");
  await expect(list.getByRole("row").filter({ hasText: colleague.full_name })).toHaveCount(1);
  await answer.press("Control+Enter");
  const result = page.getByRole("dialog", { name: "2 dossiers réglés sur 3" });
  await expect(result.getByRole("listitem")).toHaveText([
    new RegExp(`Hugo ${lastName}Déjà pris par ${colleague.full_name}`),
  ]);
  await expectAccessible(page, "what was not decided");
  await page.keyboard.press("Escape");
  await expect(links).toHaveCount(1);
  await expect
    .poll(async () => JSON.stringify(await lettersTo(email)), { timeout: 20_000 })
    .toMatch(/Bonjour Gaëlle.*Bonjour Irène|Bonjour Irène.*Bonjour Gaëlle/);
});

test("an operator whose colleague answers first keeps the typed text, and reads who settled the case", async ({
  baseURL,
  signedIn,
  watch,
}) => {
  const origin = baseURL ?? "";
  const { email, lastName } = newPersonDetails();
  await writeToUs(origin, {
    name: `Flore ${lastName}`,
    email,
    message: "Où sont mes reçus ?",
  });
  watch.expectRefusal({ status: 404, path: "/api/operator/cases/contact/", why: "the case is decided" });
  const operators = [await signUpOperator(origin), await signUpOperator(origin)] as const;
  const pages = [await signedIn(operators[0].session), await signedIn(operators[1].session)] as const;
  for (const page of pages) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/operateur?cherche=${email}`);
    await page.getByRole("link", { name: "Message reçu" }).click();
    await field(page, "Réponse").fill(`Bonjour, vos reçus sont dans Crédits.`);
  }
  const [first, second] = pages;
  await field(second, "Réponse").fill("Bonjour Flore, ouvrez « Crédits ».");
  await expect(first.getByText(`Ouvert aussi par ${operators[1].full_name}`)).toBeVisible();
  const list = await signedIn(operators[1].session);
  await list.goto(`/operateur?cherche=${email}`);
  await expect(list.getByRole("link", { name: "Message reçu" })).toBeVisible();
  await first.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(first.getByRole("heading", { name: /^Message reçu : / })).toBeVisible();
  // Without a reload, on the colleague's pages too.
  await expect(list.getByRole("heading", { name: "Rien à faire" })).toBeVisible();
  await expect(second.getByText(new RegExp(`${operators[0].full_name}, le .*Réponse envoyée`))).toBeVisible();
  await expect(second.getByText("Bonjour Flore, ouvrez « Crédits ».")).toBeVisible();
  await expect(second.getByRole("button", { name: "Copier" })).toBeVisible();
  await expectAccessible(second, "a case that a colleague settled");
  await expectNoHorizontalScroll(second, "a case that a colleague settled");
});
