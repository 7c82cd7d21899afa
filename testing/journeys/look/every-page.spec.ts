import type { BrowserContext, BrowserContextOptions, Page, TestInfo } from "@playwright/test";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { expectAccessible, expectContrast } from "../fixtures/accessible.ts";
import { expectFrenchSigns } from "../fixtures/french-signs.ts";
import { waitForHydration } from "../fixtures/hydrated-page.ts";
import { expectRoomForLargeText } from "../fixtures/large-text.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { expectNothingCut } from "../fixtures/nothing-cut.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { LOOK_TIME } from "./day.ts";
import { type Demo, demoOf } from "./demo.ts";
import { expectImage } from "./expect-image.ts";
import { PAGES } from "./pages.ts";
import { ROUTES } from "./routes.ts";

const SIZES = [
  // Also what a page of 1280 has left at 400 %.
  { width: 320, height: 780 },
  { width: 360, height: 780, hasImage: true },
  { width: 768, height: 1024, hasImage: true },
  { width: 1280, height: 900, hasImage: true },
  { width: 1920, height: 1080 },
];

type Viewer = (typeof PAGES)[string]["as"];

const test = base.extend<
  { openAs: (as: Viewer) => Promise<Page> },
  { demo: Demo; browsers: (as: Viewer) => Promise<BrowserContext> }
>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { project }) => use(await demoOf(project.use.baseURL ?? "")),
    { scope: "worker" },
  ],
  // One a person and worker: nobody changes anything, and what the first page has fetched the others have.
  browsers: [
    async ({ browser, demo }, use, { project }) => {
      const open = new Map<Viewer, BrowserContext>();
      const { baseURL = "", locale, timezoneId, contextOptions } = project.use;
      await use(async (as) => {
        const existing = open.get(as);
        if (existing) return existing;
        const whose = as === "visitor" ? {} : signedInAs(demo[as], baseURL);
        const context = await browser.newContext({
          baseURL,
          locale,
          timezoneId,
          ...contextOptions,
          ...whose,
        });
        await context.clock.setFixedTime(LOOK_TIME);
        open.set(as, context);
        return context;
      });
      for (const context of open.values()) await context.close();
    },
    { scope: "worker" },
  ],
  openAs: async ({ browsers, watch }, use) => {
    const after: (() => unknown)[] = [];
    await use(async (as) => {
      const context = await browsers(as);
      after.push(watch.follow(context));
      const page = await context.newPage();
      after.push(() => page.close());
      return waitForHydration(page);
    });
    for (const act of after.reverse()) await act();
  },
});

test("Every page of the product is looked at here", () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(ROUTES.toSorted());
});

test("A request fits texts at 200 % and cuts no word in each of its states", async ({ demo, openAs }) => {
  const page = await openAs("owner");
  expect(demo.requests.length).toBeGreaterThan(5);
  for (const id of demo.requests) {
    await page.goto(`/owner/requests/${id}`);
    await complete(page);
    await expectRoomForLargeText(page, `/owner/requests/${id}`);
  }
});

for (const [route, { as, at, image, skeletons, status, before }] of Object.entries(PAGES)) {
  const suffix = image ? " and looks as it did" : "";
  test(`${route} shuts nobody out, in light and dark, fits every width and texts at 200 %, and cuts no word${suffix}`, async ({
    demo,
    openAs,
    watch,
  }, info) => {
    if (status) watch.expectRefusal({ status, path: "/", why: "there is no such page" });
    const page = await openAs(as);
    await before?.(page);
    await page.goto(at?.(demo) ?? route);
    if (!skeletons) await expect(page.locator(".animate-attente").filter({ visible: true })).toHaveCount(0);
    await complete(page);
    await expectFrenchSigns(page, route);
    await inScheme(page, "light");
    await expectAccessible(page, `${route}, light`);
    for (const { hasImage, ...size } of SIZES) {
      await page.setViewportSize(size);
      await expectNoHorizontalScroll(page, `${route} at ${size.width}`);
      if (hasImage) await expectNothingCut(page, `${route} at ${size.width}`);
      if (image && hasImage) await look(page, `${nameOf(route)}-${size.width}-light`, info);
    }
    await expectRoomForLargeText(page, route);
    await page.setViewportSize({ width: 1280, height: 720 });
    await inScheme(page, "dark");
    await expectContrast(page, `${route}, dark`);
    for (const { hasImage, ...size } of image ? SIZES : []) {
      if (!hasImage) continue;
      await page.setViewportSize(size);
      await look(page, `${nameOf(route)}-${size.width}-dark`, info);
    }
  });
}

async function look(page: Page, name: string, info: TestInfo): Promise<void> {
  await complete(page);
  await expectImage(name, await page.screenshot({ animations: "disabled" }), info);
}

function signedInAs(session: Demo["owner"], origin: string): BrowserContextOptions {
  const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify(session) }];
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Asks for a scheme, and waits until it is on every element: a browser changes them with its next frames. */
async function inScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    // One cut short, its element taken off the page, is over all the same.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Everything has arrived: fonts, and the images in sight. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // A signed-in page asks for its typefaces last.
  await expect(page.locator("html[data-waiting]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const drawn = [...document.images].filter(
      (image) => image.loading !== "lazy" || image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(drawn.map((image) => image.decode().catch(() => undefined)));
  });
}

const nameOf = (route: string) => route.replace(/[:*]/g, "").replaceAll("/", "-").slice(1) || "landing";
