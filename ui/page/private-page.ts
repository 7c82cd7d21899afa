import { french } from "#foundation/text/typography.ts";

/** Returns the meta of a signed-in page, which is not indexed; the product's title by default. */
export function privatePage(title?: string) {
  return [
    { title: title ? french(`${title} – Maisonnée`) : "Maisonnée" },
    { name: "robots", content: "noindex" },
  ];
}
