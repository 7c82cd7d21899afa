/** One address of a sitemap, from the first slash, and when its page last changed. */
export interface Address {
  path: string;
  changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A sitemap of pages (https://www.sitemaps.org/protocol.html). */
export function urlSet(origin: string, addresses: readonly Address[]): string {
  const urls = addresses.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escaped(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${urls.join("")}</urlset>\n`;
}

/** A sitemap of sitemaps. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${maps.join("")}</sitemapindex>\n`;
}
