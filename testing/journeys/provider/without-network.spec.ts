import type { Page } from "@playwright/test";
import { HOUR_MS } from "#foundation/durations.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

/** Whether the browser has kept this page, to open it without a network. */
const isKept = (page: Page, path: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, path);

const keptOfDay = (page: Page) => page.evaluate(() => localStorage.getItem("maisonnee.kept.day"));

test("Without a network a provider opens the day in a new tab, notes the visit, and the steps leave in order from another page", async ({
  member,
  watch,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  await provider.page.setViewportSize({ width: 360, height: 740 });
  const { api } = provider.person;
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider.person);
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  const { data: slots } = await owner.person.api.scheduling.slots({ id: service.id });
  const starts_at = slots.days.flatMap(({ starts }) => starts)[0] ?? "";
  const { id } = await createRequest(owner.person, service.id, { starts_at });
  await api.leads.unlock({ id });
  await api.leads.setAppointment({ id, confirm: starts_at });
  const now = Date.now();
  await later(null, (tx) =>
    tx
      .updateTable("appointments")
      .set({
        starts_at: new Date(now - 60_000),
        ends_at: new Date(now + HOUR_MS),
        confirmed_at: new Date(now),
      })
      .where("request_id", "=", id)
      .execute(),
  );

  const context = provider.page.context();
  await provider.page.goto("/provider/today");
  await expect(provider.page.getByRole("link", { name: "Odile Lamontagne" })).toBeVisible();
  await expect.poll(() => isKept(provider.page, "/provider/today")).toBe(true);
  await provider.page.close();
  watch.expectRefusal({ status: "offline", path: "/api/", why: "the phone has no network" });
  await context.setOffline(true);

  // A new tab: nothing of it is in memory.
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const arrived: string[] = [];
  page.on("response", (response) => {
    // The list of pages may be in the browser's own cache.
    const isCached = response.fromServiceWorker() || new URL(response.url()).pathname === "/__manifest";
    if (!isCached) arrived.push(response.url());
  });
  const began = Date.now();
  await page.goto("/provider/today", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Odile Lamontagne" })).toBeVisible();
  test.info().annotations.push({ type: "cold start in ms", description: String(Date.now() - began) });
  expect(arrived, "nothing came from the network").toEqual([]);
  await expect(page.getByText(/^Vu à .*, sans réseau\.$/)).toBeVisible();
  await expect(page.getByText(/rue des Érables, Laval/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Appeler" })).toBeVisible();
  await expectNoHorizontalScroll(page, "the day without a network");
  await expect(page.getByRole("link", { name: "Agenda" })).toBeVisible();
  await expectAccessible(page, "the day without a network");

  await page.getByRole("button", { name: "En route" }).click();
  await page.getByRole("menuitem", { name: /^20/ }).click();
  await expect(page.getByText(/En route, arrivée prévue vers/)).toBeVisible();
  await expect(page.getByText("Sera envoyé dès que le réseau revient.")).toBeVisible();
  await page.getByRole("button", { name: "Arrivé", exact: true }).click();
  await expect(page.getByText(/^Arrivé à/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Arrivé à/)).toBeVisible();
  await expect(page.getByText("Sera envoyé dès que le réseau revient.")).toBeVisible();
  await page.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByText(/Visite terminée à/)).toBeVisible();
  await expectAccessible(page, "steps that wait");

  await test.step("Another page of the product sends them, in their order", async () => {
    await context.setOffline(false);
    await page.goto("/provider/services");
    const kinds = async () =>
      (await owner.person.api.requests.get({ id })).data.appointment_events.map(({ kind }) => kind).slice(-3);
    await expect.poll(kinds, { timeout: 15_000 }).toEqual(["on_the_way", "arrived", "done"]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("maisonnee.outbox.acts"))).toBeNull();
    await page.goto("/provider/today");
    await expect(page.getByText(/Visite terminée à/)).toBeVisible();
    await expect(page.getByText("Sera envoyé dès que le réseau revient.")).toHaveCount(0);
    await expect(page.getByText(/sans réseau/)).toHaveCount(0);
  });

  await test.step("A step refused meanwhile is told in words, leads to the visit and can be dismissed", async () => {
    await later(null, (tx) =>
      tx
        .updateTable("appointments")
        .set({ on_the_way_at: null, expected_at: null, arrived_at: null, done_at: null })
        .where("request_id", "=", id)
        .execute(),
    );
    await page.reload();
    await expect(page.getByRole("button", { name: "Arrivé", exact: true })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Arrivé", exact: true }).click();
    await expect(page.getByText("Sera envoyé dès que le réseau revient.")).toBeVisible();
    await owner.person.api.requests.cancel({ id });
    watch.expectRefusal({ status: 409, path: "/api/leads/", why: "the owner cancelled meanwhile" });
    await context.setOffline(false);
    await expect(page.getByText(/«.Arrivé.» à .* n.a pas pu être noté/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: "Voir la visite" })).toHaveAttribute("href", new RegExp(id));
    await expectAccessible(page, "a refused step");
    await expectNoHorizontalScroll(page, "a refused step");
    await page.getByRole("button", { name: "J’ai compris" }).click();
    await expect(page.getByText(/n.a pas pu être noté/)).toHaveCount(0);
  });

  await test.step("Who signs out leaves nothing of the day in the browser", async () => {
    expect(await keptOfDay(page)).not.toBeNull();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: /Marc/ }).first().click();
    await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
    await expect.poll(() => keptOfDay(page)).toBeNull();
  });
});
