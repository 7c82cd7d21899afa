import { french } from "#foundation/text/typography.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { giveCredits } from "../fixtures/payment.ts";
import type { Fixtures } from "../fixtures/test.ts";
import { expect, test } from "../fixtures/test.ts";

const clock = { now: () => new Date() };

/** An owner on a phone with a soumission that waits. */
async function offered(member: Fixtures["member"]) {
  const [{ page, person: owner }, { person: provider }] = [await member("owner"), await member("provider")];
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await giveCredits(provider);
  await provider.api.leads.unlock({ id });
  return { page, owner, provider, id, quote: await sendQuoteFor(clock, provider, id) };
}

test("An accepted soumission shows as accepted though the page cannot be read again", async ({
  member,
  watch,
}) => {
  const { page, id } = await offered(member);
  await page.goto(`/owner/requests/${id}/quote`);
  await page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
  const accept = page.getByRole("button", { name: "Accepter et conclure le contrat" });
  await expect(accept).toBeEnabled();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  watch.expectRefusal({ status: 503, path: "/api/requests/", why: "the soumissions are let fail" });
  await page.route("**/api/requests/*/quotes", (route) =>
    route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } }),
  );
  await accept.click();
  await expect(page.getByRole("heading", { name: "Soumission, contrat et facture" })).toBeVisible();
  await expect(page.getByText("Acceptée", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lire le contrat et accepter" })).toHaveCount(0);
});

test("The notice that there is no connection covers no button of the page that accepts", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({ status: "offline", path: "/", why: "the page reads again", isChance: true });
  const { page, quote } = await offered(member);
  await page.goto(`/owner/quotes/${quote.id}/accept`);
  const accept = page.getByRole("button", { name: "Accepter et conclure le contrat" });
  await expect(accept).toBeEnabled();
  await page.context().setOffline(true);
  const notice = page.getByText("Vous êtes hors ligne.", { exact: false });
  await expect(notice).toBeVisible();
  for (const block of ["end", "center"] as const) {
    await accept.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
    await expect
      .poll(async () => {
        const [said, button] = [await notice.boundingBox(), await accept.boundingBox()];
        return said && button && (said.y + said.height <= button.y || said.y >= button.y + button.height);
      })
      .toBe(true);
  }
  await page.context().setOffline(false);
});

test("« À faire » opens at the unpaid invoice, and no longer names it once it is said to be paid", async ({
  member,
}) => {
  const { page, owner, provider, id, quote } = await offered(member);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const invoice = await invoiceFor(clock, provider, contract_id);
  await page.goto("/owner/history");
  await page.getByRole("link", { name: /^Voir : Facture/ }).click();
  await expect(page).toHaveURL(`/owner/requests/${id}/quote#facture`);
  const title = page.getByRole("heading", { name: french(`Facture ${invoice.number}`) });
  await expect(title).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  expect((await page.getByRole("main").boundingBox())?.y).toBe(await page.evaluate(() => -window.scrollY));
  await page.emulateMedia({ media: "screen" });
  await owner.api.invoices.claimPaid({ id: invoice.id });
  await page.goto("/owner/history");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Facture .* à payer/)).toHaveCount(0);
});
