import { sql } from "kysely";
import { addDays, dayOf, weekdayOf } from "#foundation/local-time.ts";
import { concludeSeason } from "#testing/world/seasons.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { seasonOnPhones } from "../fixtures/season.ts";
import { expect, test } from "../fixtures/test.ts";

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

test("A provider plans a client's passes, moves one and puts a whole day off; the client reads each change", async ({
  member,
  watch,
}) => {
  test.setTimeout(120_000);
  const { owner, provider, id, service_id, contract_id } = await seasonOnPhones(member);
  const today = dayOf(Date.now());
  const weekday = WEEKDAYS[weekdayOf(today) - 1] ?? "";

  const { page } = provider;
  await test.step("From the lead, a rhythm is chosen; a day is asked for in words", async () => {
    await page.goto(`/provider/clients/requests/${id}`);
    const planned = page.getByRole("region", { name: "Passages prévus" });
    await expect(planned.getByText("Aucun jour fixe")).toBeVisible();
    await planned.getByRole("button", { name: /^Prévoir les jours/ }).click();
    const dialog = page.getByRole("dialog", { name: "Rythme des passages" });
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog.getByText("Choisissez au moins un jour")).toBeVisible();
    await expectAccessible(page, "a rhythm that lacks a day");
    await dialog.getByLabel(weekday).check();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(planned.getByText(new RegExp(`Chaque semaine, le ${weekday}`, "i"))).toBeVisible();
    await expect(planned.getByRole("listitem")).toHaveCount(6);
    await expect(planned.getByRole("listitem").first()).toContainText("aujourd’hui");
    await expectAccessible(page, "planned passes of a lead");
    await expectNoHorizontalScroll(page, "planned passes of a lead on a phone");
  });

  await test.step("The next pass moves by a day", async () => {
    const planned = page.getByRole("region", { name: "Passages prévus" });
    await planned
      .getByRole("listitem")
      .nth(1)
      .getByRole("button", { name: /^Changer le passage du/ })
      .click();
    await page.getByRole("menuitem", { name: "Déplacer ce passage" }).click();
    const dialog = page.getByRole("dialog", { name: "Déplacer ce passage" });
    await expect(dialog.getByLabel("Nouveau jour")).toHaveValue(addDays(today, 8));
    watch.expectRefusal({ status: 422, path: `/api/leads/${id}/planned-passes`, why: "that day has a pass" });
    await dialog.getByLabel("Nouveau jour").fill(addDays(today, 14));
    await dialog.getByRole("button", { name: "Déplacer" }).click();
    await expect(dialog.getByText("Un autre passage est déjà prévu ce jour-là")).toBeVisible();
    await dialog.getByLabel("Nouveau jour").fill(addDays(today, 8));
    await dialog.getByRole("button", { name: "Déplacer" }).click();
    await expect(planned.getByRole("listitem").nth(1)).toContainText("au lieu du");
  });

  await test.step("The round says what is planned today, and puts it off to tomorrow", async () => {
    await page.goto("/provider/round");
    const days = page.getByRole("navigation", { name: "Jours de la tournée" });
    await expect(days.getByRole("link", { name: /Aujourd.hui\s*1/ })).toBeVisible();
    await expectAccessible(page, "a round with planned passes");
    await expectNoHorizontalScroll(page, "a round with planned passes on a phone");
    await page.getByRole("button", { name: "Reporter la journée" }).click();
    const dialog = page.getByRole("dialog", { name: "Reporter la journée" });
    await expect(dialog.getByLabel("Nouveau jour")).toHaveValue(addDays(today, 1));
    await dialog.getByRole("button", { name: "Reporter" }).click();
    await expect(page.getByText(/1\spassage déplacé au/)).toBeVisible();
    await days.getByRole("link").nth(1).click();
    await expect(page).toHaveURL(new RegExp(`jour=${addDays(today, 1)}`));
    await expect(page.getByRole("link", { name: "Odile Lamontagne" })).toBeVisible();
    await expect(page.getByText(/au lieu du/i)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Passage fait/ })).toHaveCount(0);
    await expectAccessible(page, "a round of tomorrow");
  });

  await test.step("Taken back with the keyboard, it leaves the focus where it was", async () => {
    await page.goto(`/provider/clients/requests/${id}`);
    const planned = page.getByRole("region", { name: "Passages prévus" });
    const rhythm = await provider.person.api.passes.ofRequest({ id });
    await planned.getByRole("button", { name: /^Changer les jours prévus/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Retirer le rythme" }).press("Enter");
    await expect(planned.getByText("Aucun jour fixe")).toBeVisible();
    await expect(planned).toBeFocused();
    const plan = rhythm.data.plan?.rhythm;
    if (!plan) throw new Error("no rhythm");
    await provider.person.api.rhythms.set({ id, ...plan });
    await provider.person.api.rhythms.move({ id, day: today, moved_to: addDays(today, 1) });
  });

  await test.step("The client sees what is planned, and reads of each change in the thread", async () => {
    await owner.page.goto(`/owner/requests/${id}`);
    const planned = owner.page.getByRole("region", { name: "Passages prévus" });
    await expect(planned.getByRole("listitem").first()).toContainText("au lieu du");
    await expect(planned.getByRole("button")).toHaveCount(0);
    await expectAccessible(owner.page, "planned passes of an owner");
    await expectNoHorizontalScroll(owner.page, "planned passes of an owner on a phone");
    await owner.page.goto(`/owner/messages/${id}`);
    await expect(
      owner.page
        .getByRole("main")
        .getByText(/Passage déplacé au/)
        .last(),
    ).toBeVisible();
  });

  await test.step("The season that renews it begins with its rhythm, and has no pass before it is saved", async () => {
    const parties = { owner: owner.person, provider: provider.person, service_id };
    const next = await concludeSeason({ now: () => new Date() }, parties);
    await later(null, (tx) =>
      sql`update requests set unlocked_by = 'renewal', renews_contract_id = ${contract_id}
        where id = ${next.id}`.execute(tx),
    );
    await page.goto(`/provider/clients/requests/${next.id}`);
    const planned = page.getByRole("region", { name: "Passages prévus" });
    await expect(planned.getByText(`La saison dernière : chaque semaine, le ${weekday}.`)).toBeVisible();
    await expect(planned.getByRole("listitem")).toHaveCount(0);
    await planned.getByRole("button", { name: /^Prévoir les jours/ }).click();
    const dialog = page.getByRole("dialog", { name: "Rythme des passages" });
    await expect(dialog.getByLabel(weekday)).toBeChecked();
    await expect(dialog.getByText(/rien n.est prévu avant que vous l.enregistriez/)).toBeVisible();
    await expectAccessible(page, "a rhythm that is taken over");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(planned.getByRole("listitem")).toHaveCount(6);
    await expect(planned.getByText(/La saison dernière/)).toHaveCount(0);
  });
});
