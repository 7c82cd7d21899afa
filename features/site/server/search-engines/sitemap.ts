import { type Listed, listedFrom, readDirectory, startsOf } from "#features/catalog/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";
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

/** What a file's name says: a part of the pages by number, or services or providers from an id on. */
export type SitemapName = { kind: "pages"; place: number } | { kind: Listed; first: string };

/** The sitemaps of the site, in files of at most `size` addresses. */
export function createSitemap(db: Db, origin: string, size: number) {
  return {
    /** /sitemap.xml: everything while it fits in one file, else the names of the files. */
    async root(): Promise<string> {
      const pages = await pageAddresses(db);
      const starts = await Promise.all(KINDS.map((kind) => startsOf(db, kind, size)));
      if (starts.every((ids) => ids.length <= 1)) {
        const listed = await Promise.all(
          KINDS.map((kind, at) => addressesFrom(db, kind, starts[at]?.[0], size)),
        );
        const all = [...pages, ...listed.flat()];
        if (all.length <= size) return urlSet(origin, all);
      }
      return sitemapIndex(origin, [
        ...Array.from(
          { length: Math.ceil(pages.length / size) },
          (_, place) => `/sitemaps/pages-${place}.xml`,
        ),
        ...KINDS.flatMap((kind, at) => (starts[at] ?? []).map((first) => `/sitemaps/${kind}-${first}.xml`)),
      ]);
    },
    /** One of the files; null where there is nothing in it. */
    async file(name: SitemapName): Promise<string | null> {
      const addresses =
        name.kind === "pages"
          ? (await pageAddresses(db)).slice(name.place * size, (name.place + 1) * size)
          : await addressesFrom(db, name.kind, name.first, size);
      return addresses.length === 0 ? null : urlSet(origin, addresses);
    },
  };
}

/** The standing pages, and those by trade and city: only where there are services. */
async function pageAddresses(db: Db): Promise<Address[]> {
  const trades = await readDirectory(db, { cities: "all" });
  return [
    ...STANDING,
    ...trades.flatMap(({ id, cities }) => [
      `/repertoire/${id}`,
      ...cities.map((city) => `/repertoire/${id}/${city.id}`),
    ]),
  ].map((path) => ({ path }));
}

async function addressesFrom(db: Db, kind: Listed, first: string | undefined, size: number) {
  if (first === undefined) return [];
  const listed = await listedFrom(db, kind, first, size);
  return listed.map(({ id, updated_at }) => ({ path: PATHS[kind] + id, changed: updated_at }));
}
