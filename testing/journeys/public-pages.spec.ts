import { gzipSync } from "node:zlib";
import { publishedService } from "#testing/world/asked.ts";
import { memberOf } from "./fixtures/people.ts";
import { expect, test } from "./fixtures/test.ts";

/** 125 KB (issue E): React and its router are 105 of them. */
const SCRIPTS_MAX = 125 * 1024;

test("The landing page brings a visitor at most 125 KB of scripts, and nothing of the dashboards", async ({
  page,
}) => {
  const weights = new Map<string, number>();
  page.on("response", async (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    weights.set(response.url(), gzipSync(await response.body(), { level: 9 }).byteLength);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  expect(weights.size).toBeGreaterThan(3);
  expect(total).toBeLessThanOrEqual(SCRIPTS_MAX);
  for (const name of ["dashboard", "queries", "member-actions", "sidebar", "auth-js", "api-", "calls"])
    expect([...weights.keys()].filter((url) => url.includes(`/${name}`))).toEqual([]);
});

test("A page to read asks for no script before it is painted", async ({ request }) => {
  for (const path of ["/", "/providers", "/repertoire"])
    expect(await (await request.get(path)).text()).not.toMatch(/rel="modulepreload"|<script type="module"/);
});

test("Without a script, a visitor searches with a typo, opens a service and reads its reviews", async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByLabel("De quoi avez-vous besoin ?").fill("lavage de vitre");
  await page.getByLabel("Où ?").fill("montral");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { name: "Lavage de vitres à Montréal" })).toBeVisible();
  await page.getByRole("listitem").getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Avis" })).toBeVisible();
});

test("What a visitor types before the scripts have come is searched all the same", async ({ visitor }) => {
  // A page as it opens: nothing waits for its scripts.
  const page = await (await visitor()).context().newPage();
  let bring = () => {};
  const asked = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/react-/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("De quoi avez-vous besoin ?").fill("déneigement");
  await page.getByLabel("Où ?").fill("Laval");
  bring();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")));
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.waitForURL(/\/auth\?/);
  expect(new URL(page.url()).searchParams.get("retour")).toBe("/owner/services?q=d%C3%A9neigement+Laval");
});

test("Without a script, a visitor writes to us and is told that it left", async ({ visitor, watch }) => {
  watch.expectRefusal({ status: 422, path: "/contact", why: "an address that is none" });
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/contact");
  await page.getByLabel("Votre nom").fill("Hélène Roy");
  await page.getByLabel("Votre courriel").fill("helene");
  await page.getByLabel("Votre message").fill("Le déneigeur n'est pas venu ce matin.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Email invalide")).toBeVisible();
  await expect(page.getByLabel("Votre nom")).toHaveValue("Hélène Roy");
  await page.getByLabel("Votre courriel").fill("helene@exemple.test");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Votre message est parti.")).toBeVisible();
});

test("A page changed by its provider is shown changed to the next visitor, and is gone once removed", async ({
  baseURL,
  request,
}) => {
  const provider = await memberOf(baseURL ?? "", "provider");
  const { id } = await publishedService(provider, { name: "Vitres d'avant" });
  const page = async () => {
    const answer = await request.get(`/services/${id}`);
    return { status: answer.status(), html: await answer.text() };
  };
  expect((await page()).html).toContain("Vitres d’avant");
  await provider.api.providerServices.update({ id, name: "Vitres d'après" });
  await expect
    .poll(async () => (await page()).html.includes("Vitres d’après"), { timeout: 2_000 })
    .toBe(true);
  await provider.api.providerServices.remove({ id });
  await expect.poll(async () => (await page()).status, { timeout: 2_000 }).toBe(410);
});

test("Every public page has one canonical address, a title, a description and data that search engines can parse", async ({
  baseURL,
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const first = (prefix: string) => paths.find((path) => path.startsWith(prefix)) ?? prefix;
  const seen = ["/", "/repertoire", "/providers", "/provider", "/about", "/contact", "/accessibilite"];
  const deep = paths.find((path) => /^\/repertoire\/[^/]+\/[^/]+$/.test(path)) ?? "";
  const titles = new Set<string>();
  for (const path of [...seen, first("/services/"), first("/providers/"), first("/repertoire/"), deep]) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${baseURL}${path}`);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/.{30,}/);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await request.get(picture ?? "")).headers()["content-type"]).toBe("image/png");
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(text)).toMatchObject({
        "@context": "https://schema.org",
        "@type": expect.any(String),
      });
  }
  expect(titles.size).toBe(seen.length + 4);
});

test("What is not there answers 404 with the way home", async ({ page }) => {
  for (const path of [
    "/nulle-part",
    "/repertoire/deneigement/atlantide",
    "/services/abc",
    "/providers?page=40",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oups ! Page non trouvée" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Retour à l’accueil" })).toBeVisible();
  }
});
