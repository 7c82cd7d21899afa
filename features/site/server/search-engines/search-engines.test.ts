import { XMLParser, XMLValidator } from "fast-xml-parser";
import { Hono } from "hono";
import robotsParser from "robots-parser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#testing/world/person.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { searchEngines } from "./index.ts";

let world: World;
let provider: Person;
let services: string[];
beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider("Julie Tremblay");
  services = [];
  for (const name of ["Vitres", "Gouttières", "Grand ménage"])
    services.push((await publishService(provider, { name })).id);
});
afterAll(() => world.close());

const get = (path: string) => fetch(world.origin + path);

type Parsed = { urlset?: { url: { loc: string }[] }; sitemapindex?: { sitemap: { loc: string }[] } };
function parsed(xml: string): Parsed {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(xml) as Parsed;
}
const paths = (xml: string) =>
  (parsed(xml).urlset?.url ?? []).map(({ loc }) => loc.replace(world.origin, ""));

test("robots may read public pages and no private ones", async () => {
  const text = await (await get("/robots.txt")).text();
  const rules = robotsParser(`${world.origin}/robots.txt`, text);
  for (const open of [
    "/",
    "/provider",
    "/providers",
    "/providers/1",
    "/services/1",
    "/repertoire/deneigement",
    "/api/calendar/abc.ics",
  ])
    expect(rules.isAllowed(world.origin + open, "Googlebot"), open).toBe(true);
  for (const closed of [
    "/owner/services",
    "/provider/clients",
    "/auth?mode=login",
    "/api/services",
    "/comparer",
  ])
    expect(rules.isAllowed(world.origin + closed, "Googlebot"), closed).toBe(false);
  expect(rules.getSitemaps()).toEqual([`${world.origin}/sitemap.xml`]);
});

test("the sitemap lists every service, every provider with services, and the directory's pages", async () => {
  const response = await get("/sitemap.xml");
  expect(response.headers.get("content-type")).toContain("application/xml");
  const listed = paths(await response.text());
  for (const id of services) expect(listed).toContain(`/services/${id}`);
  expect(listed).toContain(`/providers/${provider.id}`);
  expect(listed).toContain("/repertoire/deneigement/laval");
  expect(listed).not.toContain("/repertoire/toiture");
  expect(new Set(listed).size).toBe(listed.length);
});

test("a sitemap too large for one file is split into files that together list each page once", async () => {
  const app = new Hono().route("/", searchEngines(world.ports, { sitemapMax: 2 }));
  const index = parsed(await (await app.request("/sitemap.xml")).text()).sitemapindex?.sitemap ?? [];
  const all: string[] = [];
  for (const { loc } of index) {
    const listed = paths(await (await app.request(loc.replace(world.origin, ""))).text());
    expect(listed.length).toBeLessThanOrEqual(2);
    all.push(...listed);
  }
  const whole = paths(await (await get("/sitemap.xml")).text());
  expect(all.toSorted()).toEqual(whole.toSorted());
});

test("a sitemap file is read once in ten minutes, and unknown files are not found", async () => {
  let queries = 0;
  const reads = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = new Hono().route("/", searchEngines({ ...world.ports, reads }, { sitemapMax: 2 }));
  const [named = ""] =
    /\/sitemaps\/services-[0-9a-f-]+\.xml/.exec(await (await app.request("/sitemap.xml")).text()) ?? [];
  const before = queries;
  for (let attempt = 0; attempt < 3; attempt++) expect((await app.request(named)).status).toBe(200);
  expect(queries).toBe(before + 1);
  expect((await app.request(`/sitemaps/services-${provider.id}.xml`)).status).toBe(404);
  expect(queries).toBe(before + 1);
});

test("while too many images wait to be drawn, the next gets a 503, and is drawn later", async () => {
  const app = new Hono().route("/", searchEngines(world.ports, { imagesWaitingMax: 2 }));
  const getImage = (id?: string) => app.request(`/partage/services/${id}.png`);
  const responses = await Promise.all(services.map(getImage));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 503]);
  const late = responses.findIndex(({ status }) => status === 503);
  expect(responses[late]?.headers.get("retry-after")).toBe("5");
  expect((await getImage(services[late])).status).toBe(200);
});

test.each([
  "/sitemaps/pages-9.xml",
  "/sitemaps/autre-0.xml",
  "/sitemaps/services-abc.xml",
  "/partage/services/abc.png",
])("the shared image %s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("shared services and providers have an image of the size that networks expect", async () => {
  for (const path of [`/partage/services/${services[0]}.png`, `/partage/prestataires/${provider.id}.png`]) {
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("image/png");
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
  }
});

test("a removed service and its image respond 410, and it is not in the sitemap", async () => {
  const { id } = await publishService(provider, { name: "Pour un jour" });
  await provider.api.providerServices.remove({ id });
  expect((await get(`/partage/services/${id}.png`)).status).toBe(410);
  world.advance(11 * 60_000);
  expect(paths(await (await get("/sitemap.xml")).text())).not.toContain(`/services/${id}`);
});
