/** Paths of private pages, and of pages without content of their own. */
const DISALLOWED = [
  "/api/",
  "/auth",
  "/reset-password",
  "/confirmation",
  "/owner/",
  "/provider/",
  "/comparer",
  "/dev/",
];

/** robots.txt (RFC 9309). */
export function robots(origin: string): string {
  return [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
