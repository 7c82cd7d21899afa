import { quoteContent } from "#features/quotes/contract/index.ts";
import { buyFirstPack } from "../../world/pay.ts";
import { acceptQuoteOf, identityOfItsOwn, LINE, sendQuoteFor } from "../../world/quotes.ts";
import { createRequest, publishService } from "../../world/requests.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("The longest one-word names cause no horizontal scrolling on the narrowest phone", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider", {
    ...newPersonDetails(),
    businessName: "Grandentretien".repeat(14),
  });
  const word = `Lavage${"desvitresetdesmoustiquaires".repeat(4)}`;
  const service = await publishService(provider, { name: word });
  const { page, person } = await member("owner");
  const request = await createRequest(person, service.id);
  await person.api.favorites.add({ service_id: service.id });
  await page.setViewportSize({ width: 320, height: 780 });
  for (const path of [
    `/services/${service.id}`,
    `/providers/${provider.id}`,
    `/owner/services?q=${word}`,
    "/owner/favorites",
    "/owner/history",
    `/owner/requests/${request.id}`,
    `/owner/requests/new?services=${service.id}`,
  ]) {
    await page.goto(path);
    await expect(page.locator("#contenu").getByText(word).first()).toBeVisible();
    await expectNoHorizontalScroll(page, path);
  }
});

test("A change order whose lines and notes are one long word fits a phone, before and while it is accepted", async ({
  baseURL,
  member,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const { page, person } = await member("owner");
  const service = await publishService(provider);
  const { id } = await createRequest(person, service.id);
  const { api } = provider;
  await buyFirstPack({ api });
  await expect.poll(async () => (await api.credits.balance({})).data.credits).toBeGreaterThan(1);
  await api.leads.unlock({ id });
  await api.identities.set(identityOfItsOwn());
  const agreed = await sendQuoteFor({ now: () => new Date() }, provider, id);
  await acceptQuoteOf(person, agreed.id);
  const { data: draft } = await api.quotes.newVersion({ id: agreed.id });
  const word = "anticonstitutionnellement".repeat(12).slice(0, 290);
  const lines = [LINE, { ...LINE, words: word.slice(0, 100) }];
  await api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, lines, notes: word });
  await api.quotes.send({ id: draft.id });
  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of [`/owner/requests/${id}/quote`, `/owner/quotes/${draft.id}/accept`]) {
    await page.goto(path);
    await expect(page.getByText("Ce qui change au contrat")).toBeVisible();
    await expectNoHorizontalScroll(page, path);
  }
});
