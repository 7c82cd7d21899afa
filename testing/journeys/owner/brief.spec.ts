import type { Page } from "@playwright/test";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { createProperty, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** Presses a choice, as a thumb does. */
const answer = (page: Page, question: string, choice: string) =>
  page.getByRole("group", { name: question }).getByText(choice, { exact: true }).click();

test("On a phone an owner asks with nothing but presses, without a word; the provider reads the answers before paying and while writing the soumission", async ({
  member,
}) => {
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  for (const { page } of [owner, provider]) await page.setViewportSize({ width: 360, height: 740 });
  const service = await publishService(provider.person, { name: "Déneigement Lavoie" });
  await createProperty(owner.person);
  const { page } = owner;

  await page.goto(ownerPaths.newRequest({ services: [service.id] }));
  await answer(page, "Combien de voitures dans l’entrée ?", "2");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByRole("textbox", { name: /Décrivez le travail/ })).toBeFocused();
  await answer(page, "Quel est le sol ?", "Gravier");
  await answer(page, "Qui déneige les marches ?", "Le prestataire");
  // They are kept as what is typed is.
  await page.reload();
  await expect(page.getByRole("radio", { name: "Gravier" })).toBeChecked();
  await answer(page, "Où mettre la neige ?", "Sur le terrain");
  await expect(page.getByText("Vos réponses suffisent.")).toBeVisible();
  await expectNoHorizontalScroll(page, "the answered form of a request");
  await expectAccessible(page, "the answered form of a request");
  await page.getByRole("button", { name: "Envoyer la demande" }).click();
  await expect(page.getByText(/Demande envoyée/).first()).toBeVisible();
  await page.getByRole("link", { name: "Suivre ma demande" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Gravier" })).toBeVisible();

  // Another one begins with the same answers.
  const [sent] = (await owner.person.api.requests.list({})).data;
  await page.goto(ownerPaths.newRequest({ services: [service.id], template: sent?.id ?? "" }));
  await expect(page.getByRole("radio", { name: "Sur le terrain" })).toBeChecked();

  const { api } = provider.person;
  const [lead] = (await api.leads.list({})).data;
  await provider.page.goto("/provider/clients?tab=requests");
  await expect(provider.page.getByRole("definition").filter({ hasText: "Gravier" })).toBeVisible();
  await provider.page.goto(providerPaths.lead(lead?.id ?? ""));
  await expect(provider.page.getByRole("definition").filter({ hasText: "Gravier" })).toBeVisible();
  await expectNoHorizontalScroll(provider.page, "a locked lead with answers");
  await expectAccessible(provider.page, "a locked lead with answers");

  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(0);
  await api.leads.unlock({ id: lead?.id ?? "" });
  await provider.page.goto(providerPaths.quote(lead?.id ?? ""));
  await provider.page.getByRole("button", { name: "Préparer une soumission" }).click();
  const asked = provider.page.getByRole("region", { name: "Ce que votre client demande" });
  await expect(asked.getByText("Sur le terrain")).toBeVisible();
  await expectAccessible(provider.page, "a soumission being written beside the answers");
});
