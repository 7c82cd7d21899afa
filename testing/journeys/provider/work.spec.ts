import { invoiceFor } from "#testing/world/invoices.ts";
import { buyFirstPack } from "#testing/world/pay.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider finds the client of an unpaid invoice, opens it, and comes back to the same place", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Lamontagne"));
  const provider = await member("provider", newPersonDetails("Marc", "Lavoie"));
  const { page } = provider;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider/work");
  await expect(page.getByText("Pas encore de travaux")).toBeVisible();
  await expectAccessible(page, "no work yet");

  const { api } = provider.person;
  const services = [];
  for (let n = 1; n <= 3; n++) services.push(await publishService(provider.person, { name: `Vitres ${n}` }));
  const [service] = services;
  const { id } = await createRequest(owner.person, service?.id ?? "");
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBe(5);
  await api.leads.unlock({ id });
  const clock = { now: () => new Date() };
  const quote = await sendQuoteFor(clock, provider.person, id);
  const { contract_id } = await acceptQuoteOf(owner.person, quote.id);
  await owner.person.api.requests.complete({ id });
  await expect(page.getByRole("link", { name: /^Facturer : Odile/ })).toBeVisible();
  await invoiceFor(clock, provider.person, contract_id);
  // More than a screen of other leads, which came after it.
  for (let n = 0; n < 12; n++) {
    const another = await member("owner", newPersonDetails("Hélène", `Côté${"abcdefghijkl"[n]}`));
    await createRequest(another.person, services[n % 3]?.id ?? "");
    await another.page.close();
  }

  await page.getByRole("button", { name: "Plus" }).click();
  await page.getByRole("link", { name: "Travaux" }).click();
  const chips = page.getByRole("navigation", { name: "État des travaux" });
  await expect(chips.getByRole("link", { name: "À répondre 12" })).toBeVisible();
  const lines = page.getByRole("region", { name: "Tous les travaux" }).getByRole("listitem");
  await expect(lines).toHaveCount(13);
  for (const box of [await lines.first().boundingBox(), await lines.last().boundingBox()])
    expect(box?.height).toBeCloseTo(72, 0);
  await expectNoHorizontalScroll(page, "all work");
  await expectAccessible(page, "all work");

  // Down the list and back.
  await lines.last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  await lines.last().getByRole("link", { name: "Odile Lamontagne", exact: true }).click();
  await expect(page).toHaveURL(`/provider/clients/requests/${id}`);
  await expect(page.getByRole("main").getByText("Impayé", { exact: true })).toBeVisible();
  // The list stays in sight until the page of the lead is there.
  await expect(page.getByRole("heading", { level: 1, name: "Odile Lamontagne" })).toBeVisible();
  await expectAccessible(page, "a lead with its stage");
  await page.getByRole("main").getByRole("link", { name: "Travaux" }).click();
  await expect(page).toHaveURL("/provider/work");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);

  const search = page.getByRole("searchbox", { name: "Chercher dans les travaux" });
  await search.pressSequentially("lamon");
  await expect(page).toHaveURL("/provider/work?q=lamon");
  await search.pressSequentially("tagne");
  await expect(page).toHaveURL("/provider/work?q=lamontagne");
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/provider\/work/);
  await page.goForward();
  await expect(page).toHaveURL("/provider/work?q=lamontagne");
  await chips.getByRole("link", { name: "Impayé 1" }).click();
  await expect(page).toHaveURL("/provider/work?etat=impaye&q=lamontagne");
  await expect(page.getByText(/114,98\s\$, dû le/)).toBeVisible();
  await expectAccessible(page, "what a search finds");
  await page.getByRole("link", { name: /^Voir : Odile Lamontagne/ }).click();
  await expect(page).toHaveURL(`/provider/clients/requests/${id}/quote`);
  await expect(page.getByText(/F-\d{4}-0001/).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Travaux" }).click();
  await expect(page).toHaveURL("/provider/work?etat=impaye&q=lamontagne");
  await expect(page.getByRole("link", { name: /^Voir : Odile Lamontagne/ })).toBeVisible();
});
