import { addDays, DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider is told of a contract to plan, blocks its days in one press, proposes a longer time around them, and frees them", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Gravel"));
  const { page, person } = await member("provider", newPersonDetails("Marc", "Savard"));
  await page.setViewportSize({ width: 360, height: 740 });
  await person.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const { id } = await createRequest(owner.person, (await publishService(person)).id);
  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await person.api.leads.unlock({ id });
  const starts_on = addDays(dayOf(Date.now()), 7);
  const ends_on = addDays(starts_on, 2);
  const quote = await sendQuoteFor({ now: () => new Date() }, person, id, {
    ...{ starts_on, ends_on, deposit_cents: 3000 },
  });
  await acceptQuoteOf(owner.person, quote.id);

  await page.goto("/provider/dashboard");
  const waits = page.getByRole("region", { name: "À faire" });
  await expect(
    waits.getByRole("link", { name: /^Noter : Acompte attendu d.Odile Gravel : 30,00/ }),
  ).toBeVisible();
  await waits.getByRole("link", { name: /^Planifier : Contrat d.Odile Gravel à planifier/ }).click();

  const days = page.getByRole("region", { name: "Jours des travaux" });
  await expect(days.getByText(/ces jours restent offerts à vos autres clients/)).toBeVisible();
  await days.getByRole("button", { name: "Bloquer ces jours" }).click();
  await expect(days.getByText(/jours bloqués dans votre agenda/)).toBeVisible();
  await expect(days).toBeFocused();
  expect((await person.api.scheduling.timeOff({})).data).toMatchObject([
    {
      starts_at: new Date(instantAt(starts_on, 0)).toISOString(),
      ends_at: new Date(instantAt(ends_on, DAY_MINUTES)).toISOString(),
      label: "Travaux : Odile Gravel",
    },
  ]);
  await expectNoHorizontalScroll(page, "a lead whose days of work are blocked");
  await expectAccessible(page, "a lead whose days of work are blocked");

  await page.getByRole("button", { name: "Proposer un moment" }).click();
  const dialog = page.getByRole("dialog");
  const slots = dialog.getByText(/\d+ plages? libres?$/);
  const usual = await slots.textContent();
  await dialog.getByLabel("Durée").selectOption({ label: "8\u00a0h" });
  await expect(slots).not.toHaveText(usual ?? "");
  await expectNoHorizontalScroll(page, "times of a chosen length");
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await page.goto(`/provider/clients/requests/${id}/quote`);
  await days.getByRole("link", { name: "Les libérer dans mes horaires" }).click();
  // The list has every time off, whatever week the calendar shows.
  await page
    .getByRole("region", { name: "Congés" })
    .getByRole("button", { name: /^Retirer le congé : .*, Travaux : Odile Gravel$/ })
    .click();
  await expect.poll(async () => (await person.api.scheduling.timeOff({})).data).toEqual([]);
});
