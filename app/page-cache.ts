import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { startAfterPaint } from "./after-paint.ts";

/** A page drawn whole for whoever asks: nothing in it is one visitor's. */
interface Kept {
  /** 200; of what is not found or gone, which is drawn no less dearly, one answer is for all who wait for it. */
  status: number;
  body: Buffer;
  etag: string;
  policy: string;
  /** The same body, compressed the first time somebody takes it so. */
  compressed: Map<string, Promise<Buffer>>;
  until: number;
}

interface CacheParts {
  /** Draws a page without a nonce. */
  draw: (request: Request, address: string) => Promise<Response>;
  /** The page's policy, which names its inline scripts: `'sha256-…'`. */
  policyOf: (scripts: readonly string[]) => string;
  now?: () => number;
}

/** As long as what no notification tells of may lag: ratings, free times. */
const KEPT_MS = 15_000;
const PAGES_MAX = 300;
/** A page for everyone, and what says that there is none; a redirection is answered by whoever made it. */
const DRAWN = [200, 404, 410];

/**
 * Public pages as bytes in memory for some seconds (architecture.md, "Quality everywhere"): drawn once for a
 * crowd, told unchanged by their ETag, compressed once. Their inline scripts are allowed by hash, since a nonce
 * would be every visitor's. `forget` empties it when the catalogue changes.
 */
export function createPageCache({ draw, policyOf, now = () => performance.now() }: CacheParts) {
  const kept = new LRUCache<string, Promise<Kept | null>>({ max: PAGES_MAX });
  let changes = 0;

  async function make(request: Request, address: string): Promise<Kept | null> {
    const before = changes;
    const response = await draw(new Request(request.url, { headers: request.headers }), address);
    if (!DRAWN.includes(response.status)) return null;
    const html = startAfterPaint(await response.text());
    const body = Buffer.from(html);
    const scripts = inlineScripts(html).map((text) => `'sha256-${sha256(text, "base64")}'`);
    return {
      status: response.status,
      body,
      etag: `"${sha256(body, "base64url").slice(0, 27)}"`,
      policy: policyOf(scripts),
      compressed: new Map(),
      // What changed while it was drawn may be missing from it.
      until: before === changes ? now() + KEPT_MS : 0,
    };
  }

  /** Those who ask at once wait for one drawing. */
  async function pageOf(request: Request, address: string): Promise<Kept | null> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const before = kept.get(key);
    if (before) {
      const page = await before.catch(() => null);
      if (page && now() < page.until) return page;
      const since = kept.get(key);
      if (since && since !== before) return pageOf(request, address);
    }
    const making = make(request, address);
    kept.set(key, making);
    const made = await making.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
    if (made?.status !== 200) kept.delete(key);
    return made;
  }

  return {
    forget: () => {
      changes += 1;
      kept.clear();
    },
    /** The page, from memory when it is there; null when it is none, for the caller to answer itself. */
    async answer(request: Request, address: string): Promise<Response | null> {
      const page = await pageOf(request, address);
      return page && answerWith(page, request);
    },
  };
}

const sha256 = (content: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(content).digest(encoding);

async function answerWith(page: Kept, request: Request): Promise<Response> {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    // Browsers ask again each time, and are mostly told that nothing changed.
    "Cache-Control": page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
    Vary: "Accept-Encoding",
  });
  if (page.status === 200) headers.set("ETag", page.etag);
  if (page.status === 200 && named(request.headers.get("if-none-match")).includes(page.etag))
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

/** The tags of an If-None-Match; a proxy that compresses marks them weak. */
const named = (header: string | null) =>
  (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));

type Coding = "br" | "gzip";

const codingOf = (accepted: string): Coding | null =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function compressed(page: Kept, coding: Coding): Promise<Buffer> {
  const before = page.compressed.get(coding);
  if (before) return before;
  const made =
    coding === "br"
      ? brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : zip(page.body, { level: 6 });
  page.compressed.set(coding, made);
  return made;
}

/** The text of each script that a browser would run from the page itself. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => text);
}
