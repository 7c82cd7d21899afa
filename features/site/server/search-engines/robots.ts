/** What is somebody's own, or says nothing by itself. */
const CLOSED = [
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
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
