import type { IncomingMessage } from "node:http";

/**
 * A request's target, parsed once: limits, metrics, caching and routing all use this. If two of them parsed a
 * target differently, a limit could be bypassed.
 */
export interface RequestTarget {
  /** RFC 3986 normal form: unreserved characters are never escaped, other escapes are in capitals. */
  path: string;
  /** The query with its question mark, as it was sent; empty without one. */
  search: string;
}

/** RFC 3986 section 3.3: `pchar` and the slashes between segments. */
const PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})*$/i;
const UNRESERVED = /[\w\-.~]/;
/** Segments that some parsers drop or resolve: empty, `.` or `..`. */
const UNSTABLE = /\/\/|\/\.{1,2}(?:\/|$)/;
/** A name or an IPv4 address, or an IPv6 one in brackets, with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Parses a request line's target. Returns null for one that another parser might read differently: not in
 * origin form, dot segments (escaped or not), `//`, backslashes, a fragment, escapes that are malformed or
 * not UTF-8. A bare `%` is allowed in the query, where people type it.
 */
export function parseTarget(target: string): RequestTarget | null {
  const mark = target.indexOf("?");
  const written = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? "" : target.slice(mark);
  if (!PATH.test(written) || search.includes("#")) return null;
  if (!isUtf8(written) || !isUtf8(search.replace(/%(?![\da-f]{2})/gi, "%25"))) return null;
  const path = normalEscapes(written);
  return UNSTABLE.test(path) ? null : { path, search };
}

/** Returns whether a request names exactly one valid host: libraries build addresses from it. */
export function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === "1.0";
  if (!HOST.test(headers.host)) return false;
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4);
  return names.filter((name) => name.toLowerCase() === "host").length === 1;
}

function isUtf8(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function normalEscapes(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
}
