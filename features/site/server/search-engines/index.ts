import { Hono } from "hono";
import { Failure } from "#foundation/errors/failure.ts";
import { isId } from "#foundation/id.ts";
import type { Ports } from "#platform/http/context.ts";
import { robots } from "./robots.ts";
import { drawSharePicture, type SharePicture } from "./share-picture.ts";
import { sharedProvider, sharedService } from "./shared-pages.ts";
import { createSitemap, type SitemapName } from "./sitemap.ts";

/** Addresses in one sitemap at most (https://www.sitemaps.org/protocol.html). */
const SITEMAP_MAX = 50_000;
const REMEMBERED_MS = 10 * 60_000;
const PICTURES_MAX = 200;

type EnginePorts = Pick<Ports, "db" | "storage" | "config" | "now">;

/** What search engines and social networks ask for beside the pages: robots.txt, sitemaps, shared pictures. */
export function searchEngines(ports: EnginePorts, sitemapMax = SITEMAP_MAX) {
  const app = new Hono();
  const origin = ports.config.PUBLIC_URL;
  const sitemap = createSitemap(ports.db, origin, sitemapMax);
  const root = remembered(ports.now, () => sitemap.root());
  const picture = pictures(ports);

  app.get("/robots.txt", (c) => c.text(robots(origin), 200, { "Cache-Control": "public, max-age=3600" }));
  app.get("/sitemap.xml", async (c) => c.body(await root(), 200, XML));
  app.get("/sitemaps/:file", async (c) => {
    const name = sitemapNamed(c.req.param("file"));
    const text = name && (await sitemap.file(name));
    return text ? c.body(text, 200, XML) : c.text("Aucun plan de ce nom.", 404);
  });
  app.get("/partage/services/:file", (c) => picture(c.req.param("file"), sharedService));
  app.get("/partage/prestataires/:file", (c) => picture(c.req.param("file"), sharedProvider));
  return app;
}

const XML = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** `pages-0.xml`, `services-<id>.xml`, `providers-<id>.xml`. */
function sitemapNamed(file: string): SitemapName | null {
  const [, kind, rest = ""] = /^(pages|services|providers)-([0-9a-f-]+)\.xml$/.exec(file) ?? [];
  if (kind === "pages") return /^\d{1,4}$/.test(rest) ? { kind, place: Number(rest) } : null;
  if (kind !== "services" && kind !== "providers") return null;
  return isId(rest) ? { kind, first: rest } : null;
}

/** The same answer for some minutes: whoever asks again costs nothing. */
function remembered<T>(now: () => Date, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; made: Promise<T> } | undefined;
  return () => {
    if (kept && now().getTime() < kept.until) return kept.made;
    const made = make();
    kept = { until: now().getTime() + REMEMBERED_MS, made };
    made.catch(() => {
      kept = undefined;
    });
    return made;
  };
}

/** Drawn one at a time, the last ones kept by what they say: a crowd that asks keeps no processor busy. */
function pictures(ports: EnginePorts) {
  const kept = new Map<string, Buffer>();
  let last: Promise<unknown> = Promise.resolve();
  const drawnOnce = async (said: SharePicture): Promise<Buffer> => {
    const key = JSON.stringify([said.over, said.title, said.lines, said.photo?.byteLength]);
    const before = kept.get(key);
    if (before) return before;
    const png = await drawSharePicture(said);
    if (kept.size >= PICTURES_MAX) kept.clear();
    kept.set(key, png);
    return png;
  };
  return async (
    file: string,
    read: (ports: EnginePorts, id: string) => Promise<SharePicture>,
  ): Promise<Response> => {
    const id = file.replace(/\.png$/, "");
    if (!file.endsWith(".png") || !isId(id)) return missing(404);
    try {
      const said = await read(ports, id);
      const drawing = last.then(
        () => drawnOnce(said),
        () => drawnOnce(said),
      );
      last = drawing.catch(() => undefined);
      return new Response(new Uint8Array(await drawing), {
        headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
      });
    } catch (error) {
      if (error instanceof Failure && (error.status === 404 || error.status === 410))
        return missing(error.status);
      throw error;
    }
  };
}

const missing = (status: number) => new Response("Aucune image.", { status });
