import { ownerPaths } from "#paths/owner-paths.ts";
import { ALL_WEEK } from "#testing/world/calendar.ts";
import { payByCard } from "#testing/world/pay.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { tabTo } from "../fixtures/tab-to.ts";
import { expect, test } from "../fixtures/test.ts";

const PHONE = { width: 360, height: 760 };
const DESK = { width: 1280, height: 900 };

test("An owner and a provider agree on a time, on phones and then on desktops, with live updates of each other's page", async ({
  member,
}) => {
  test.setTimeout(180_000);
  const { page: owner, person: lea } = await member("owner");
  const { page: provider, person: marc } = await member("provider");
  await Promise.all([owner, provider].map((page) => page.setViewportSize(PHONE)));
  await marc.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(marc);
  const { data } = await lea.api.scheduling.slots({ id: service.id });
  const starts_at = data.days[4]?.starts[2] ?? "";
  const { id } = await createRequest(lea, service.id, { starts_at });
  await payByCard((await marc.api.leads.createCheckoutSession({ id })).data);
  await expect
    .poll(async () => (await marc.api.leads.get({ id })).data.locked, { timeout: 20_000 })
    .toBe(false);

  await test.step("The provider confirms the time that the owner holds", async () => {
    await owner.goto(ownerPaths.request(id));
    await expect(owner.getByText(/réservée pour vous jusqu/)).toBeVisible();
    await provider.goto("/provider/clients?tab=requests&etat=en-cours");
    const confirm = provider.getByRole("button", { name: /^Confirmer le / });
    // Whatever the day is called, on the narrowest of phones.
    await provider.setViewportSize({ width: 320, height: 700 });
    await confirm.evaluate((button) => button.append(" et les jours suivants"));
    const { x = 0, width = 0 } = (await confirm.boundingBox()) ?? {};
    expect(x + width, "the button stays in its card").toBeLessThan(304);
    await provider.setViewportSize(PHONE);
    await confirm.click();
    await expect(owner.getByText("Rendez-vous confirmé.")).toBeVisible();
  });

  await test.step("The provider proposes two other times for a paused service, one outside their hours, which the owner chooses", async () => {
    await marc.api.providerServices.update({ id: service.id, is_active: false });
    await provider.getByRole("button", { name: "Proposer un autre moment" }).click();
    const dialog = provider.getByRole("dialog");
    await dialog.getByLabel("Durée").selectOption({ label: "1\u00a0h\u00a030" });
    await dialog.getByRole("radio").nth(1).check({ force: true });
    await dialog.getByRole("checkbox").nth(1).check({ force: true });
    const day = dialog.getByLabel("Jour", { exact: true });
    const hour = dialog.getByLabel("Heure", { exact: true });
    const add = dialog.getByRole("button", { name: "Ajouter ce moment" });
    await add.click();
    await expect(day).toBeFocused();
    await day.fill(data.days[9]?.date ?? "");
    await expect(dialog.getByText("Indiquez le jour")).toHaveCount(0);
    await add.click();
    await expect(dialog.getByText("Indiquez l’heure")).toBeVisible();
    await expect(hour).toBeFocused();
    await hour.selectOption({ label: "19\u00a0h" });
    await expect(dialog.getByText("Indiquez l’heure")).toHaveCount(0);
    await add.click();
    await expectAccessible(provider, "other times about to be proposed");
    await dialog.getByRole("button", { name: "Proposer ces 2 moments" }).click();
    await expect(owner.getByText(/vous propose\s:/)).toBeVisible();
    await expect(owner.getByRole("button", { name: "Maintenir mon rendez-vous" })).toBeVisible();
    await expectAccessible(owner, "times proposed");
    await owner
      .getByRole("button", { name: /^Accepter le .*, de \d{1,2}\sh(\s\d\d)? à / })
      .last()
      .click();
    await expect(owner.getByText(/vous propose\s:/)).toHaveCount(0);
    await expect(provider.getByText(/^Proposé\s:/)).toHaveCount(0);
    await expect(provider.getByText("Rendez-vous confirmé.")).toBeVisible();
    await expect(owner.getByText(/de 19\sh à 20\sh\s30/)).toBeVisible();
    await marc.api.providerServices.update({ id: service.id, is_active: true });
  });

  await test.step("The owner releases the time, and the provider sees it at once", async () => {
    await Promise.all([owner, provider].map((page) => page.setViewportSize(DESK)));
    await owner.getByRole("button", { name: "Annuler cette plage" }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "Annuler cette plage" }).click();
    await expect(owner.getByText("À convenir.", { exact: true })).toBeVisible();
    await expect(provider.getByText("Moment à convenir")).toBeVisible();
  });
});

test("A provider sets weekly hours with the keyboard, toggles a half hour with the mouse, and adds and removes a day off in the calendar", async ({
  member,
}) => {
  const { page, person } = await member("provider");
  await page.goto("/provider/availability");
  await expect(page.getByRole("banner").getByText("Disponibilités")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: /^lundi 6\sh$/ }));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Space");
  for (let step = 0; step < 5; step++) await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("button", { name: /^lundi 12\sh\s30$/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const halfHour = page.getByRole("button", { name: /^lundi 9\sh\s30$/ });
  for (const isOn of ["true", "false"]) {
    await halfHour.click();
    await expect(halfHour).toHaveAttribute("aria-pressed", isOn);
  }
  await tabTo(page, page.getByRole("button", { name: "Copier du mardi au vendredi" }));
  await page.keyboard.press("Enter");
  await expectAccessible(page, "a week about to be kept");
  await tabTo(page, page.getByRole("button", { name: "Enregistrer l’horaire" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Horaire enregistré", { exact: true })).toBeVisible();
  const { hours } = (await person.api.scheduling.availability({})).data;
  expect(hours).toEqual([1, 2, 3, 4, 5].map((weekday) => ({ weekday, from_minute: 600, to_minute: 780 })));

  const calendar = page.getByRole("group", { name: "Heures travaillées de la semaine" });
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await calendar.getByRole("button", { name: /^sam\. .*prendre congé/ }).click();
  await dialog.getByRole("button", { name: "Prendre congé" }).click();
  const off = calendar.getByRole("button", { name: /^Retirer le congé : samedi/ });
  await expect(off).toBeVisible();
  await expectAccessible(page, "a day taken off in the calendar");
  expect((await person.api.scheduling.timeOff({})).data).toHaveLength(1);
  await off.click();
  await dialog.getByRole("button", { name: "Retirer le congé" }).click();
  await expect.poll(async () => (await person.api.scheduling.timeOff({})).data).toEqual([]);
  await expect(off).toHaveCount(0);
  await page.getByLabel("Premier jour").fill("2020-01-06");
  await page.getByLabel("Dernier jour").fill("2020-01-07");
  await page.getByRole("button", { name: "Ajouter le congé" }).click();
  await expect(page.getByText("Ce congé est déjà passé")).toBeVisible();
  await expect(page.getByLabel("Dernier jour")).toBeFocused();
});
