import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS } from "#demo/content/accounts.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { sessionOf } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/**
 * The most that a line of 50 kB/s and 400 ms carries in six seconds, less the time of running it. Most is
 * React and its router (93 KB).
 */
const BEFORE_THE_LIST = { bytes: 215_000, requests: 21 };

for (const [role, path, line, list] of [
  ["owner", "/owner/services", 'main a[href^="/services/"]', "/api/services"],
  ["provider", "/provider/clients", 'main a[href*="/provider/clients/requests/"]', "/api/leads"],
] as const) {
  test(`The ${role}'s list needs few bytes and requests on a cold cache; its frame needs the page alone`, async ({
    baseURL,
    signedIn,
  }) => {
    const page = await signedIn(await sessionOf(baseURL ?? "", DEMO_ACCOUNTS[role].email));
    await withoutNews(page);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const sizes: { url: string; bytes: number }[] = [];
    const urls = new Map<string, string>();
    network.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      sizes.push({ url: new URL(urls.get(requestId) ?? "").pathname, bytes: encodedDataLength }),
    );
    // Scripts held back: what is drawn then comes with the page.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/**", async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto(path);
    await expect(page.getByText("Chargement...").filter({ visible: true })).toHaveCount(1);
    // Styled: the bar of phones is hidden on a wide screen.
    await expect(page.locator("[data-bottom-bar]").first()).toBeHidden();
    expect(sizes.filter(({ url }) => url.startsWith("/assets/"))).toEqual([]);
    // Requested without a script: the page's scripts, and its first calls of the API, one of which may follow
    // another.
    await expect.poll(() => [...urls.values()].map((url) => new URL(url).pathname)).toContain(list);
    const needed = [...urls.values()].map((url) => new URL(url).pathname);
    expect(needed).toEqual(expect.arrayContaining(["/api/profile", list]));
    release();
    await opened;
    await expect(page.locator(line).first()).toBeVisible();
    // The answers of the first calls are used, not asked for again.
    for (const call of ["/api/profile", list]) {
      expect([...urls.values()].filter((url) => new URL(url).pathname === call)).toHaveLength(1);
    }
    await expect(page.locator("html[data-waiting]")).toHaveCount(0);
    const weights = needed.map((url) => sizes.find((size) => size.url === url)?.bytes ?? 0);
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(BEFORE_THE_LIST.bytes);
    expect(needed.length).toBeLessThanOrEqual(BEFORE_THE_LIST.requests);
  });
}

test("A list that is opened at its filters is asked for with the page, once", async ({
  baseURL,
  signedIn,
}) => {
  const page = await signedIn(await sessionOf(baseURL ?? "", DEMO_ACCOUNTS.provider.email));
  await withoutNews(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/leads") asked.push([...searchParams].map((pair) => pair.join(" = ")).join(", "));
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**", async (route) => {
    await held;
    await route.continue();
  });
  const leads = { state: "closed", words: "l’été, à l’aube", city: "Québec", order: "oldest" } as const;
  const opened = page.goto(providerPaths.leads(leads));
  const call = "state = closed, page = 1, q = l’été, à l’aube, city = Québec, order = oldest";
  await expect.poll(() => asked).toEqual([call]);
  release();
  await opened;
  await expect(
    page
      .getByRole("tabpanel")
      .getByText(/Aucune demande/)
      .first(),
  ).toBeVisible();
  expect(asked).toEqual([call]);
});

test("On a slow network a page keeps its shape while its content is on the way", async ({ member }) => {
  const { page } = await member("owner");
  let respond = () => {};
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route("**/api/services?*", async (route) => {
    await slow;
    await route.continue();
  });

  await page.goto("/owner/services");
  const cards = page.getByRole("main").locator(".animate-attente");
  await expect(page.getByRole("heading", { name: "Découvrir les services" })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();

  respond();
  await expect(page.getByRole("button", { name: /^Comparer / }).first()).toBeVisible();
  await expect(cards).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(before);
});

/** Other stories change what these people see; a page that hears of it asks again. */
const withoutNews = (page: Page) => page.route("**/api/events*", () => {});

test("A provider whose network loses the response presses again, and the time off is added once", async ({
  member,
  watch,
}) => {
  watch.expectRefusal({ status: "offline", path: "/api/provider/time-off", why: "the response is lost" });
  const { page, person } = await member("provider");
  await page.goto("/provider/availability");
  // The server makes the change; the phone never gets the response.
  let isLost = false;
  await page.route("**/api/provider/time-off", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  const section = page.getByRole("region", { name: "Congés" });
  await section.getByLabel("Premier jour").fill("2031-07-01");
  await section.getByLabel("Dernier jour").fill("2031-07-08");
  await section.getByRole("button", { name: "Ajouter le congé" }).click();
  await expect(section.getByText(/^Une erreur de connexion s.est produite/)).toBeVisible();
  await section.getByRole("button", { name: "Ajouter le congé" }).click();
  await expect(page.getByText("Congé ajouté", { exact: true })).toBeVisible();
  expect((await person.api.scheduling.timeOff({})).data).toHaveLength(1);
});
