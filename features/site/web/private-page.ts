/** The title of a signed-in person's page, which no search engine keeps. */
export function privatePage(title: string) {
  return [{ title: `${title} – Maisonnée` }, { name: "robots", content: "noindex" }];
}
