import { gzipSync } from "node:zlib";
import { callerOf } from "#testing/world/caller.ts";
import { publishService } from "../world/requests.ts";
import { expectAccessible } from "./fixtures/accessible.ts";
import { signUpMember } from "./fixtures/people.ts";
import { readThing } from "./fixtures/structured-data.ts";
import { expect, test } from "./fixtures/test.ts";

/**
 * The most scripts a visitor's first page may load, in KB compressed: React and its router are 105 of them.
 */
const SCRIPTS_MAX_KB = { "The landing page": 125, "A service's page": 136 };
/** The most that the HTML of a page may weigh, in KB uncompressed: lists have cards and their data. */
const HTML_MAX_KB = { "/": 60, "/providers": 90, "/repertoire": 110, "/repertoire/deneigement": 150 };

for (const [name, mostKb] of Object.entries(SCRIPTS_MAX_KB)) {
  test(`${name} loads at most ${mostKb} KB of scripts, and no code of the dashboards`, async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get("/api/services")).json();
    const weighed = new Map<string, Promise<number>>();
    const weightOf = async (body: Promise<Buffer>) => gzipSync(await body, { level: 9 }).byteLength;
    page.on("response", (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      weighed.set(response.url(), weightOf(response.body()));
    });
    await page.goto(name === "The landing page" ? "/" : `/services/${data[0].id}`, {
      waitUntil: "networkidle",
    });
    // The last bodies may still be loading when the network is idle.
    const total = (await Promise.all(weighed.values())).reduce((sum, weight) => sum + weight, 0);
    expect(weighed.size).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(mostKb * 1024);
    for (const part of ["dashboard", "queries", "member-actions", "sidebar", "auth-js", "api-", "calls"])
      expect([...weighed.keys()].filter((url) => url.includes(`/${part}`))).toEqual([]);
  });
}

test("A text page needs no script before it is painted, and is light", async ({ request }) => {
  for (const [path, mostKb] of Object.entries(HTML_MAX_KB)) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/);
    expect(Buffer.byteLength(html), path).toBeLessThanOrEqual(mostKb * 1024);
  }
});

test("A provider's change is visible to the next visitor, and a removed service is gone", async ({
  baseURL,
  request,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  const { id } = await publishService(provider, { name: "Vitres d'avant" });
  const page = async () => {
    const response = await request.get(`/services/${id}`);
    return { status: response.status(), html: await response.text() };
  };
  expect((await page()).html).toContain("Vitres d’avant");
  await provider.api.providerServices.update({ id, name: "Vitres d'après" });
  // A page that is out of date is sent for two seconds at most; the next one is rendered.
  const soon = { timeout: 5_000 };
  await expect.poll(async () => (await page()).html.includes("Vitres d’après"), soon).toBe(true);
  await provider.api.providerServices.remove({ id });
  await expect.poll(async () => (await page()).status, soon).toBe(410);
});

test("Every public page has one canonical address, a title, a description and data that search engines can parse", async ({
  baseURL,
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const first = (form: RegExp) => paths.find((path) => form.test(path)) ?? String(form);
  const rated = callerOf(baseURL ?? "", null).catalog.find({ rating_min: 4 });
  const { id = "", provider } = (await rated).data[0] ?? {};
  const expected: [path: string, ...types: string[]][] = [
    ...["/", "/provider", "/about", "/contact", "/accessibilite", "/conditions", "/confidentialite"].map(
      (path): [string] => [path],
    ),
    ...["/transparence", "/repertoire", "/providers", first(/^\/repertoire\/[^/]+$/)].map(
      (path): [string, string] => [path, "BreadcrumbList"],
    ),
    [`/services/${id}`, "Service", "BreadcrumbList"],
    [`/providers/${provider?.id}`, "LocalBusiness", "BreadcrumbList"],
    [first(/^\/repertoire\/[^/]+\/[^/]+$/), "BreadcrumbList", "FAQPage"],
  ];
  const titles = new Set<string>();
  for (const [path, ...types] of expected) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${baseURL}${path}`);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/.{30,}/);
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await request.get(image ?? "")).headers()["content-type"]).toBe("image/png");
    const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      readThing,
    );
    expect(
      things.map((thing) => thing["@type"]),
      path,
    ).toEqual(types);
    const judged = things.find(({ "@type": type }) => type === "Service" || type === "LocalBusiness");
    if (judged) expect(judged).toHaveProperty("aggregateRating");
  }
  expect(titles.size).toBe(expected.length);
});

test("A provider's services are shown on several pages, and can be compared", async ({
  baseURL,
  request,
  page,
}) => {
  const provider = await signUpMember(baseURL ?? "", "provider");
  for (let n = 1; n <= 21; n++) await publishService(provider, { name: `Rue numéro ${n}` });
  const path = `/providers/${provider.id}`;
  const names = async (address: string) =>
    (await (await request.get(address)).text()).match(/Rue numéro \d+(?=<)/g) ?? [];
  const first = await names(path);
  const second = await names(`${path}?page=2`);
  expect([first.length, second.length]).toEqual([20, 1]);
  expect(new Set([...first, ...second]).size).toBe(21);
  expect(await (await request.get(path)).text()).toContain(`href="${path}?page=2"`);
  expect((await request.get(`${path}?page=3`)).status()).toBe(404);

  await page.goto(path);
  // On the last page the link is plain text, and the focus must not be lost with it.
  await page.getByRole("link", { name: "Suivant" }).press("Enter");
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(page.locator("#contenu")).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: /^Page 2$/ })).toHaveCount(1);
  await page.goBack();
  const compare = page.getByRole("button", { name: /^Comparer Rue/ }).first();
  // The server renders it before it is hydrated: pressed until it reacts.
  await expect(async () => {
    await compare.click({ timeout: 1_000 });
    await expect(compare).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("region", { name: "Services à comparer" })).toBeVisible();
});

test("On the directory's map a visitor chooses a city, and all of them again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/repertoire/deneigement");
  const laval = page.getByRole("figure").getByRole("link", { name: /^Laval/ });
  await laval.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/repertoire\/deneigement\/laval$/);
  await expect(laval).toHaveAttribute("aria-current", "true");
  await laval.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/repertoire\/deneigement$/);
});

test("An unknown page responds 404 with a link home", async ({ page }) => {
  for (const path of [
    "/nulle-part",
    "/repertoire/deneigement/atlantide",
    "/services/abc",
    "/providers?page=40",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Oups ! Page non trouvée" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Retour à l’accueil" })).toBeVisible();
  }
});

test("On a phone, the landing page shows its promises, its menu opens and closes, and links lead to the top of a page", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 640 } });
  await page.goto("/");
  await expect(page.getByText("Propriétaires", { exact: true })).toBeVisible();
  await expect(page.locator("h1")).toHaveText("Réservez vos services à domicile en 5 minutes");
  await expect(page.getByRole("heading", { name: "Trouvez votre professionnel idéal" })).toBeVisible();
  await expect(page.locator("#comment h3")).toHaveText([
    "Décrivez votre besoin",
    "Comparez les prestataires",
    "Choisissez l’heure",
    "Donnez votre avis",
  ]);
  await expect(page.locator("#categories h3")).toHaveText([
    "Entretien de la propriété",
    "Nettoyage et maintenance",
  ]);
  const benefits = page.getByRole("region", { name: /Quelqu.un du métier, comme un bon voisin/ });
  await expect(benefits.getByRole("listitem")).toHaveCount(5);
  await expect(page.locator("#temoignages")).toContainText("Exemples");
  await expect(page.locator("#temoignages").getByRole("figure")).toHaveText([
    /Propriétaire, Rosemont/,
    /Prestataire, Laval/,
    /Propriétaire, Lévis/,
  ]);
  await expect(page.getByRole("img", { name: /triplex/ })).toBeVisible();
  const hrefOf = (name: string) => page.locator("main").getByRole("link", { name }).getAttribute("href");
  expect(await hrefOf("Créer un compte gratuit")).toBe("/auth?mode=signup&accountType=owner");
  expect(await hrefOf("Nous contacter")).toBe("/contact");

  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(footer.locator('a[rel~="me"]')).toHaveCount(2);
  expect(await footer.getByRole("link", { name: "Accueil" }).getAttribute("href")).toBe("/provider");
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 19));
  await expect(header).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollBy(0, 2));
  await expect(header).toHaveAttribute("data-scrolled");

  // The menu has its maximum height; the rest of it is scrolled.
  await page.setViewportSize({ width: 360, height: 300 });
  await header.getByRole("button", { name: "Ouvrir le menu" }).click();
  const menu = header.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("listitem")).toHaveText(["Services", "À propos", "Contact"]);
  const panel = await menu.locator("..").boundingBox();
  expect(panel?.height).toBeCloseTo(0.8 * 300, 0);
  await expectAccessible(page, "the landing page with its menu open");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(header.getByRole("button", { name: "Ouvrir le menu" })).toBeFocused();

  await footer.getByRole("link", { name: "À propos" }).click();
  await expect(page.locator("h1")).toHaveText("À propos de Maisonnée");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("#contenu")).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: "À propos – Maisonnée" })).toHaveCount(1);
});

test("A link to a section of another page opens it at that section; its header is whole on a phone", async ({
  page,
}) => {
  await page.goto("/transparence");
  await page.getByRole("link", { name: "Voir les forfaits de crédits" }).click();
  await page.waitForURL("/provider#prix");
  await expect(page.locator("#prix h2")).toBeInViewport();
  await expect(page.getByRole("banner").getByRole("link")).toHaveText([
    /^Maisonnée/,
    "Voir les demandes",
    "Découvrir les services",
    "Mes services",
    "Mes clients",
    "Aide",
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/provider");
  for (const link of await page.getByRole("banner").getByRole("link").all())
    await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("main").getByRole("link", { name: /^(Connexion|S.inscrire .*)$/ })).toHaveText([
    /^S.inscrire/,
    "Connexion",
  ]);
});

test("On a page without a menu, an owner has the top bar, complete even on the narrowest phone", async ({
  member,
}) => {
  const { page } = await member("owner");
  await page.goto("/owner/properties/add");
  const header = page.getByRole("banner");
  await expect(header.getByRole("navigation").getByRole("link")).toHaveText([
    "Découvrir",
    "Propriétés",
    "À propos",
  ]);
  await expect(page.getByRole("link", { name: "Maisonnée, accueil" })).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(header.getByRole("button", { name: "Mon compte" })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole("link", { name: "Mes propriétés" })).toBeInViewport({ ratio: 1 });
});
