import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { expectNoHorizontalScroll } from "./fixtures/no-horizontal-scroll.ts";
import { sessionOf } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** Opens each page with text at 200 % on a phone and expects that nothing is beyond the screen. */
async function expectNarrow(page: Page, paths: readonly string[]) {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("main").locator(".animate-attente")).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectNoHorizontalScroll(page, path);
  }
}

test("A person who doubles the size of text reads every common page without scrolling sideways", async ({
  baseURL = "",
  request,
  visitor,
  signedIn,
}) => {
  const { data } = await (await request.get("/api/services?q=déneigement")).json();
  const [{ id, provider }, other] = data;
  await expectNarrow(await visitor(), [
    ...["/", "/repertoire", "/repertoire/deneigement", `/services/${id}`, "/providers"],
    ...[`/providers/${provider.id}`, `/comparer?services=${id},${other.id}`, "/about", "/contact"],
    "/auth?mode=signup&accountType=owner",
  ]);
  await expectNarrow(await signedIn(await sessionOf(baseURL, DEMO_ACCOUNTS.owner.email)), [
    ...["/owner/services", "/owner/history", "/owner/properties", "/owner/favorites", "/owner/messages"],
    ...["/owner/settings", "/owner/profile", `/owner/requests/new?services=${id}`],
  ]);
  await expectNarrow(await signedIn(await sessionOf(baseURL, DEMO_ACCOUNTS.provider.email)), [
    ...["/provider/dashboard", "/provider/clients", "/provider/services", "/provider/availability"],
    ...["/provider/credits", "/provider/settings"],
  ]);
});
