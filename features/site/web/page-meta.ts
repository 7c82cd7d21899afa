import type { MetaDescriptor } from "react-router";
import type { SiteFacts } from "./site-facts.ts";

interface Page {
  /** Without the product's name, which is added; the landing page alone says it all. */
  title: string;
  description: string;
  /** The page's one address, from the first slash. */
  path: string;
}

/** The part of a meta function's arguments that is read here. */
interface MetaMatches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title, description, canonical address and what a shared link shows; for the `meta` of a public page. */
export function pageMeta({ matches }: MetaMatches, { title, description, path }: Page): MetaDescriptor[] {
  const facts = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts | undefined;
  const address = `${facts?.origin ?? ""}${path}`;
  const full = path === "/" ? title : `${title} – Maisonnée`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: "Maisonnée" },
    { property: "og:locale", content: "fr_CA" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
  ];
}
