import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Hono } from "hono";
import type { Ports } from "#platform/http/context.ts";
import { images } from "./images.ts";
import { robots } from "./robots.ts";
import { sharedProvider, sharedService } from "./shared-pages.ts";
import { readSitemap } from "./sitemap.ts";

/** Pages in one sitemap at most (https://www.sitemaps.org/protocol.html). */
const SITEMAP_MAX = 50_000;
const CACHE_MS = 10 * 60_000;
const IMAGES_WAITING_MAX = 20;

type EnginePorts = Pick<Ports, "reads" | "storage" | "config" | "now">;

/** Routes for search engines and social networks: robots.txt, sitemaps, shared images. */
export function searchEngines(
  ports: EnginePorts,
  { sitemapMax = SITEMAP_MAX, imagesWaitingMax = IMAGES_WAITING_MAX } = {},
) {
  const app = new Hono();
  const origin = ports.config.PUBLIC_URL;
  const sitemap = cached(ports.now, async () => {
    const { root, files } = await readSitemap(ports.reads, origin, sitemapMax);
    const cachedFiles = [...files].map(
      ([name, read]) => [name, cached(ports.now, () => compress(read))] as const,
    );
    return { root, files: new Map(cachedFiles) };
  });
  const image = images(ports, imagesWaitingMax);

  app.get("/robots.txt", (c) => c.text(robots(origin), 200, { "Cache-Control": "public, max-age=3600" }));
  app.get("/sitemap.xml", async (c) => c.body((await sitemap()).root, 200, XML));
  app.get("/sitemaps/:file", async (c) => {
    const file = (await sitemap()).files.get(c.req.param("file"));
    return file ? c.body(await decompress(await file()), 200, XML) : c.text("Aucun plan de ce nom.", 404);
  });
  app.get("/partage/services/:file", (c) => image(c.req.param("file"), sharedService));
  app.get("/partage/prestataires/:file", (c) => image(c.req.param("file"), sharedProvider));
  return app;
}

const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** Sitemaps are megabytes of similar URLs, cached at a tenth of the size. */
const compress = async (read: () => Promise<string>) => promisify(gzip)(await read());
const decompress = async (file: Buffer) => (await promisify(gunzip)(file)).toString("utf8");

/** Caches a result for ten minutes. */
function cached<T>(now: () => Date, make: () => Promise<T>): () => Promise<T> {
  let entry: { until: number; value: Promise<T> } | undefined;
  return () => {
    if (entry && now().getTime() < entry.until) return entry.value;
    const value = make();
    entry = { until: now().getTime() + CACHE_MS, value };
    value.catch(() => {
      entry = undefined;
    });
    return value;
  };
}
