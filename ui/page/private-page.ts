import { french } from "#foundation/text/typography.ts";

/** Returns the meta of a signed-in page, which is not indexed; the product's title by default. */
export function privatePage(title?: string) {
  return [
    { title: title ? french(`${title} – Maisonnée`) : "Maisonnée" },
    { name: "robots", content: "noindex" },
  ];
}

/**
 * Returns the meta of a page whose address holds a secret (the token of a letter's link), which must not
 * be sent to other sites. Our own form on it needs a referrer.
 */
export const secretPage = (title: string, { hasForm = false } = {}) => [
  ...privatePage(title),
  { name: "referrer", content: hasForm ? "same-origin" : "no-referrer" },
];
