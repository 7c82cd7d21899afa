import { readFile } from "node:fs/promises";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider adds a client, imports an Excel file, merges two lines of one person, finds them and downloads the list", async ({
  member,
}) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });

  await page.goto("/provider/clients?tab=clients");
  await expect(page.getByRole("heading", { name: "Pas encore de client" })).toBeVisible();
  await page.getByRole("link", { name: "Ajouter un client" }).click();
  await field(page, "Nom").fill("Diane Tremblay-Lafrenière");
  await page.getByLabel(/^Téléphone/).fill("514 555-01");
  await page.getByRole("button", { name: "Ajouter le client" }).click();
  await expect(page.getByText("Le numéro de téléphone doit contenir 10 chiffres")).toBeVisible();
  await page.getByLabel(/^Téléphone/).fill("514 555-0101");
  await page.getByRole("button", { name: "Ajouter une adresse" }).click();
  await field(page, "Ville").pressSequentially("laval");
  await page
    .getByRole("option", { name: /^Laval/ })
    .first()
    .click();
  await expect(field(page, "Ville")).toHaveValue("Laval");
  await field(page, "Numéro et rue").fill("12, rue des Érables");
  await page.getByRole("button", { name: "Ajouter une autre adresse" }).click();
  await page.getByRole("button", { name: "Retirer l’adresse 2" }).click();
  await expect(page.getByRole("group", { name: "Adresses" })).toBeFocused();
  await page.getByRole("button", { name: "Ajouter le client" }).click();
  await expect(page.getByRole("heading", { name: "Diane Tremblay-Lafrenière" })).toBeVisible();
  await field(page, "Nouvelle étiquette").fill("Déneigement");
  await page.getByRole("button", { name: "Ajouter l’étiquette" }).click();
  await expect(page.getByRole("button", { name: "Retirer l’étiquette Déneigement" })).toBeVisible();
  await expect(field(page, "Nouvelle étiquette")).toBeFocused();
  await expect(field(page, "Nouvelle étiquette")).toHaveValue("");
  await page.getByRole("button", { name: "Ajouter une note" }).click();
  await field(page, "Vos notes").fill("Le chien est gentil.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Le chien est gentil.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Modifier mes notes" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("Le chien est gentil.")).toBeVisible();
  await expectAccessible(page, "the page of a client");
  const topOf = async (name: string, role: "button" | "link") =>
    (await page.getByRole(role, { name, exact: true }).first().boundingBox())?.y ?? 0;
  expect(await topOf("Nouvelle soumission", "link")).toBeLessThan(await topOf("Retirer", "button"));

  await page.goto("/provider/clients/import");
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({
    name: "clients.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("PK\u0003\u0004"),
  });
  await expect(page.getByText("Ce fichier est un classeur.")).toBeVisible();
  const rows =
    "Nom;Téléphone;Courriel;Ville\nD. Tremblay;;diane@exemple.test;Laval\nÉmile Côté;555-01;;Lévis\nDiane T.;(514) 555-0101;;\n;;;Magog";
  await choose.setInputFiles({
    name: "clients.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows, "latin1"),
  });
  await expect(page.getByText("Déjà dans votre liste : Diane Tremblay-Lafrenière.")).toBeVisible();
  await expect(page.getByText(/Le téléphone n’a pas 10 chiffres/)).toBeVisible();
  await expectAccessible(page, "the preview of an import");
  expect((await person.api.clients.summary({})).data.total).toBe(1);
  await page.getByRole("button", { name: "Importer 2 clients" }).click();
  await expect(page.getByText("2 clients ajoutés à votre liste")).toBeVisible();
  await page.getByRole("link", { name: "Voir mes clients" }).click();

  // The counts of tags follow what is searched.
  const tags = page.getByRole("navigation", { name: "Étiquettes" });
  await expect(tags.getByRole("link")).toHaveText([/^Tous\s*3$/, /^Déneigement\s*1$/]);
  await field(page, "Chercher un client").fill("erables");
  await expect(tags.getByRole("link")).toHaveText([/^Tous\s*1$/, /^Déneigement\s*1$/]);
  await expect(page.getByRole("link", { name: "Diane Tremblay-Lafrenière", exact: true })).toBeVisible();
  await field(page, "Chercher un client").fill("");
  await expect(tags.getByRole("link").first()).toHaveText(/^Tous\s*3$/);

  // Results come as one types, and Back leaves the page, not each letter.
  await field(page, "Chercher un client").pressSequentially("tremblay laval");
  await expect(page.getByRole("link", { name: "D. Tremblay" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Émile Côté" })).toBeHidden();
  await expect(field(page, "Chercher un client")).toBeFocused();
  await expect(field(page, "Chercher un client")).toHaveValue("tremblay laval");
  await expectAccessible(page, "the list of clients");
  await page.getByRole("link", { name: "Diane Tremblay-Lafrenière", exact: true }).click();
  await page.getByRole("button", { name: "Réunir" }).click();
  await page.getByRole("dialog").getByLabel("Chercher l’autre client").fill("tremblay");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /D\. Tremblay/ }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm.getByText(/avec les deux historiques/)).toBeVisible();
  await confirm.getByRole("button", { name: "Réunir les fiches" }).click();
  await expect(page.getByRole("link", { name: "diane@exemple.test" })).toBeVisible();
  await expect(page.getByText("Autre nom : D. Tremblay")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.goto("/provider/clients?tab=clients");
  await page.getByRole("button", { name: "Télécharger (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^maisonnee-clients-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await (await download).path(), "utf8");
  const [head, ...lines] = file.trim().split("\r\n");
  expect(head).toContain("Nom;Entreprise;Téléphone;Courriel;Adresse;Ville;Code postal");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    "Diane Tremblay-Lafrenière;;514 555-0101;diane@exemple.test;12, rue des Érables;Laval",
  );
  expect(lines[1]).toContain("Émile Côté");
});

test("On a phone a provider imports the cards of their address book, reads the preview first, and finds the same cards already there", async ({
  member,
}) => {
  const { page, person } = await member("provider");
  await page.setViewportSize({ width: 360, height: 760 });
  const card = (name: string, lines: string) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\n${lines}\r\nEND:VCARD\r\n`;
  const cards =
    card(
      "Émile Côté",
      "TEL;TYPE=CELL:+1 514 555-0142\r\nADR;TYPE=HOME:;;8 rue Fabre;Laval;QC;H7A 1A1;Canada",
    ) + card("Rosalie Bédard", "EMAIL:rosalie@exemple.test");
  const choose = async () => {
    await page.goto("/provider/clients/import");
    await page.locator("input[type=file]").setInputFiles({
      name: "contacts.vcf",
      mimeType: "text/vcard",
      buffer: Buffer.from(cards),
    });
  };
  await choose();
  await expect(page.getByText("Émile Côté")).toBeVisible();
  await expect(page.getByText(/8 rue Fabre/)).toBeVisible();
  await expectAccessible(page, "the preview of cards");
  await expectNoHorizontalScroll(page, "the preview of cards");
  expect((await person.api.clients.summary({})).data.total).toBe(0);
  await page.getByRole("button", { name: "Importer 2 clients" }).click();
  await expect(page.getByText("2 clients ajoutés à votre liste")).toBeVisible();
  await choose();
  await expect(page.getByText("Déjà importée : Émile Côté est dans votre liste.")).toBeVisible();
  expect((await person.api.clients.summary({})).data.total).toBe(2);
});
