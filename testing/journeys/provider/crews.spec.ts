import { HOUR_MS } from "#foundation/durations.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("A provider sends out two crews, sees the day of each, and gives one the private link of its day", async ({
  member,
  browser,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expectRefusal({ status: 409, path: "/api/provider/appointments/", why: "the other crew is taken" });
  const odile = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const bastien = await member("owner", newPersonDetails("Bastien", "Fortier"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  const { page } = provider;
  await page.setViewportSize({ width: 360, height: 740 });
  const { api } = provider.person;
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider.person);

  await page.goto("/provider/availability");
  const crews = page.getByRole("region", { name: "Équipes" });
  await expect(crews.getByText("vous prenez un rendez-vous à la fois")).toBeVisible();
  const name = crews.getByLabel("Nom de l’équipe");
  const addCrew = crews.getByRole("button", { name: "Ajouter l’équipe" });
  // The second name is typed while the first is being sent.
  const { promise: typed, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route("**/api/provider/crews", async (route) => {
    await typed;
    await route.continue();
  });
  await name.fill("Camion Nord");
  await addCrew.click();
  await name.fill("Camion Sud");
  answerFirst();
  await expect(crews.getByRole("listitem").filter({ hasText: "Camion Nord" })).toBeVisible();
  await addCrew.click();
  await expect(crews.getByRole("listitem").filter({ hasText: "Camion Sud" })).toBeVisible();
  await expect(name).toHaveValue("");
  await expectAccessible(page, "availability with crews");
  await expectNoHorizontalScroll(page, "availability with crews");

  const { data: slots } = await odile.person.api.scheduling.slots({ id: service.id });
  const starts_at = slots.days.flatMap(({ starts }) => starts)[0] ?? "";
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  const ids: string[] = [];
  for (const { person } of [odile, bastien]) {
    const { id } = await createRequest(person, service.id, { starts_at });
    await api.leads.unlock({ id });
    await api.leads.setAppointment({ id, confirm: starts_at });
    ids.push(id);
  }
  // Their hour comes, whatever day it was chosen for.
  const now = Date.now();
  await later(null, (tx) =>
    tx
      .updateTable("appointments")
      .set({ starts_at: new Date(now - 60_000), ends_at: new Date(now + HOUR_MS) })
      .where("request_id", "in", ids)
      .execute(),
  );

  await page.goto("/provider/today");
  const cards = page.getByRole("main").getByRole("listitem");
  const first = cards.filter({ has: page.getByRole("link", { name: "Odile Lamontagne" }) });
  await expect(first.getByText("Camion Nord")).toBeVisible();
  await expectAccessible(page, "a day of two crews");
  await expectNoHorizontalScroll(page, "a day of two crews");
  await first.getByRole("button", { name: "Changer d’équipe" }).click();
  await page.getByRole("menuitem", { name: "Camion Sud" }).click();
  await expect(page.getByText(/Cette équipe a déjà un rendez-vous/)).toBeVisible();
  const chips = page.getByRole("navigation", { name: "Équipes" });
  await chips.getByRole("link", { name: "Camion Sud" }).click();
  await expect(page.getByRole("link", { name: "Bastien Fortier" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Odile Lamontagne" })).toBeHidden();

  await page.goto("/provider/availability");
  await crews.getByRole("button", { name: "Créer le lien, équipe Camion Nord" }).click();
  const link = await crews.getByRole("textbox", { name: "Lien de l’équipe" }).inputValue();
  expect(link).toMatch(/\/equipe\/[\w-]{32}$/);

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const answer = await phone.goto(link);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(phone.getByRole("heading", { name: "Odile", exact: true })).toBeVisible();
  await expect(phone.getByText(/rue des Érables, Laval/)).toBeVisible();
  await expect(phone.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  const text = await phone.content();
  for (const secret of ["Bastien", "Lamontagne", odile.person.email, " $"])
    expect(text).not.toContain(secret);
  await expectAccessible(phone, "a crew's day");
  await expectNoHorizontalScroll(phone, "a crew's day");

  await crews.getByRole("button", { name: "Révoquer le lien, équipe Camion Nord" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer le lien" }).click();
  await expect(page.getByText("Il n’ouvre plus rien.")).toBeVisible();
  const revoked = await phone.goto(link);
  expect(revoked?.status()).toBe(404);
  expect(revoked?.headers()["cache-control"]).toBe("private, no-store");
  await expect(phone.getByRole("heading", { name: "Ce lien n’ouvre plus rien" })).toBeVisible();
  await expectAccessible(phone, "a revoked link");
  await context.close();
});
