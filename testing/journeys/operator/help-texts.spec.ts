import { sql } from "kysely";
import { newId } from "#foundation/id.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

/** A published text stays as it was: nothing of the product alters it. */
const alterPublished = (tx: Transaction, how: "disable" | "enable") =>
  sql`alter table site_texts ${sql.raw(how)} trigger site_texts_unaltered`.execute(tx);

test("one chief adds a question to the owners' help on a phone, another publishes it, and owners find it", async ({
  baseURL,
  signedIn,
  member,
  watch,
}) => {
  test.slow();
  watch.expectRefusal({ status: 422, path: "/api/operator/texts", why: "a question without an answer" });
  const origin = baseURL ?? "";
  const [author, colleague] = [await signUpOperator(origin), await signUpOperator(origin)];
  const word = `zibeline${newId().slice(-6)}`;

  const page = await signedIn(author.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/operateur/textes");
  const card = page.getByRole("article", { name: "Aide des propriétaires" });
  await card.getByText(/^Version 1, livrée/).click();
  await expect(card.getByText("Comment annuler une demande ?")).toBeVisible();
  await expectAccessible(page, "the texts on a phone");
  await expectNoHorizontalScroll(page, "the texts on a phone");
  await card.getByRole("link", { name: /^Écrire la version suivante/ }).click();
  const body = field(page, "Texte");
  // The other questions stay: other stories look for their answers.
  const unanswered = `${await body.inputValue()}\n\n### Et pour ma ${word} ?`;
  await body.fill(unanswered);
  await page.getByRole("button", { name: "Aperçu" }).click();
  const preview = page.getByRole("region", { name: "Aperçu" });
  const sentence = new RegExp(`${word}.*n.a pas de réponse`);
  await expect(preview.getByText(sentence)).toBeVisible();
  await page.getByRole("button", { name: "Texte", exact: true }).click();
  await page.getByRole("button", { name: "Proposer" }).click();
  await expect(page.getByRole("main").getByText(sentence).first()).toBeVisible();
  await body.fill(`${unanswered}\n\nVoyez [vos propriétés](/owner/properties).\n\nMots-clés : hermine`);
  await page.getByRole("button", { name: "Aperçu" }).click();
  await preview.locator("summary", { hasText: word }).click();
  await expect(preview.getByRole("link", { name: "vos propriétés" })).toBeVisible();
  await expectAccessible(page, "the preview of help on a phone");
  await expectNoHorizontalScroll(page, "the preview of help on a phone");
  await page.getByRole("button", { name: "Texte", exact: true }).click();
  await page.getByRole("button", { name: "Proposer" }).click();
  await expect(card).toContainText("À publier");

  const other = await signedIn(colleague.session);
  await other.goto("/operateur/textes");
  const proposed = other.getByRole("article", { name: "Aide des propriétaires" });
  await proposed.getByText("Lire le texte proposé").click();
  await expect(proposed.getByText(word).first()).toBeVisible();
  await proposed.getByRole("button", { name: /^Publier/ }).click();
  await field(other, "Raison").fill("Relu");
  await other.getByRole("button", { name: "Publier la version" }).click();
  await expect(proposed).toContainText("Version 2");
  await expect(proposed.getByRole("link", { name: "Écrire aux membres" })).toHaveCount(0);

  const { page: owner } = await member("owner");
  for (const width of [360, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    await owner.goto(`/owner/help#et-pour-ma-${word}`);
    await expect(owner.getByRole("link", { name: "vos propriétés" })).toBeInViewport();
    await expect(owner.locator("details[open]")).toHaveCount(1);
    await owner.getByLabel("Chercher une réponse").fill("hermine");
    await expect(owner.locator("details")).toHaveCount(1);
    await expect(owner.getByText("hermine")).toHaveCount(0);
    await expectAccessible(owner, `the owners' help at ${width}`);
    await expectNoHorizontalScroll(owner, `the owners' help at ${width}`);
  }
  // Other stories read the release's text.
  await later(null, async (tx) => {
    await alterPublished(tx, "disable");
    await tx.deleteFrom("site_texts").where("document", "=", "owner-help").execute();
    await alterPublished(tx, "enable");
  });
});
