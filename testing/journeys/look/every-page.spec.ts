import type { BrowserContextOptions, Page } from "@playwright/test";
import { STORAGE_KEY } from "#features/accounts/web/auth-client.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { LOOK_TIME } from "./day.ts";
import { type Demo, demoOf } from "./demo.ts";
import { PAGES } from "./pages.ts";
import { expectPicture } from "./picture.ts";
import { ROUTES } from "./routes.ts";

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const SCHEMES = ["light", "dark"] as const;

const test = base.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { project }) => use(await demoOf(project.use.baseURL ?? "")),
    { scope: "worker" },
  ],
});

test("Every page of the product is looked at here", () => {
  expect(Object.keys(PAGES).toSorted()).toEqual(ROUTES.toSorted());
});

for (const [route, { as, at, picture, skeletons, status }] of Object.entries(PAGES)) {
  const told = picture ? " and looks as it did" : "";
  test(`${route} shuts nobody out, in light and dark${told}`, async ({
    baseURL,
    demo,
    visitor,
    watch,
  }, info) => {
    if (status) watch.expectRefusal({ status, path: "/", why: "there is no such page" });
    const page = await visitor(as === "visitor" ? {} : signedInAs(demo[as], baseURL ?? ""));
    await page.clock.setFixedTime(LOOK_TIME);
    await page.goto(at?.(demo) ?? route);
    if (!skeletons) await expect(page.locator(".animate-attente")).toHaveCount(0);
    await complete(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await painted(page);
      await expectAccessible(
        page,
        `${route}, ${colorScheme}`,
        colorScheme === "dark" ? ["color-contrast"] : [],
      );
      if (!picture) continue;
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await complete(page);
        const png = await page.screenshot({ animations: "disabled" });
        await expectPicture(`${nameOf(route)}-${size.width}-${colorScheme}`, png, info);
      }
    }
  });
}

function signedInAs(session: Demo["owner"], origin: string): BrowserContextOptions {
  const localStorage = [{ name: STORAGE_KEY, value: JSON.stringify(session) }];
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** The scheme just asked for is on every element: a browser changes them with its next frames. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Everything has arrived: fonts, and the pictures in sight. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const drawn = [...document.images].filter(
      (image) => image.loading !== "lazy" || image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(drawn.map((image) => image.decode().catch(() => undefined)));
  });
}

const nameOf = (route: string) => route.replace(/[:*]/g, "").replaceAll("/", "-").slice(1) || "landing";
