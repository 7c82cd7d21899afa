import type { Page } from "@playwright/test";
import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

/** Keeps the same page at another address too, until that moment. */
const keepCopy = (page: Page, url: string, copy: string, until: number) =>
  page.evaluate(
    async ([url, copy, until]) => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      const headers = { "x-kept-until": until };
      await cache.put(copy, new Response(await (await cache.match(url))?.text(), { headers }));
    },
    [url, copy, String(until)] as const,
  );

const isKept = (page: Page, url: string) =>
  page.evaluate(async (url) => (await caches.match(url)) !== undefined, url);

const aDayAhead = (ahead: number) => {
  const { now } = Date;
  Date.now = () => now() + ahead;
};

test("A crew reads its day where there is no network, also the next morning and on a page left open, until the link is revoked", async ({
  baseURL,
  visitor,
  watch,
}) => {
  test.setTimeout(120_000);
  const owner = await signUpMember(baseURL ?? "", "owner", newPersonDetails("Odile", "Lamontagne"));
  const { api, ...provider } = await signUpMember(baseURL ?? "", "provider");
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService({ api, ...provider });
  const { data: crew } = await api.scheduling.addCrew({ name: "Camion Nord", colour: "bleuet" });
  const { data: slots } = await owner.api.scheduling.slots({ id: service.id });
  const starts_at = slots.days.flatMap(({ starts }) => starts)[0] ?? "";
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  const { id } = await createRequest(owner, service.id, { starts_at });
  await api.leads.unlock({ id });
  await api.leads.setAppointment({ id, confirm: starts_at });
  const noon = instantAt(addDays(dayOf(Date.now()), 1), 12 * 60);
  await later(null, (tx) =>
    tx
      .updateTable("appointments")
      .set({ starts_at: new Date(noon), ends_at: new Date(noon + HOUR_MS) })
      .where("request_id", "=", id)
      .execute(),
  );
  const { url } = (await api.scheduling.renewCrewLink({ id: crew.id })).data;

  const first = await visitor({ viewport: { width: 360, height: 740 } });
  const context = first.context();
  await first.goto(url);
  await expect(first.getByRole("heading", { name: "Odile", exact: true })).toBeVisible();
  await expect.poll(() => isKept(first, url)).toBe(true);
  // Days of other crews: what is over goes with the next page that is opened.
  const [over, coming] = [`${url}over`, `${url}coming`];
  await keepCopy(first, url, over, Date.now() - 1);
  await keepCopy(first, url, coming, Date.now() + HOUR_MS);
  await first.reload();
  await expect.poll(() => isKept(first, over)).toBe(false);
  expect(await isKept(first, coming)).toBe(true);
  watch.expectRefusal({ status: "offline", path: "/", why: "there is no network", isChance: true });
  await context.setOffline(true);
  await first.evaluate(aDayAhead, DAY_MS);
  await first.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(first.getByRole("region", { name: /^Aujourd.hui, / })).toContainText("Odile");
  await expect(first.getByRole("heading", { level: 2 })).toHaveCount(1);
  await first.close();

  const cut = await context.newPage();
  await cut.goto(url);
  await expect(cut.getByText(/^Vu à .*, sans réseau\.$/)).toBeVisible();
  const tomorrow = cut.getByRole("region", { name: /^Demain, / });
  await expect(tomorrow.getByRole("heading", { name: "Odile", exact: true })).toBeVisible();
  await expect(tomorrow.getByText(/rue des Érables, Laval/)).toBeVisible();
  await expect(tomorrow.getByRole("link", { name: "Appeler" })).toBeVisible();
  await expectNoHorizontalScroll(cut, "a crew's day without a network");
  await expectAccessible(cut, "a crew's day without a network");
  await cut.close();

  const nextMorning = await context.newPage();
  await nextMorning.addInitScript(aDayAhead, DAY_MS);
  await nextMorning.goto(url);
  const today = nextMorning.getByRole("region", { name: /^Aujourd.hui, / });
  await expect(today.getByRole("heading", { name: "Odile", exact: true })).toBeVisible();
  await expect(nextMorning.getByRole("heading", { level: 2 })).toHaveCount(1);
  await nextMorning.close();

  await api.scheduling.revokeCrewLink({ id: crew.id });
  await context.setOffline(false);
  watch.expectRefusal({ status: 404, path: "/equipe/", why: "the link was revoked" });
  const revoked = await context.newPage();
  await revoked.goto(url);
  await expect(revoked.getByRole("heading", { name: "Ce lien n’ouvre plus rien" })).toBeVisible();
  await expect.poll(() => isKept(revoked, url)).toBe(false);
});
