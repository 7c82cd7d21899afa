import { addDays, dayOf } from "#foundation/local-time.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { lettersTo } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("one chief writes to a whole group, another lets it leave, and it can be stopped", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const [author, colleague] = [await signUpOperator(origin), await signUpOperator(origin)];
  const subject = `Nos conditions changent (${author.full_name})`;

  const page = await signedIn(author.session);
  // In a low window the menu scrolls, beside the page and not over it.
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/operateur");
  const signOut = await page.getByRole("button", { name: "Se déconnecter" }).boundingBox();
  const main = await page.getByRole("main").boundingBox();
  expect((signOut?.x ?? 0) + (signOut?.width ?? 0)).toBeLessThan(main?.x ?? 0);
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Annonces" }).click();
  await page.getByRole("button", { name: "Nouvelle annonce" }).click();
  const form = page.getByRole("dialog", { name: "Nouvelle annonce" });
  await form.getByRole("button", { name: /^Proposer l.annonce/ }).click();
  await expect(field(page, "Objet")).toBeFocused();
  await field(page, "Objet").fill(subject);
  await field(page, "Texte").fill("Elles changent le 1er février.\n\nVous n'avez rien à faire.");
  await field(page, "Bouton").fill("Lire les conditions");
  await field(page, "Où il mène").fill("https://ailleurs.example");
  await field(page, "À qui").selectOption("Prestataires");
  await expect(form.getByRole("status")).toContainText(/^Atteint .* aujourd/);
  // Nobody is written to before: other stories read their letters.
  await field(page, "À partir du").fill(addDays(dayOf(Date.now()), 300));
  await form.getByRole("button", { name: /^Proposer l.annonce/ }).click();
  await expect(form.getByText("Indiquez une adresse du site")).toBeVisible();
  await expectAccessible(page, "an announcement being written");
  await field(page, "Où il mène").fill("/conditions");
  await form.getByRole("button", { name: /^Proposer l.annonce/ }).click();

  const card = page.getByRole("article", { name: subject });
  await expect(card).toContainText("À confirmer");
  await expect(card.getByRole("button", { name: /^Envoyer/ })).toHaveCount(0);
  await card.getByRole("button", { name: /^M.envoyer un essai/ }).click();
  const { email } = author.session.user;
  await expect.poll(async () => (await lettersTo(email ?? ""))[0]?.subject).toBe(`[Essai] ${subject}`);

  const other = await signedIn(colleague.session);
  await other.setViewportSize({ width: 360, height: 740 });
  await other.goto("/operateur/annonces");
  const theirs = other.getByRole("article", { name: subject });
  await theirs.getByText("Lire le texte").click();
  await expect(theirs).toContainText("Bouton « Lire les conditions », vers /conditions");
  await expectAccessible(other, "the announcements");
  await expectNoHorizontalScroll(other, "the announcements");
  await theirs.getByRole("button", { name: /^Envoyer/ }).click();
  await field(other, "Raison").fill("Relu avec Odile");
  await other.getByRole("button", { name: /^Envoyer l.annonce/ }).click();
  await expect(theirs).toContainText(/En cours d.envoi/);
  await expect(theirs).toContainText(`Confirmée par ${colleague.full_name}`);

  await page.reload();
  await card.getByRole("button", { name: /^Arrêter/ }).click();
  await field(page, "Raison").fill("La date n'est pas la bonne");
  await page.getByRole("button", { name: /^Arrêter l.annonce/ }).click();
  await expect(card).toContainText("Arrêtée");
  await card.getByRole("button", { name: /^Reprendre le texte/ }).click();
  await expect(field(page, "Objet")).toHaveValue(subject);
});
