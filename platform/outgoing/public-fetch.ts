import http from "node:http";
import https from "node:https";
import { PassThrough, pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/** Why an address that somebody gave could not be read. */
export type FetchFailure =
  | "unreachable"
  | "refused"
  | "elsewhere"
  | "not_found"
  | "forbidden"
  | "too_slow"
  | "too_large";

/**
 * The content of an address, and the address it led to; or `unchanged` since the version that the request
 * named.
 */
type Fetched =
  | { bytes: Buffer<ArrayBuffer>; etag: string | null; last_modified: string | null; url: string }
  | "unchanged";

/** The version read before, as its server named it. */
export interface KnownVersion {
  etag?: string | null;
  last_modified?: string | null;
}

/** A WebDAV request (RFC 4918), instead of a plain GET. */
interface DavCall {
  method: "PROPFIND" | "REPORT";
  headers: Record<string, string>;
  body: string;
  /** Whether the call, with the secrets of its headers, may follow a redirect there. */
  mayGoTo: (url: URL) => boolean;
}

interface FetchRequest extends KnownVersion {
  call?: DavCall;
}

interface FetchLimits {
  /** The size of the body, decompressed. */
  bytes: number;
  /** From the first connection to the last byte, over all redirects. */
  ms: number;
  redirects: number;
}

/** Reads an address that a person gave. Throws FetchRefused, whose message never holds the address. */
export type PublicFetch = (address: string, limits: FetchLimits, request?: FetchRequest) => Promise<Fetched>;

export class FetchRefused extends Error {
  override name = "FetchRefused";
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure) {
    super(failure);
    this.failure = failure;
  }
}

interface Options {
  /** An origin of this machine that may be read over http, for tests; docs/operating.md. */
  localOrigin?: string | undefined;
}

/** Public by their number, private by their use: the host's own services of a large cloud. */
const DENIED = ["168.63.129.16"];

/**
 * Makes the function that reads addresses which people give, only from public servers: https, and no private,
 * loopback, link-local or otherwise special address at any hop. An address is checked at the moment of
 * connecting, so that a name that resolves differently the second time leads nowhere else (docs/security.md).
 */
export function createPublicFetch({ localOrigin }: Options = {}): PublicFetch {
  const agents = {
    public: new RequestFilteringHttpsAgent({ denyIPAddressList: DENIED, keepAlive: false }),
    local: new RequestFilteringHttpAgent({ allowIPAddressList: ["127.0.0.1"], keepAlive: false }),
  };
  return async (address, { bytes, ms, redirects }, request = {}) => {
    const signal = AbortSignal.timeout(ms);
    try {
      let url = new URL(address);
      for (let left = redirects; ; left -= 1) {
        const isLocal = localOrigin !== undefined && url.origin === localOrigin;
        if (url.protocol !== "https:" && !isLocal) throw new FetchRefused("refused");
        const response = await send(url, isLocal ? agents.local : agents.public, request, signal);
        const next = redirectOf(response, url);
        if (!next) return await readResponse(response, bytes, url);
        response.destroy();
        if (left === 0) throw new FetchRefused("unreachable");
        if (request.call?.mayGoTo(next) === false) throw new FetchRefused("elsewhere");
        url = next;
      }
    } catch (error) {
      if (signal.aborted) throw new FetchRefused("too_slow");
      throw error instanceof FetchRefused
        ? error
        : new FetchRefused(isFiltered(error) ? "refused" : "unreachable");
    }
  };
}

const send = (
  url: URL,
  agent: http.Agent,
  { etag, last_modified, call }: FetchRequest,
  signal: AbortSignal,
) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const headers = {
      Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
      "Accept-Encoding": "gzip, deflate, br",
      "User-Agent": "Maisonnee/1.0",
      ...(etag && { "If-None-Match": etag }),
      ...(last_modified && { "If-Modified-Since": last_modified }),
      ...call?.headers,
    };
    const method = call?.method ?? "GET";
    request(url, { agent, method, headers, signal, maxHeaderSize: 16 * 1024 }, resolve)
      .once("error", reject)
      .end(call?.body);
  });

/** The library's own errors have no code. */
const isFiltered = (error: unknown): boolean =>
  error instanceof Error && /is not allowed/.test(error.message);

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode = 0, headers: { location } }: http.IncomingMessage, from: URL): URL | null {
  if (!REDIRECTS.has(statusCode) || location === undefined) return null;
  if (!URL.canParse(location, from)) throw new FetchRefused("unreachable");
  return new URL(location, from);
}

async function readResponse(
  response: http.IncomingMessage,
  bytesMax: number,
  { href: url }: URL,
): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode === 304) return "unchanged";
    if (statusCode === 404 || statusCode === 410) throw new FetchRefused("not_found");
    if (statusCode === 401 || statusCode === 403) throw new FetchRefused("forbidden");
    // A multi-status is what WebDAV answers with.
    if (statusCode !== 200 && statusCode !== 207) throw new FetchRefused("unreachable");
    const bytes = await readBounded(response, bytesMax);
    return { bytes, etag: headers.etag ?? null, last_modified: headers["last-modified"] ?? null, url };
  } finally {
    response.destroy();
  }
}

/**
 * Reads a body and refuses it as soon as it is too large: neither its announced length nor
 * its compression is trusted.
 */
async function readBounded(response: http.IncomingMessage, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Aborting the request ends both.
  const body = pipeline(response, decoderOf(response), () => {});
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) throw new FetchRefused("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decoderOf({ headers }: http.IncomingMessage): Transform {
  switch (headers["content-encoding"]?.trim().toLowerCase() ?? "identity") {
    case "identity":
    case "":
      return new PassThrough();
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new FetchRefused("unreachable");
  }
}
