import type { Page } from "@playwright/test";
import { accountPaths } from "#paths/account-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { photographs } from "../fixtures/images.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { photosAreStored } from "../fixtures/stored-photos.ts";
import { expect, test } from "../fixtures/test.ts";

async function expectCalm(page: Page, what: string) {
  await expectNoHorizontalScroll(page, what);
  await expectAccessible(page, what);
}

test("On a phone an owner says with photos that nobody came, reads it in the conversation, the provider answers, and Maisonnée examines", async ({
  member,
}) => {
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  for (const { page } of [owner, provider]) await page.setViewportSize({ width: 360, height: 740 });
  const { api } = provider.person;
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(0);
  const { id } = await createRequest(owner.person, (await publishService(provider.person)).id);
  await api.leads.unlock({ id });

  await owner.page.goto(`/owner/requests/${id}`);
  // Nothing has happened yet: only the conversation and a link lead there.
  await expect(owner.page.getByRole("heading", { name: "Déroulement" })).toBeVisible();
  await expect(owner.page.getByRole("link", { name: "Ça s’est mal passé" })).toHaveCount(0);
  await owner.page.goto(`/owner/requests/${id}/problem`);
  await expect(owner.page.getByRole("heading", { level: 1, name: "Ça s’est mal passé" })).toBeVisible();
  await owner.page.getByRole("button", { name: "Ouvrir le problème" }).click();
  await expect(owner.page.getByText("Choisissez ce qui s’est mal passé")).toBeVisible();
  await owner.page.getByLabel("Ce qui s’est mal passé").selectOption("Jamais venu");
  await owner.page
    .getByRole("textbox", { name: "Ce qui s’est passé" })
    .fill("Personne n'est venu mardi à 9 h.");
  await owner.page.getByLabel("Ce que vous demandez").selectOption("Que le travail soit fait ou repris");
  await owner.page.locator("input[type=file]").setInputFiles(await photographs());
  await expect(owner.page.getByRole("button", { name: "Retirer la photo 2" })).toBeVisible();
  await expectCalm(owner.page, "the form of a problem");
  await photosAreStored(owner.page);
  await owner.page.reload();
  await expect(owner.page.getByRole("textbox", { name: "Ce qui s’est passé" })).toHaveValue(/mardi à 9 h/);
  await expect(owner.page.getByRole("button", { name: "Retirer la photo 2" })).toBeVisible();
  await owner.page.getByRole("button", { name: "Ouvrir le problème" }).click();
  await expect(owner.page.getByText("Réponse attendue")).toBeVisible();
  await expect(owner.page.getByText(/a jusqu’au .* pour répondre/)).toBeVisible();
  await owner.page.locator("input[type=file]").setInputFiles((await photographs()).slice(0, 1));
  await expect(
    owner.page.getByRole("button", { name: "Agrandir : photo 3 de votre part" }),
    "photos are added while the problem waits",
  ).toBeVisible();

  await owner.page.getByRole("button", { name: "Ajouter des précisions" }).click();
  await owner.page.getByLabel("Vos précisions").fill("J'ai attendu jusqu'à midi.");
  await expectCalm(owner.page, "what is added to a problem");
  await owner.page.getByRole("button", { name: "Envoyer les précisions" }).click();
  await expect(owner.page.getByText("Vous, précisions")).toBeVisible();

  await provider.page.goto(accountPaths.messages("provider", id));
  await provider.page.getByRole("link", { name: "Votre client dit que ça s’est mal passé" }).click();
  await provider.page.getByRole("button", { name: "Agrandir : photo 2 d’Odile Lamontagne" }).click();
  await expect(provider.page.getByRole("dialog").getByRole("img")).toBeVisible();
  await provider.page.keyboard.press("Escape");
  await expect(provider.page.getByText(/Personne n.est venu mardi à 9 h\./)).toBeVisible();
  await expect(provider.page.getByText(/J.ai attendu jusqu.à midi\./)).toBeVisible();
  await provider.page.getByLabel("Votre position").selectOption("Pas d’accord");
  await provider.page.getByRole("textbox", { name: "Votre version" }).fill("Nous étions devant la porte.");
  await expectCalm(provider.page, "the answer to a problem");
  await provider.page.getByRole("button", { name: "Répondre" }).click();
  await expect(provider.page.getByText("Vous, pas d’accord")).toBeVisible();

  await expect(owner.page.getByText("Nous étions devant la porte.")).toBeVisible();
  await owner.page.getByRole("button", { name: "Demander à Maisonnée d’examiner" }).click();
  await expect(owner.page.getByText(/Maisonnée examine et décide d’ici le/)).toBeVisible();
  await owner.page.getByRole("button", { name: "C’est réglé" }).click();
  const asked = owner.page.getByRole("alertdialog", { name: "Le problème est réglé ?" });
  await asked.getByRole("button", { name: "Annuler" }).click();
  await expect(owner.page.getByText(/Maisonnée examine et décide d’ici le/)).toBeVisible();
  await owner.page.getByRole("button", { name: "C’est réglé" }).click();
  await asked.getByRole("button", { name: "Oui, c’est réglé" }).click();
  await expect(owner.page.getByText(/Maisonnée examine et décide d’ici le/)).toHaveCount(0);
});
