import type { Locator, Page } from "@playwright/test";
import { HOUR_MS } from "#foundation/durations.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { ALL_WEEK } from "../../world/calendar.ts";
import { invoiceFor } from "../../world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "../../world/quotes.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider runs the day: on the way, arrived, done, then to the invoice, while the owner sees it live", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  for (const { page } of [owner, provider]) await page.setViewportSize({ width: 360, height: 740 });
  const { page } = provider;

  await page.goto("/provider/dashboard");
  const bar = page.getByRole("navigation", { name: "Pages principales" });
  await bar.getByRole("link", { name: "Agenda" }).click();
  await expect(page.getByText("Aucun rendez-vous ces jours-ci")).toBeVisible();
  await expectAccessible(page, "a day without appointments");

  const { api } = provider.person;
  await api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider.person);
  const { data: slots } = await owner.person.api.scheduling.slots({ id: service.id });
  const starts_at = slots.days.flatMap(({ starts }) => starts)[0] ?? "";
  const { id } = await createRequest(owner.person, service.id, { starts_at });
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  await api.leads.unlock({ id });

  const clock = { now: () => new Date() };
  const quote = await sendQuoteFor(clock, provider.person, id);
  const { contract_id } = await acceptQuoteOf(owner.person, quote.id);

  // The time waits for its answer, which is given where it always was.
  const held = page.getByRole("region", { name: "À confirmer" });
  await held.getByRole("link", { name: "Confirmer" }).click();
  await page.getByRole("button", { name: /^Confirmer le/ }).click();
  await expect(page.getByText("Rendez-vous confirmé", { exact: true })).toBeVisible();
  // Its hour comes, whatever day it was chosen for.
  const now = Date.now();
  await later(null, (tx) =>
    tx
      .updateTable("appointments")
      .set({ starts_at: new Date(now - 60_000), ends_at: new Date(now + HOUR_MS) })
      .where("request_id", "=", id)
      .execute(),
  );

  // The code that sends steps without a network is there before it is needed.
  const sender = page.waitForResponse(/\/assets\/send-acts-/);
  await page.goto("/provider/today");
  await sender;
  await expect(page.getByRole("link", { name: "Odile Lamontagne" })).toBeVisible();
  await expect(page.getByText(/rue des Érables, Laval/)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await expect(main.getByRole("link", { name: "Texter" })).toHaveAttribute(
    "href",
    /^sms:.*Services%20Lavoie/,
  );
  await expect(main.getByRole("link", { name: "Itinéraire" })).toHaveAttribute("href", /Laval/);
  await expect(main.getByRole("link", { name: "Messages" })).toHaveAttribute(
    "href",
    `/provider/messages/${id}`,
  );
  await expectNoHorizontalScroll(page, "the day");
  await expectAccessible(page, "the day's appointments");
  // On paper is the day alone: no frame around it, nothing to press.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/rue des Érables, Laval/)).toBeVisible();
  for (const link of ["Mes heures", "Appeler", "Agenda"])
    await expect(page.getByRole("link", { name: link, exact: true })).toHaveCount(0);
  for (const button of ["En route", "Partager ma journée", "Imprimer ma journée", "Plus"])
    await expect(page.getByRole("button", { name: button, exact: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await owner.page.goto(`/owner/requests/${id}`);
  const notice = owner.page.getByRole("status").filter({ hasText: "Services Lavoie" });
  await page.getByRole("button", { name: "En route" }).click();
  await page.getByRole("menuitem", { name: /^20/ }).click();
  await expect(page.getByText(/En route, arrivée prévue vers/)).toBeVisible();
  await expect(notice).toContainText(/en route, arrivée prévue vers/);
  await expectAccessible(owner.page, "a request whose provider is on the way");
  // A second press on the same spot reaches nothing: neither the next step nor the invoice.
  await pressTwice(page, page.getByRole("button", { name: "Arrivé", exact: true }), "Terminé");
  await expect(notice).toContainText(/arrivé à/);
  await expect(page.getByText(/^Arrivé à/)).toBeVisible();
  await pressTwice(page, page.getByRole("button", { name: "Terminé" }), "Facturer");
  await expect(page.getByText(/Visite terminée à/)).toBeVisible();
  await expect(page).toHaveURL("/provider/today");
  await expect(notice).toHaveCount(0);
  await expect(owner.page.getByText(/Visite terminée à/)).toBeVisible();
  await expectAccessible(page, "a visit that is done");
  await page.getByRole("link", { name: "Facturer" }).click();
  await expect(page.getByRole("dialog", { name: "Facturer" })).toBeVisible();
  await invoiceFor(clock, provider.person, contract_id);
  await page.goto("/provider/today");
  await expect(page.getByText(/Visite terminée à/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Facturer" })).toHaveCount(0);
  await page.getByRole("link", { name: "Mes heures" }).click();
  await expect(page).toHaveURL("/provider/availability");
});

/** Presses a button, and its place once more as soon as the next one is there. */
async function pressTwice(page: Page, button: Locator, next: string): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error("the button has no place");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await button.click();
  await page.getByText(next, { exact: true }).waitFor();
  await page.mouse.click(...at);
}
