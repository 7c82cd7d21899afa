import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Coding, codingOf, compress } from "#platform/http/compression.ts";
import { deferHydration } from "./defer-hydration.ts";

/** A complete public page: nothing in it is private. */
interface CachedPage {
  /** 200 is cached; 404 and 410 are shared only by simultaneous requests. */
  status: number;
  body: Buffer;
  etag: string;
  policy: string;
  /** The body by its encoding, compressed at the first request that accepts it. */
  compressed: Map<string, Promise<Buffer>>;
  until: number;
}

interface CacheParts {
  /** Renders a page without a nonce. */
  render: (request: Request, ip: string) => Promise<Response>;
  /** Returns the page's policy with the hashes of its inline scripts: `'sha256-…'`. */
  policyOf: (scripts: readonly string[]) => string;
  now?: () => number;
}

/** How long changes without a notification may be missing: ratings, free times. */
const TTL_MS = 15_000;
const PAGES_MAX = 300;
/** Redirections are left to the caller. */
const SHARED_STATUSES = [200, 404, 410];

/**
 * Public pages as bytes in memory for some seconds (architecture.md, "Quality everywhere"): rendered once for a
 * crowd, told unchanged by their ETag, compressed once. Their inline scripts are allowed by hash, since a nonce
 * would be every visitor's. `forget` empties it when the catalogue changes.
 */
export function createPageCache({ render, policyOf, now = () => performance.now() }: CacheParts) {
  const pages = new LRUCache<string, Promise<CachedPage | null>>({ max: PAGES_MAX });
  let changes = 0;

  async function renderPage(request: Request, ip: string): Promise<CachedPage | null> {
    const before = changes;
    const response = await render(new Request(request.url, { headers: request.headers }), ip);
    if (!SHARED_STATUSES.includes(response.status)) return null;
    const html = deferHydration(await response.text());
    const body = Buffer.from(html);
    const scripts = inlineScripts(html).map((text) => `'sha256-${sha256(text, "base64")}'`);
    return {
      status: response.status,
      body,
      etag: `"${sha256(body, "base64url").slice(0, 27)}"`,
      policy: policyOf(scripts),
      compressed: new Map(),
      // A change during rendering may be missing from the page.
      until: before === changes ? now() + TTL_MS : 0,
    };
  }

  /** Simultaneous requests wait for one rendering. */
  async function pageOf(request: Request, ip: string): Promise<CachedPage | null> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const before = pages.get(key);
    if (before) {
      const page = await before.catch(() => null);
      if (page && now() < page.until) return page;
      const since = pages.get(key);
      if (since && since !== before) return pageOf(request, ip);
    }
    const making = renderPage(request, ip);
    pages.set(key, making);
    const built = await making.catch((error: unknown) => {
      pages.delete(key);
      throw error;
    });
    if (built?.status !== 200) pages.delete(key);
    return built;
  }

  return {
    clear: () => {
      changes += 1;
      pages.clear();
    },
    /** Returns the page, cached or rendered; null for a redirection, which the caller renders itself. */
    async respond(request: Request, ip: string): Promise<Response | null> {
      const page = await pageOf(request, ip);
      return page && respond(page, request);
    },
  };
}

const sha256 = (content: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(content).digest(encoding);

async function respond(page: CachedPage, request: Request): Promise<Response> {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    // Browsers revalidate each time, mostly with 304.
    "Cache-Control": page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
    Vary: "Accept-Encoding",
  });
  if (page.status === 200) headers.set("ETag", page.etag);
  if (page.status === 200 && parseEtags(request.headers.get("if-none-match")).includes(page.etag))
    return new Response(null, { status: 304, headers });
  const coding = codingOf(request.headers.get("accept-encoding") ?? "");
  const body = coding ? await compressed(page, coding) : page.body;
  if (coding) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}

/** Returns the tags of an If-None-Match header; a proxy that compresses marks them weak. */
const parseEtags = (header: string | null) =>
  (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/** A page is compressed once for everybody who asks within seconds: more effort pays. */
const BROTLI_QUALITY = 5;

function compressed(page: CachedPage, coding: Coding): Promise<Buffer> {
  const before = page.compressed.get(coding);
  if (before) return before;
  const built = compress(page.body, coding, BROTLI_QUALITY);
  page.compressed.set(coding, built);
  return built;
}

/** Returns the text of each inline script that a browser runs. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => text);
}
