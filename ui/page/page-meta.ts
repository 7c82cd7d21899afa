import type { MetaDescriptor } from "react-router";
import { french } from "#foundation/text/typography.ts";
import type { SiteFacts } from "./site-facts.ts";

/** The arguments of a meta function that are used here. */
interface MetaMatches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Returns the public origin, for canonical and shared addresses. */
export function originOf({ matches }: MetaMatches): string {
  const facts = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts | undefined;
  return facts?.origin ?? "";
}

interface Page {
  /** Without the product's name, which is added; the landing page's title is used as it is. */
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  /** The image a shared link shows, 1200 by 630, from the first slash; DEFAULT_IMAGE without one. */
  image?: string;
  /** Not for search engines: a filtered or later page of another one. */
  unlisted?: boolean;
}

const DEFAULT_IMAGE = "/partage/maisonnee.png";

/** Title, description, canonical address and what a shared link shows; for the `meta` of a public page. */
export function pageMeta(args: MetaMatches, page: Page): MetaDescriptor[] {
  const { title, description, path, image = DEFAULT_IMAGE, unlisted = false } = page;
  const origin = originOf(args);
  const full = french(path === "/" ? title : `${title} – Maisonnée`);
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}${path}` },
    { property: "og:site_name", content: "Maisonnée" },
    { property: "og:locale", content: "fr_CA" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}${path}` },
    { property: "og:image", content: `${origin}${image}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(unlisted ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}
