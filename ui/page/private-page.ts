/** Returns the meta of a signed-in page, which is not indexed; the product's title by default. */
export function privatePage(title?: string) {
  return [{ title: title ? `${title} – Maisonnée` : "Maisonnée" }, { name: "robots", content: "noindex" }];
}
