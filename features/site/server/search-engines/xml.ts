import type { Transform } from "node:stream";
import { Readable } from "node:stream";

/** One page of a sitemap, from the first slash, and when its page last changed. */
export interface SitemapEntry {
  path: string;
  changed?: Date;
}

/** Returns a sitemap of pages as XML (https://www.sitemaps.org/protocol.html). */
export async function urlSet(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const { SitemapStream } = await import("sitemap");
  const xml = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } });
  return toXml(
    entries.map(({ path, changed }) => ({
      url: origin + path,
      ...(changed && { lastmod: changed.toISOString() }),
    })),
    xml,
  );
}

/** Returns a sitemap of sitemaps as XML. */
export async function sitemapIndex(origin: string, paths: readonly string[]): Promise<string> {
  const { SitemapIndexStream } = await import("sitemap");
  return toXml(
    paths.map((path) => ({ url: origin + path })),
    new SitemapIndexStream(),
  );
}

async function toXml(items: readonly object[], xml: Transform): Promise<string> {
  const { streamToPromise } = await import("sitemap");
  return (await streamToPromise(Readable.from(items).pipe(xml))).toString();
}
