import { french } from "#foundation/text/typography.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
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
