import type { Page } from "@playwright/test";
import { openWithFrame } from "./fixtures/steps.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ serviceWorkers: "allow" });

/** Everything that the browser has kept, by path. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

const workerReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test("Without a connection, a page says so and what to do; nothing of the person is kept in the browser's store", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.goto("/owner/properties");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await workerReady(page);
  // React Router fetches the routes behind a page's links after it is shown; the connection is cut once it
  // has them. The page before may still be fetching its own.
  const linkedRoutes = page.waitForResponse((response) => {
    const request = response.request();
    return (
      request.url().includes("/__manifest") && request.headers().referer?.endsWith("/owner/history") === true
    );
  });
  await openWithFrame(page, "/owner/history");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await (await linkedRoutes).finished();
  const cached = await keptPaths(page);
  expect(cached).toContain("/hors-ligne.html");
  // Named by its files: a changed one is never shown late.
  expect(await page.evaluate(() => caches.keys())).toEqual([
    expect.stringMatching(/^maisonnee-[0-9a-f]{12}$/),
  ]);
  expect(
    cached.filter((path) => !/^\/(assets\/|hors-ligne\.(html|js)$|favicon\.svg$)/.test(path)),
    "only files that are the same for everyone",
  ).toEqual([]);

  await page.context().setOffline(true);
  await expect(page.getByText("Vous êtes hors ligne.", { exact: false })).toBeVisible({ timeout: 1_000 });
  await page.goto("/owner/favorites");
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
  // Nothing is pressed: the page that was asked for opens when the network is back.
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Favoris", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/owner/favorites");
});

test("The product can be installed: its manifest names icons that are there, at the sizes it says", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const address = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ name: "Maisonnée", display: "standalone", lang: "fr-CA" });
  for (const { src, sizes } of manifest.icons) {
    await page.goto(src);
    const size = await page.evaluate(() => {
      const image = document.querySelector("img");
      return `${image?.naturalWidth}x${image?.naturalHeight}`;
    });
    expect(size).toBe(sizes);
  }
});
