import { generate } from "otplib";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { field, signIn } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("an operator gets in with a password and an authenticator, decides a case, and it stays written", async ({
  baseURL,
  visitor,
  watch,
}) => {
  // A name of its own: once verified, nobody else's documents may carry it.
  const provider = await signUpMember(baseURL ?? "", "provider", {
    ...newPersonDetails(),
    businessName: "Ramonage Vérifié de Laval",
  });
  const document = new File(["%PDF-1.4"], "police.pdf", { type: "application/pdf" });
  await provider.api.documents.send({ kind: "insurance", document });
  const service = await publishService(provider);

  watch.expectRefusal({ status: 404, path: "/api/operator/cases/papers/", why: "the case is decided" });
  const page = await visitor();
  const menu = page.getByRole("navigation", { name: "Console" });
  await page.goto("/operateur");
  await signIn(page, DEMO_ACCOUNTS.operator.email, DEMO_ACCOUNTS.password);
  const key = await page.locator("code").textContent();
  const code = await generate({ secret: (key ?? "").replaceAll(" ", "") });
  await page.getByLabel(/^Code à 6 chiffres/).fill(code);
  await page.getByRole("button", { name: "Activer" }).click();
  await expect(page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "J’ai conservé mes codes" }).click();

  await menu.getByRole("link", { name: "Équipe" }).click();
  await page.getByRole("button", { name: "Nommer une personne" }).click();
  await field(page, "Nom").fill("Odile Marchand");
  await page.getByLabel("Adresse courriel").fill("odile@exemple.test");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByRole("row", { name: /Odile Marchand/ })).toContainText("Invitation envoyée");
  await expectAccessible(page, "the team");

  await menu.getByRole("link", { name: "À faire" }).click();
  await page.getByLabel("Type de dossier").selectOption("papers");
  await expect(page).toHaveURL(/genre=papers/);
  await page
    .getByRole("checkbox", { name: /^Choisir Documents à vérifier/ })
    .last()
    .press("Space");
  await expect(page.getByRole("region", { name: "Lignes choisies" })).toContainText("1 ligne choisie");
  await expectAccessible(page, "a list with a row chosen");
  await page.getByRole("button", { name: "Je m’en occupe" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Prendre 1 dossier");
  await page.getByRole("alertdialog").getByRole("button", { name: "Je m’en occupe" }).click();
  await expect(page.getByRole("row", { name: /Documents à vérifier/ }).last()).toContainText("Hélène Roy");
  await page.getByRole("button", { name: "Affichage" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Identifiant" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Identifiant" })).toBeVisible();
  await page.getByRole("button", { name: "Reçu" }).press("Enter");
  await expect(page).toHaveURL(/tri=opened/);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Reçu" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("columnheader", { name: "Identifiant" })).toBeVisible();
  await page.getByRole("button", { name: "Vues" }).click();
  await field(page, "Nom de la vue").fill("Documents par arrivée");
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  await expect(page.getByRole("list", { name: "Vues enregistrées" })).toContainText("Documents par arrivée");
  await expectAccessible(page, "the saved views");
  await page.keyboard.press("Escape");
  await page.goto("/operateur");
  await expect(page.getByRole("heading", { level: 1, name: "À faire" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Aller à" }).fill("par arrivee");
  await page.getByRole("option", { name: "Documents par arrivée" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/genre=papers.*tri=opened/);
  await page.getByRole("link", { name: "Documents à vérifier" }).last().click();
  await expect(page.getByText(provider.email)).toBeVisible();
  await expectAccessible(page, "a case");
  await page.getByRole("button", { name: "Voir le document" }).click();
  await expect(page.getByRole("link", { name: /Ouvrir le PDF/ })).toBeVisible();
  await page.getByLabel("Dernier jour de l’assurance").fill(addDays(dayOf(Date.now()), 300));
  await field(page, "Raison").fill("Police valide, vérifiée auprès de l’assureur");
  await page.getByRole("button", { name: "Accepter les documents choisis" }).click();
  await expect(page.getByRole("heading", { name: "Ce dossier est réglé" })).toBeVisible();
  expect((await provider.api.documents.list({})).data[0]?.status).toBe("accepted");
  const anyone = await visitor();
  await anyone.goto(`/providers/${provider.id}`);
  await expect(anyone.getByText(/Assurance vérifiée/).first()).toBeVisible();

  await menu.getByRole("link", { name: "Actes" }).click();
  await page.getByLabel("Personne (courriel ou identifiant)").fill(provider.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("row", { name: /Documents acceptés/ })).toContainText("Hélène Roy");
  await expectAccessible(page, "the acts");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Aller à" }).fill("sante");
  await expectAccessible(page, "the palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Santé du marché" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Aller à" })).toBeFocused();
  await page.keyboard.type(provider.email);
  await page.getByRole("group", { name: "Personnes" }).getByRole("option").waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operateur\/personnes\/[\da-f-]{36}$/);

  await menu.getByRole("link", { name: "Personnes" }).click();
  await page.getByLabel("Chercher une personne").fill(provider.email);
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page, "the people");
  await page.getByRole("row", { name: provider.email }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Appareils et sécurité" })).toBeVisible();
  await expectAccessible(page, "a person");
  await page.getByRole("button", { name: "Retirer : Lavage de vitres" }).click();
  await field(page, "Raison").fill("Ce prix n'est pas celui que paient les clients");
  await page.getByRole("button", { name: "Retirer le service" }).click();
  await expect(page.getByRole("button", { name: "Rétablir : Lavage de vitres" })).toBeVisible();
  await expect(page.getByText(/: Ce prix n’est pas celui que paient les clients/)).toBeVisible();
  await expectAccessible(page, "a person with a withdrawn service");
  expect((await provider.api.providerServices.get({ id: service.id })).data.withdrawn).not.toBeNull();
  await page.getByRole("button", { name: "Agir" }).click();
  await page.getByRole("menuitem", { name: "Voir comme cette personne" }).click();
  await field(page, "Raison").fill("Ne trouve pas ses documents");
  await page.getByRole("button", { name: "Voir comme cette personne" }).click();
  await expect(page.getByRole("complementary", { name: "Vue en lecture seule" })).toBeVisible();
  await expect(page).toHaveURL(/\/provider\/dashboard/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const path of ["/api/provider/business-identity", "/api/second-factor", "/api/sessions"])
    watch.expectRefusal({ status: 403, path, why: "it is for the person's own eyes" });
  // A reload goes on with it; nothing there changes the operator's own account.
  await page.goto("/provider/settings");
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Vue en lecture seule" })).toBeVisible();
  await page.getByRole("button", { name: "Changer d’adresse" }).click();
  await field(page, "Nouvelle adresse courriel").fill("pas-la-mienne@exemple.test");
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByRole("dialog").getByText(/rien ne peut être changé/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Revenir à la console" }).click();
  await expect(page.getByText("Vu comme cette personne")).toBeVisible();
  expect((await provider.api.accounts.views()).data).toMatchObject([
    { reason: "Ne trouve pas ses documents" },
  ]);
});
