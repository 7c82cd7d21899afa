import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
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

/** A page being rendered, or rendered. */
interface Entry {
  rendering: Promise<CachedPage | null>;
  /** Once it may be sent to anybody. */
  page?: CachedPage;
}

/** Sends one page, whole or as not modified. */
export type SendPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
 * Public pages as bytes in memory for some seconds: rendered once for a
 * crowd, told unchanged by their ETag, compressed once. Their inline scripts are allowed by hash, since a nonce
 * would be every visitor's. `clear` empties it when the catalogue changes.
 */
export function createPageCache({ render, policyOf, now = () => performance.now() }: CacheParts) {
  const pages = new LRUCache<string, Entry>({ max: PAGES_MAX });
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
      const page = await before.rendering.catch(() => null);
      if (page && now() < page.until) return page;
      const since = pages.get(key);
      if (since && since !== before) return pageOf(request, ip);
    }
    const entry: Entry = { rendering: renderPage(request, ip) };
    pages.set(key, entry);
    const built = await entry.rendering.catch((error: unknown) => {
      pages.delete(key);
      throw error;
    });
    if (built?.status === 200) entry.page = built;
    else pages.delete(key);
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
      if (!page) return null;
      const isHead = request.method === "HEAD";
      const { status, headers, body } = await answerWith(page, {
        etags: request.headers.get("if-none-match"),
        encodings: request.headers.get("accept-encoding"),
      });
      return new Response(isHead || !body ? null : new Uint8Array(body), { status, headers });
    },
    /**
     * Returns a function that sends the page at a target (path and query as `parseTarget` returns them) to Node's own
     * response; undefined unless it is rendered and still fresh. A kept page then costs no framework.
     */
    kept(target: string): SendPage | undefined {
      const page = pages.get(target)?.page;
      if (!page || now() >= page.until) return undefined;
      return async (request, response) => {
        const { status, headers, body } = await answerWith(page, {
          etags: request.headers["if-none-match"],
          encodings: request.headers["accept-encoding"],
        });
        response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
      };
    },
  };
}

const sha256 = (content: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(content).digest(encoding);

interface Asked {
  /** If-None-Match. */
  etags: string | null | undefined;
  /** Accept-Encoding. */
  encodings: string | string[] | null | undefined;
}

async function answerWith(
  page: CachedPage,
  { etags, encodings }: Asked,
): Promise<{ status: number; headers: Record<string, string>; body?: Buffer }> {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    // Browsers revalidate each time, mostly with 304.
    "Cache-Control": page.status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
    Vary: "Accept-Encoding",
    ...(page.status === 200 && { ETag: page.etag }),
  };
  if (page.status === 200 && parseEtags(etags).includes(page.etag)) return { status: 304, headers };
  const coding = codingOf(String(encodings ?? ""));
  const body = coding ? await compressed(page, coding) : page.body;
  return {
    status: page.status,
    headers: {
      ...headers,
      ...(coding && { "Content-Encoding": coding }),
      "Content-Length": String(body.byteLength),
    },
    body,
  };
}

/** Returns the tags of an If-None-Match header; a proxy that compresses marks them weak. */
const parseEtags = (header: string | null | undefined) =>
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
