import { type Listed, listedFrom, readDirectory, sitemapStarts } from "#features/catalog/server/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { publicPaths } from "#paths/public-paths.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { type SitemapEntry, sitemapIndex, urlSet } from "./xml.ts";

/** Pages that do not depend on services. */
const STATIC_PAGES = [
  publicPaths.home,
  publicPaths.directory(),
  publicPaths.providers(),
  publicPaths.providerLanding,
  publicPaths.about,
  publicPaths.transparency,
  publicPaths.contact,
  publicPaths.terms(),
  publicPaths.privacy(),
  publicPaths.accessibility,
];

const PATHS: Record<Listed, (id: string) => string> = {
  services: publicPaths.service,
  providers: publicPaths.provider,
};
const KINDS = keysOf(PATHS);

/** The site's sitemap, in files of at most `size` pages. */
export interface Sitemap {
  /** /sitemap.xml: all pages if they fit in one file, else an index of the files. */
  root: string;
  /** Reads each of those files, by its name (`services-<first id>.xml`). */
  files: ReadonlyMap<string, () => Promise<string>>;
}

export async function readSitemap(db: ReadDb, origin: string, size: number): Promise<Sitemap> {
  const pages = await pageEntries(db);
  const starts = await Promise.all(KINDS.map((kind) => sitemapStarts(db, kind, size)));
  if (starts.every((ids) => ids.length <= 1)) {
    const listed = await Promise.all(
      KINDS.map((kind, index) => entriesFrom(db, kind, starts[index]?.[0], size)),
    );
    const all = [...pages, ...listed.flat()];
    if (all.length <= size) return { root: await urlSet(origin, all), files: new Map() };
  }
  const files = new Map<string, () => Promise<string>>();
  for (let index = 0; index * size < pages.length; index++) {
    const part = pages.slice(index * size, (index + 1) * size);
    files.set(`pages-${index}.xml`, () => urlSet(origin, part));
  }
  for (const [index, kind] of KINDS.entries()) {
    for (const first of starts[index] ?? [])
      files.set(`${kind}-${first}.xml`, async () => urlSet(origin, await entriesFrom(db, kind, first, size)));
  }
  return {
    root: await sitemapIndex(
      origin,
      [...files.keys()].map((name) => `/sitemaps/${name}`),
    ),
    files,
  };
}

/** Returns the static pages and the directory's pages that have services. */
async function pageEntries(db: ReadDb): Promise<SitemapEntry[]> {
  const businessTypes = await readDirectory(db, { cities: "all" });
  return [
    ...STATIC_PAGES,
    ...businessTypes.flatMap(({ id, cities }) => [
      publicPaths.businessType(id),
      ...cities.map((city) => publicPaths.businessType(id, city.id)),
    ]),
  ].map((path) => ({ path }));
}

async function entriesFrom(db: ReadDb, kind: Listed, first: string | undefined, size: number) {
  if (first === undefined) return [];
  const listed = await listedFrom(db, kind, first, size);
  return listed.map(({ id, updated_at }) => ({ path: PATHS[kind](id), changed: updated_at }));
}
