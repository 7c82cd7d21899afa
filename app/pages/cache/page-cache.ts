import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { codingOf } from "#platform/http/compression.ts";
import type { PageTag } from "#platform/http/page-tag.ts";
import type { PageSource } from "#platform/metrics/metrics.ts";
import { deferHydration } from "../defer-hydration.ts";
import { type RenderedPage, textOf } from "../rendered-page.ts";
import { createKeptPages, type Shown, STALE_MS } from "./kept-pages.ts";
import { type PageBody, packedBody, plainBody } from "./page-body.ts";

/** A complete public page: nothing in it is private. */
interface CachedPage {
  /** 200 is kept; 404 and 410 are shared only by simultaneous requests. */
  status: number;
  body: PageBody;
  etag: string;
  policy: string;
  /** Since when it is out of date, or from when on it will be. */
  staleFrom: number;
}

/**
 * The request a page is rendered for: an address, and the first visitor who asked for it. Its headers change
 * nothing.
 */
interface Asking {
  url: string;
  ip: string;
}

interface Kept extends Asking {
  page: CachedPage;
}

/** Sends one page, whole or as not modified. */
export type SendPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface CacheParts {
  /** Renders a page without a nonce, and gathers what it shows. */
  render: (request: Request, ip: string, shown: Shown) => Promise<RenderedPage>;
  /** Returns the page's policy with the hashes of its inline scripts: `'sha256-…'`. */
  policyOf: (scripts: readonly string[]) => string;
  /** The most bytes for all pages together. */
  bytesMax: number;
  /** Whether changes are heard: nothing is kept otherwise. */
  isHeard: () => boolean;
  /** Counts each page that is sent, and each renewal. */
  count: (from: PageSource) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Redirections are left to the caller. */
const SHARED_STATUSES = [200, 404, 410];

/**
 * Public pages as bytes in memory until their content changes: rendered once for a crowd, confirmed unchanged
 * by their ETag, compressed once. Their inline scripts are allowed by hash, since a nonce would be every
 * visitor's. A page that is out of date is still sent for two seconds, while it is rendered again.
 */
export function createPageCache({ render, policyOf, bytesMax, isHeard, count, now }: CacheParts) {
  const pages = createKeptPages<Kept>({ bytesMax, now });
  const renderings = new Map<string, Promise<CachedPage | null>>();

  async function renderPage(key: string, { url, ip }: Asking): Promise<CachedPage | null> {
    const shown: Shown = { tags: new Set(), until: Number.POSITIVE_INFINITY, isWhole: true };
    const rendering = pages.begin();
    let staleFrom = Number.POSITIVE_INFINITY;
    try {
      const rendered = await render(new Request(url), ip, shown);
      const { status } = rendered.response;
      if (!SHARED_STATUSES.includes(status)) return null;
      const html = deferHydration(await textOf(rendered));
      const scripts = inlineScripts(html).map((text) => `'sha256-${sha256(text, "base64")}'`);
      const isKept = status === 200 && shown.isWhole && shown.tags.size > 0;
      const body = isKept ? await packedBody(html) : plainBody(html);
      staleFrom = Math.min(pages.staleSince(rendering, shown.tags), shown.until);
      const page: CachedPage = {
        status,
        body,
        etag: `"${sha256(html, "base64url").slice(0, 27)}"`,
        policy: policyOf(scripts),
        staleFrom,
      };
      if (isKept && isHeard())
        pages.keep(key, { page, url, ip }, { tags: shown.tags, staleFrom, bytes: body.bytes });
      return page;
    } finally {
      pages.end(rendering);
    }
  }

  /** Simultaneous requests wait for one rendering. */
  function renderOnce(key: string, asking: Asking): Promise<CachedPage | null> {
    const before = renderings.get(key);
    if (before) return before;
    const rendering = renderPage(key, asking).finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  }

  /** Returns the page that is kept at a key; one that is out of date is rendered again meanwhile. */
  function keptAt(key: string): CachedPage | undefined {
    const { kept, isDue } = pages.get(key) ?? {};
    // Whoever asks when it can no longer be sent sees the error of a rendering that fails.
    if (kept && isDue && !renderings.has(key)) {
      count("renewal");
      renderOnce(key, kept).catch(() => {});
    }
    if (kept) count("memory");
    return kept?.page;
  }

  async function pageOf(request: Request, ip: string): Promise<CachedPage | null> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const kept = keptAt(key);
    if (kept) return kept;
    const isJoined = renderings.has(key);
    count("rendering");
    const page = await renderOnce(key, { url: request.url, ip });
    // It began before this request, and so long before a change that nobody may see it any more.
    if (isJoined && page && now() - page.staleFrom >= STALE_MS) return pageOf(request, ip);
    return page;
  }

  return {
    /** Takes away the pages that show something of these tags. */
    change: (changed: readonly PageTag[]) => pages.change(changed),
    /** Returns the page, kept or rendered; null for a redirection, which the caller renders itself. */
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
     * Returns a function that sends the page at a target (path and query as `parseTarget` returns them) to
     * Node's own response; undefined unless it is kept. A kept page then costs no framework.
     */
    kept(target: string): SendPage | undefined {
      const page = keptAt(target);
      if (!page) return undefined;
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

const sha256 = (content: string, encoding: "base64" | "base64url") =>
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
  const body = await page.body.as(coding);
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

/** Returns the text of each inline script that a browser runs. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => text);
}
