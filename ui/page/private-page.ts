/** The title of a signed-in person's page, which no search engine keeps; the product's until the page names its own. */
export function privatePage(title?: string) {
  return [{ title: title ? `${title} – Maisonnée` : "Maisonnée" }, { name: "robots", content: "noindex" }];
}
