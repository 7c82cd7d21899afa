import type { Locator } from "@playwright/test";
import { formatMoney } from "#foundation/money.ts";
import { french } from "#foundation/text/typography.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { acceptQuoteOf, identityOfItsOwn, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectRoomForLargeText } from "../fixtures/large-text.ts";
import { later } from "../fixtures/later.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { giveCredits } from "../fixtures/payment.ts";
import { newPersonDetails, signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("Of three services a phone shows the first beside the one that is chosen, each wide enough to be read", async ({
  request,
  visitor,
}) => {
  const found = await (await request.get("/api/services?q=déneigement")).json();
  const services: { id: string; name: string }[] = found.data.slice(0, 3);
  const [first, second, third] = services.map(({ name }) => french(name));
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`/comparer?services=${services.map(({ id }) => id).join(",")}`);
  const names = page.getByRole("columnheader").filter({ visible: true });
  await expect(names).toHaveCount(2);
  await expect(names.nth(1)).toContainText(second ?? "");
  for (const name of await names.all())
    expect((await name.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(150);
  await page.getByRole("combobox", { name: /^Comparer/ }).selectOption({ index: 1 });
  await expect(names.nth(0)).toContainText(first ?? "");
  await expect(names.nth(1)).toContainText(third ?? "");
  for (const name of await names.all())
    expect((await name.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(150);
  await expectNoHorizontalScroll(page, "three services compared on a phone");
  await expectAccessible(page, "three services compared on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("columnheader").filter({ visible: true })).toHaveCount(3);
});

test("A second contract for the same work is named before it is accepted, and the first offers to refuse the others", async ({
  baseURL,
  member,
}) => {
  const { page, person: owner } = await member("owner");
  await page.setViewportSize({ width: 360, height: 740 });
  const property_id = (await createProperty(owner)).id;
  const ids: string[] = [];
  for (const name of ["Marc Gagnon", "Line Roy"]) {
    const [firstName, lastName] = name.split(" ") as [string, string];
    const provider = await signUpMember(baseURL ?? "", "provider", newPersonDetails(firstName, lastName));
    const service = await publishService(provider);
    const { id } = await createRequest(owner, service.id, { property_id });
    await giveCredits(provider);
    await provider.api.leads.unlock({ id });
    const quote = await sendQuoteFor({ now: () => new Date() }, provider, id);
    ids.push(id);
    if (name === "Marc Gagnon") await acceptQuoteOf(owner, quote.id);
  }
  const [first = "", second = ""] = ids;
  await page.goto(`/owner/requests/${second}/quote`);
  const warning = page.getByText(/^Vous avez déjà un contrat avec .*Gagnon pour ce travail$/);
  await expect(warning).toBeVisible();
  await page.getByRole("link", { name: "Lire le contrat et accepter" }).click();
  await expect(page.getByRole("heading", { name: "Accepter la soumission" })).toBeVisible();
  await expect(warning).toBeVisible();
  for (const box of await page.getByRole("checkbox").all())
    if (!(await box.evaluate((input) => (input as HTMLInputElement).name.startsWith("besides."))))
      await box.check();
  await page.getByRole("button", { name: "Accepter et conclure le contrat" }).click();
  await expect(page.getByText("Cochez pour conclure un second contrat pour ce travail")).toBeVisible();

  await page.goto(`/owner/requests/${first}/quote`);
  await page.getByRole("button", { name: "Refuser cette soumission" }).click();
  await page.getByRole("button", { name: "Refuser", exact: true }).click();
  await expect(page.getByText("Soumission refusée")).toBeVisible();
  const { data } = await owner.api.quotes.ofRequest({ id: second });
  expect(data.quotes[0]?.status).toBe("declined");
});

test("A phone with large texts shows each soumission's business, rating, verification, deposit and conditions, then the agreed total", async ({
  baseURL,
  member,
}) => {
  const { page, person: owner } = await member("owner");
  const property_id = (await createProperty(owner)).id;
  const [requests, quotes]: [string[], string[]] = [[], []];
  for (const lastName of ["Archambault-Desrochers", "Beausoleil"]) {
    const provider = await signUpMember(baseURL ?? "", "provider", newPersonDetails("Line", lastName));
    const { id } = await createRequest(owner, (await publishService(provider)).id, { property_id });
    await giveCredits(provider);
    await provider.api.leads.unlock({ id });
    await provider.api.identities.set(identityOfItsOwn());
    const terms = `Payable en deux fois à ${lastName}`;
    const lines = [LINE, { ...LINE, words: "Vitrail", is_optional: true }];
    const quote = { terms, lines, ...(requests.length === 0 && { deposit_cents: 4000 }) };
    quotes.push((await sendQuoteFor({ now: () => new Date() }, provider, id, quote)).id);
    if (requests.length === 0)
      await later(null, (tx) =>
        tx
          .updateTable("provider_profiles")
          .set({ verification: "verified", rating_sum: 58, rating_count: 12 })
          .where("profile_id", "=", provider.id)
          .execute(),
      );
    requests.push(id);
  }
  await page.goto(`/owner/requests/${requests[0]}/quote/compare`);
  const [first, second] = [/Archambault/, /Beausoleil/].map((name) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) }),
  ) as [Locator, Locator];
  for (const words of ["Vérifié", "4,8", "(12)", /Acompte\s: 40,00\s\$/, /^Payable en deux fois/])
    await expect(first.getByText(words).first()).toBeVisible();
  await expect(second.getByText("Vérifié")).toHaveCount(0);
  await expect(second.getByText("Aucun acompte")).toBeVisible();
  await expectAccessible(page, "soumissions compared on a phone");
  await expectRoomForLargeText(page, "soumissions compared");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const lefts = await first
    .getByRole("cell")
    .evaluateAll((cells) =>
      cells.flatMap(({ children }) => [...children].map((part) => part.getBoundingClientRect().left)),
    );
  expect(new Set(lefts).size, "labels and values stand under one another").toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoHorizontalScroll(page, "soumissions compared at a desk");

  // An option that was chosen is part of what was agreed.
  await expect(second.getByText(/Vitrail.*, en option$/)).toBeVisible();
  const { contract_id } = await acceptQuoteOf(owner, quotes[1] ?? "", [1]);
  const [agreed] = (await owner.api.contracts.get({ id: contract_id })).data.versions;
  await page.reload();
  await expect(second.getByText(french(formatMoney(agreed?.total_cents ?? 0))).last()).toBeVisible();
  await expect(second.getByText(/, en option$/)).toHaveCount(0);
});

test("A price by the season says so in the results, on the service's page and in the comparison", async ({
  baseURL,
  visitor,
}) => {
  const season = { price_kind: "season", season_start: "11-15", season_end: "04-15" } as const;
  const provider = await signUpMember(baseURL ?? "", "provider");
  const services: { id: string }[] = [];
  for (const [index, name] of ["Hiver tranquille Quévillon", "Hiver complet Quévillon"].entries())
    services.push(
      await publishService(provider, {
        ...{ ...season, name, cities: ["gatineau"] },
        ...{ price_min_cents: 42_000 + index * 10_000, price_max_cents: 61_000 + index * 10_000 },
      }),
    );
  const page = await visitor();
  await page.goto("/repertoire?q=déneigement+Quévillon");
  const card = page.getByRole("listitem").filter({ hasText: "Hiver tranquille Quévillon" }).first();
  await expect(card).toContainText(/De 420 à 610\s\$ pour la saison|De 420\s\$ à 610\s\$ pour la saison/);
  await card.getByRole("link", { name: "Hiver tranquille Quévillon" }).click();
  await expect(page.getByText(/^De 420\s\$ à 610\s\$ pour la saison$/).first()).toBeVisible();
  await expect(page.getByText(/15\snovembre au 15\savril/).first()).toBeVisible();
  await page.goto(`/comparer?services=${services.map(({ id }) => id).join(",")}`);
  for (const price of [/De 420\s\$ à 610\s\$ pour la saison/, /De 520\s\$ à 710\s\$ pour la saison/])
    await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  await expectNoHorizontalScroll(page, "seasons compared on a phone");
  await expectAccessible(page, "seasons compared on a phone");
});

test("The comparison shows only beside services of its type, and one press empties it", async ({
  request,
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const openFirst = async (words: string) => {
    const found = await (await request.get(`/api/services?q=${words}`)).json();
    const { id, business_type } = found.data[0];
    return { service: publicPaths.service(id), list: publicPaths.businessType(business_type.id) };
  };
  const snow = await openFirst("déneigement");
  const lawn = await openFirst("gazon");
  const tray = page.getByRole("region", { name: "Services à comparer" });
  await page.goto(snow.service);
  await page
    .getByRole("button", { name: /^Comparer / })
    .first()
    .click();
  await expect(tray).toBeVisible();
  await page.goto(lawn.list);
  await expect(page.getByRole("button", { name: /^Comparer / }).first()).toBeVisible();
  await expect(tray).toHaveCount(0);
  await page.goto(snow.list);
  await tray.getByRole("button", { name: "Tout retirer" }).click();
  await expect(tray).toHaveCount(0);
  await expectNoHorizontalScroll(page, "services that are compared no more");
});
