import { buyFirstPack } from "#testing/world/pay.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("On a phone a provider writes a deposit down before any invoice, both see it paid, and the rest is to invoice", async ({
  member,
}) => {
  test.setTimeout(120_000);
  const owner = await member("owner", newPersonDetails("Odile", "Gravel"));
  const provider = await member("provider", newPersonDetails("Marc", "Savard"));
  const { page, person } = provider;
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await createRequest(owner.person, (await publishService(person)).id);
  await buyFirstPack(person);
  await expect.poll(async () => (await person.api.credits.balance({})).data.credits).toBe(5);
  await person.api.leads.unlock({ id });
  const quote = await sendQuoteFor({ now: () => new Date() }, person, id);
  await acceptQuoteOf(owner.person, quote.id);

  await page.goto(`/provider/clients/requests/${id}/quote`);
  await page.getByRole("button", { name: "Acompte reçu" }).click();
  await page.getByLabel("Montant reçu, taxes comprises").fill("30");
  await page.getByLabel("Note").fill("Confirmation CA77");
  await expectAccessible(page, "a deposit that was received");
  await expectNoHorizontalScroll(page, "a deposit that was received, on a phone");
  await page.getByRole("button", { name: "Noter cet acompte" }).click();
  await expect(page.getByRole("heading", { name: /^Facture d.acompte F-\d{4}-0001$/ })).toBeVisible();
  await expect(page.getByText("Payée", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Il reste 84,98\s\$ à facturer sur 114,98\s\$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Acompte reçu" })).toHaveCount(0);

  await owner.page.goto(`/owner/requests/${id}/quote`);
  await expect(owner.page.getByText(/Confirmation CA77/).first()).toBeVisible();

  await owner.page.goto(`/owner/requests/${id}`);
  await expect(owner.page.getByText(/vous a envoyé la soumission, 114,98\s\$/)).toBeVisible();
  await page.goto(`/provider/clients/requests/${id}`);
  await expect(page.getByText(/^Votre client a accepté la soumission, 114,98\s\$/)).toBeVisible();
  await expectAccessible(page, "a lead with its history");
  await expectNoHorizontalScroll(page, "a lead with its history, on a phone");
});
