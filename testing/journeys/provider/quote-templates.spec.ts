import { sql } from "kysely";
import { acceptQuoteOf, draftFor, draftQuoteFor, LINE } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later, lettersTo } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { giveCredits } from "../fixtures/payment.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { field } from "../fixtures/steps.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider starts a soumission from one of two templates, reminds its client after three days and reads how it ended", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Gravel"));
  const { page, person } = await member("provider", newPersonDetails("Marc", "Savard"));
  await page.setViewportSize({ width: 360, height: 740 });
  const service = await publishService(person);
  await giveCredits(person);
  const requestOf = async () => {
    const { id } = await createRequest(owner.person, service.id);
    await person.api.leads.unlock({ id });
    return id;
  };
  const [first, second] = [await requestOf(), await requestOf()];
  const clock = { now: () => new Date() };
  const { id: house } = await draftQuoteFor(clock, person, first, {
    lines: [{ ...LINE, words: "Vitres de la maison" }],
  });
  await person.api.quoteTemplates.save({ id: house, name: "Maison de deux étages" });

  await test.step("The same soumission is kept under a second name, and each template has its lines", async () => {
    await page.goto(`/provider/clients/requests/${first}/quote`);
    await field(page, "Ligne 1").fill("Vitres du solarium");
    await page.getByRole("button", { name: "Modèles" }).click();
    const dialog = page.getByRole("dialog", { name: "Modèles" });
    await dialog.getByLabel("Garder cette soumission sous le nom").fill("Solarium");
    await dialog.getByRole("button", { name: "Enregistrer le modèle" }).click();
    await expect(page.getByText("Modèle enregistré")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Utiliser/ })).toHaveCount(2);
    await expectAccessible(page, "two templates");
    await expectNoHorizontalScroll(page, "two templates on a phone");
  });

  await draftFor(person, second);
  await test.step("Another request's soumission takes the lines of the template that is chosen, and is sent", async () => {
    await page.goto(`/provider/clients/requests/${second}/quote`);
    await page.getByRole("button", { name: "Modèles" }).click();
    await page.getByRole("button", { name: /^Utiliser «.Maison de deux étages.»$/ }).click();
    await expect(field(page, "Ligne 1")).toHaveValue("Vitres de la maison");
    await field(page, "Début des travaux").fill("2027-03-01");
    await page.getByRole("button", { name: "Envoyer la soumission" }).click();
    await expect(page.getByText("Soumission envoyée").first()).toBeVisible();
    // What replaced the form is what a keyboard and a screen reader go on from.
    await expect(page.locator("body")).not.toBeFocused();
  });

  const remind = page.getByRole("button", { name: "Envoyer un rappel au client" });
  await test.step("After three days, and no earlier, its client is reminded once", async () => {
    await expect(page.getByRole("button", { name: "Retirer la soumission" })).toBeVisible();
    await expect(remind).toHaveCount(0);
    await later(null, async (tx) => {
      // A sent soumission refuses any change: only this transaction disables its triggers.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update quotes set sent_at = sent_at - interval '73 hours' where request_id = ${second}`.execute(
        tx,
      );
    });
    await page.reload();
    await remind.click();
    await expect(page.getByText("Rappel envoyé").first()).toBeVisible();
    await expect(remind).toHaveCount(0);
    await expect
      .poll(async () => (await lettersTo(owner.person.email)).map(({ subject }) => subject).join("\n"))
      .toMatch(/vous attend/);
  });

  await test.step("Once it is accepted the dashboard says how many of the answered were", async () => {
    const { quotes } = (await owner.person.api.quotes.ofRequest({ id: second })).data;
    const sent = quotes.find(({ status }) => status === "sent");
    await acceptQuoteOf(owner.person, sent?.id ?? "");
    await page.goto("/provider/dashboard");
    const rates = page.getByRole("region", { name: /^Vos soumissions des 90/ });
    await expect(
      rates.getByText(/^Soumissions acceptées\s: 1 sur 1 avec une réponse \(100\s%\)$/),
    ).toBeVisible();
    await expectNoHorizontalScroll(page, "the dashboard with rates on a phone");
  });
});
