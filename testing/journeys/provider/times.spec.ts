import { publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a snow remover types a night, sets a notice and a pause, reads which time is offered next, and closes the holidays", async ({
  member,
}) => {
  const { page, person } = await member("provider");
  await publishService(person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/availability");
  const rules = page.getByRole("region", { name: "Règles de réservation" });
  await expect(rules.getByText(/^Aucune plage n’est offerte/)).toBeVisible();

  await page.getByRole("button", { name: "Ajouter une plage le lundi" }).click();
  await page.getByLabel("lundi, à", { exact: true }).selectOption({ label: "24\u00a0h" });
  await page.getByLabel("lundi, de", { exact: true }).selectOption({ label: "20\u00a0h" });
  await page.getByLabel("lundi, à", { exact: true }).selectOption({ label: "4\u00a0h (le lendemain)" });
  // The end of a night is read whole in its field.
  const night = await page.getByLabel("lundi, à", { exact: true }).boundingBox();
  expect(night?.width ?? 0).toBeGreaterThanOrEqual(200);
  await expect(page.getByText("De 0\u00a0h à 4\u00a0h\u202f: suite de la nuit du lundi.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer l’horaire" }).click();
  await expect(page.getByText("Horaire enregistré", { exact: true })).toBeVisible();
  expect((await person.api.scheduling.availability({})).data.hours).toEqual([
    { weekday: 1, from_minute: 1200, to_minute: 1440 },
    { weekday: 2, from_minute: 0, to_minute: 240 },
  ]);

  await expect(rules.getByText(/^Prochaine plage offerte\s: (lun|mar)/)).toBeVisible();
  await rules.getByLabel("Préavis minimal").selectOption({ label: "3 jours" });
  await rules.getByLabel("Pause entre deux visites").selectOption({ label: "30\u00a0min" });
  await rules.getByLabel("Visites par jour, au plus").selectOption({ label: "4" });
  await rules.getByRole("button", { name: "Enregistrer les règles" }).click();
  await expect(page.getByText("Règles enregistrées", { exact: true })).toBeVisible();
  await expect(rules.getByText(/^Un client doit choisir sa plage au moins 3 jours à l’avance/)).toBeVisible();
  expect((await person.api.scheduling.bookingRules({})).data).toMatchObject({
    notice_hours: 72,
    pause_minutes: 30,
    daily_max: 4,
  });

  const holidays = page.getByRole("region", { name: "Jours fériés" });
  await holidays.getByRole("button", { name: /^Fermer le .* : Noël$/ }).click();
  await expect(page.getByText("Journée fermée", { exact: true })).toBeVisible();
  await expect(holidays.getByText("Fermé", { exact: true })).toHaveCount(1);
  await holidays.getByRole("button", { name: /^Fermer les \d jours fériés$/ }).click();
  await expect(page.getByText("Jours fériés fermés", { exact: true })).toBeVisible();
  await expect(holidays.getByRole("button", { name: /^Fermer les/ })).toHaveCount(0);
  await expect(holidays.getByText("Fermé", { exact: true }).nth(7)).toBeVisible();
  await expectNoHorizontalScroll(page, "a week with a night");
  await expectAccessible(page, "a week with a night, rules and holidays closed");
});
