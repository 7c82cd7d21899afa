import type { Config } from "#platform/config/config.ts";

/**
 * Returns the headers of every response. The content security policy is for responses that are
 * not pages: nothing runs in them and nobody may frame them; pages set their own. HSTS only where
 * the public address is https.
 */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Content-Security-Policy":
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(config.PUBLIC_URL.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** Additional headers of the API's responses: they are private, and other sites may not load them. */
export const apiHeaders = {
  "Cache-Control": "no-store",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * Returns the content security policy of a page: our own files and these inline scripts
 * (`'nonce-…'`, `'sha256-…'`).
 */
export function pagePolicy(scripts: readonly string[], config: Config): string {
  const elsewhere = [config.AUTH_URL, config.SENTRY_DSN].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...elsewhere].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(config.PUBLIC_URL.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
