import { sql } from "kysely";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
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

test("one chief writes new terms, another publishes them, and visitors read them from their day on", async ({
  baseURL,
  signedIn,
  page: visitor,
  watch,
}) => {
  test.slow();
  watch.expectRefusal({ status: 422, path: "/api/operator/texts", why: "a day that has passed" });
  const origin = baseURL ?? "";
  const [author, colleague] = [await signUpOperator(origin), await signUpOperator(origin)];
  const sentence = `De nouvelles règles (${newId().slice(-6)}).`;
  const day = addDays(dayOf(Date.now()), 30);

  const page = await signedIn(author.session);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/operateur");
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Textes" }).click();
  await page.getByRole("link", { name: /^Écrire la version suivante : Conditions d.utilisation$/ }).click();
  await field(page, "Texte").fill(
    `${sentence}\n\n## Rien à vendre\n\n- **Un** seul compte\n\nVoir [la confidentialité](/confidentialite) ou [ceci](javascript:alert(1)).`,
  );
  await field(page, "En vigueur le").fill("2020-01-01");
  const preview = page.getByRole("region", { name: "Aperçu" });
  await expect(preview.getByRole("heading", { name: "Rien à vendre" })).toBeVisible();
  await expect(preview.getByRole("link")).toHaveCount(1);
  await expectAccessible(page, "a text being written");
  // Closed by mistake, or loaded again, it keeps what was typed.
  await page.getByRole("link", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Rester" }).click();
  await page.reload();
  await expect(field(page, "Texte")).toHaveValue(new RegExp(sentence.replace(/[().]/g, "\\$&")));
  await page.getByRole("button", { name: "Proposer" }).click();
  await expect(page.getByText(/Choisissez aujourd.hui ou un jour/)).toBeVisible();
  await field(page, "En vigueur le").fill(day);
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("Brouillon enregistré")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview).toBeHidden();
  await page.getByRole("button", { name: "Aperçu" }).click();
  await expect(preview).toBeVisible();
  await expectAccessible(page, "the preview on a phone");
  await expectNoHorizontalScroll(page, "the preview on a phone");
  await page.getByRole("button", { name: "Texte", exact: true }).click();
  await page.getByRole("button", { name: "Proposer" }).click();
  const own = page.getByRole("article", { name: /^Conditions d.utilisation$/ });
  await expect(own).toContainText("À publier");
  await expect(own.getByRole("button", { name: /^Publier/ })).toHaveCount(0);

  const other = await signedIn(colleague.session);
  await other.setViewportSize({ width: 1280, height: 800 });
  await other.goto("/operateur/textes");
  const card = other.getByRole("article", { name: /^Conditions d.utilisation$/ });
  await card.getByText("Lire le texte proposé").click();
  await expect(card).toContainText(sentence);
  await expectAccessible(other, "the texts of the site");
  await card.getByRole("button", { name: /^Publier/ }).click();
  await field(other, "Raison").fill("Relu avec l'avocate");
  await other.getByRole("button", { name: "Publier la version" }).click();
  await card.getByRole("link", { name: "Écrire aux membres" }).click();
  await expect(field(other, "Objet")).toHaveValue(/^Nos conditions d.utilisation changent le /);
  await expect(field(other, "Où il mène")).toHaveValue(/^\/conditions\/\d+$/);

  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto("/conditions");
    await expect(visitor.getByText(/Nouvelle version en vigueur le/)).toBeVisible();
    await expect(visitor.getByText(sentence)).toHaveCount(0);
    await expectAccessible(visitor, `the terms with a coming version at ${width}`);
    await expectNoHorizontalScroll(visitor, `the terms with a coming version at ${width}`);
  }
  await visitor.getByRole("link", { name: "Lire la nouvelle version" }).click();
  await expect(visitor.getByText(sentence)).toBeVisible();
  await expect(visitor.getByText(/Cette version n.est pas encore en vigueur/)).toBeVisible();

  // Its day comes.
  await later(null, async (tx) => {
    await alterPublished(tx, "disable");
    await tx
      .updateTable("site_texts")
      .set({ from_day: dayOf(Date.now() - DAY_MS) })
      .where("document", "=", "terms")
      .where("state", "=", "published")
      .where("version", ">", 1)
      .execute();
    await alterPublished(tx, "enable");
  });
  await expect
    .poll(async () => {
      await visitor.goto("/conditions");
      return visitor.getByText(sentence).count();
    })
    .toBe(1);
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await expectAccessible(visitor, `the new terms at ${width}`);
    await expectNoHorizontalScroll(visitor, `the new terms at ${width}`);
  }
  await visitor
    .getByRole("navigation", { name: "Versions précédentes" })
    .getByRole("link", { name: /^Version 1, d.origine$/ })
    .click();
  await expect(visitor.getByText(/Cette version n.est plus en vigueur/)).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Ce que fait Maisonnée" })).toBeVisible();
  expect((await visitor.goto("/conditions/9999"))?.status()).toBe(404);
  // Other stories read the release's text.
  await later(null, async (tx) => {
    await alterPublished(tx, "disable");
    await tx.deleteFrom("site_texts").where("document", "=", "terms").execute();
    await alterPublished(tx, "enable");
  });
});
