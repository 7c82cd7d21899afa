import { accountPaths } from "#paths/account-paths.ts";
import { CALENDARS } from "#paths/api-paths.ts";
import { CREWS, publicPaths } from "#paths/public-paths.ts";

/** Paths of private pages, and of pages without content of their own. */
const DISALLOWED = [
  "/api/",
  accountPaths.auth(),
  accountPaths.resetPassword,
  accountPaths.confirmation,
  accountPaths.suspended,
  accountPaths.verification(),
  "/owner/",
  "/provider/",
  `${CREWS}/`,
  publicPaths.compare(),
  "/dev/",
];

/** robots.txt (RFC 9309). */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    // Calendar programs fetch a feed as robots do, and the longest rule wins.
    `Allow: ${CALENDARS}/`,
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
