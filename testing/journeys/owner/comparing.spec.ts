import { french } from "#foundation/text/typography.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
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

test("What is compared is beside services of its type alone, and one press empties it", async ({
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
