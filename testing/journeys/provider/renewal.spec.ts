import { sql } from "kysely";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { seasonOnPhones } from "../fixtures/season.ts";
import { expect, test } from "../fixtures/test.ts";

test("Before the season a provider proposes it to a client of the last one, who declines without being bound", async ({
  member,
  watch,
}) => {
  test.setTimeout(120_000);
  const { owner, provider, id, service_id, contract_id } = await seasonOnPhones(member);
  const { api } = provider.person;
  await owner.person.api.requests.complete({ id });
  const { credits } = (await api.credits.balance({})).data;
  const { page } = provider;

  await test.step("Nothing is to be renewed while the season has not come near", async () => {
    await page.goto("/provider/round/renewal");
    await expect(page.getByText("Aucune saison à renouveler en ce moment")).toBeVisible();
  });

  await later(null, async (tx) => {
    const today = dayOf(Date.now());
    const [starts, ends] = [addDays(today, 40).slice(5), addDays(today, 160).slice(5)];
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update services set season_start = ${starts}, season_end = ${ends} where id = ${service_id}`.execute(
      tx,
    );
    await sql`update contracts set ends_on = ${addDays(today, -205)} where id = ${contract_id}`.execute(tx);
  });

  await test.step("« À faire » leads to the review, where the price is raised and read before it is sent", async () => {
    await page.goto("/provider/dashboard");
    await page.getByRole("link", { name: /^Renouveler : Saison à renouveler avec 1\sclient/ }).click();
    await expect(page).toHaveURL("/provider/round/renewal");
    await expect(page.getByRole("checkbox", { name: /Odile Lamontagne/ })).toBeChecked();
    await page.getByLabel("Hausse pour tous").fill("80");
    await expect(page.getByText(/Entrez un pourcentage de 0 à 50/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Proposer la saison" })).toBeDisabled();
    await page.getByLabel("Hausse pour tous").fill("3,5");
    await page.getByText("Voir la soumission").click();
    await expect(page.getByText(/119,00/).first()).toBeVisible();
    await expectAccessible(page, "the renewal of a season");
    await expectNoHorizontalScroll(page, "the renewal of a season on a phone");
  });

  await test.step("A sending that fails says so, and sent again it comes once", async () => {
    const path = "/api/provider/round/renewal";
    watch.expectRefusal({ status: 503, path, why: "the sending is let fail" });
    await page.route(`**${path}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } })
        : route.continue(),
    );
    await page.getByRole("button", { name: "Proposer la saison" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await expect(dialog.getByText("Envoi interrompu")).toBeVisible();
    await expectAccessible(page, "the renewal of a season that could not be sent");
    await page.unroute(`**${path}`);
    await dialog.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByText(/Saison proposée à 1\sclient/)).toBeVisible();
    await expect(page.getByText("Tout est proposé")).toBeVisible();
    await expect(page.getByText(/de côté/)).toHaveCount(0);
    await page.getByText(/1\sclient a reçu la saison/).click();
    await expect(page.getByText(/Déjà proposée pour cette saison/)).toBeVisible();
    expect((await api.credits.balance({})).data.credits).toBe(credits);
  });

  await test.step("The client reads who proposes it, and declines", async () => {
    await owner.page.goto("/owner/history");
    await owner.page
      .getByRole("link", { name: /Soumission de Services Lavoie|Voir/ })
      .first()
      .click();
    await expect(owner.page.getByText(/119,00/).first()).toBeVisible();
    await owner.page.getByRole("button", { name: "Refuser" }).click();
    await owner.page
      .getByRole("dialog")
      .getByRole("button", { name: /Refuser/ })
      .click();
    await expect(owner.page.getByText("Refusée").first()).toBeVisible();
    await expectNoHorizontalScroll(owner.page, "a declined season on a phone");
  });
});
