import type { Config } from "#platform/config/config.ts";

/** Headers of every answer, pages or not. HSTS only where the public address is https. */
export function commonHeaders(config: Config): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(config.PUBLIC_URL.startsWith("https:") && {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** The policy of a page: our own files, and the inline scripts that carry this request's nonce. */
export function pagePolicy(nonce: string, config: Config): string {
  const auth = config.AUTH_URL ? ` ${new URL(config.AUTH_URL).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${auth}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
