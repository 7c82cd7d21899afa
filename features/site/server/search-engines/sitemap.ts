import { type Listed, listedFrom, readDirectory, sitemapStarts } from "#features/catalog/server/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type Address, sitemapIndex, urlSet } from "./xml.ts";

/** Pages that are there whatever is offered. */
const STANDING = [
  "/",
  "/repertoire",
  "/providers",
  "/provider",
  "/about",
  "/transparence",
  "/contact",
  "/conditions",
  "/confidentialite",
  "/accessibilite",
];

const PATHS: Record<Listed, string> = { services: "/services/", providers: "/providers/" };
const KINDS = Object.keys(PATHS) as Listed[];

/** The sitemap of the site, in files of at most `size` addresses. */
export interface Sitemap {
  /** /sitemap.xml: everything while it fits in one file, else the names of the files. */
  root: string;
  /** What each of those files holds, by its name (`services-<first id>.xml`), read when asked for. */
  files: ReadonlyMap<string, () => Promise<string>>;
}

export async function readSitemap(db: ReadDb, origin: string, size: number): Promise<Sitemap> {
  const pages = await pageAddresses(db);
  const starts = await Promise.all(KINDS.map((kind) => sitemapStarts(db, kind, size)));
  if (starts.every((ids) => ids.length <= 1)) {
    const listed = await Promise.all(KINDS.map((kind, at) => addressesFrom(db, kind, starts[at]?.[0], size)));
    const all = [...pages, ...listed.flat()];
    if (all.length <= size) return { root: await urlSet(origin, all), files: new Map() };
  }
  const files = new Map<string, () => Promise<string>>();
  for (let place = 0; place * size < pages.length; place++) {
    const part = pages.slice(place * size, (place + 1) * size);
    files.set(`pages-${place}.xml`, () => urlSet(origin, part));
  }
  for (const [at, kind] of KINDS.entries()) {
    for (const first of starts[at] ?? [])
      files.set(`${kind}-${first}.xml`, async () =>
        urlSet(origin, await addressesFrom(db, kind, first, size)),
      );
  }
  return {
    root: await sitemapIndex(
      origin,
      [...files.keys()].map((name) => `/sitemaps/${name}`),
    ),
    files,
  };
}

/** The standing pages, and those by business type and city: only where there are services. */
async function pageAddresses(db: ReadDb): Promise<Address[]> {
  const businessTypes = await readDirectory(db, { cities: "all" });
  return [
    ...STANDING,
    ...businessTypes.flatMap(({ id, cities }) => [
      `/repertoire/${id}`,
      ...cities.map((city) => `/repertoire/${id}/${city.id}`),
    ]),
  ].map((path) => ({ path }));
}

async function addressesFrom(db: ReadDb, kind: Listed, first: string | undefined, size: number) {
  if (first === undefined) return [];
  const listed = await listedFrom(db, kind, first, size);
  return listed.map(({ id, updated_at }) => ({ path: PATHS[kind] + id, changed: updated_at }));
}
