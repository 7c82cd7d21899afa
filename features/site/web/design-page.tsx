import { data, type LoaderFunctionArgs } from "react-router";
import { Gallery } from "#ui/gallery/gallery.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { siteFacts } from "#ui/page/site-facts.ts";

export const meta = () => privatePage("Le dessin");

/** The gallery of UI components; only in a demonstration, like every page under /dev. */
export function loader({ context }: Pick<LoaderFunctionArgs, "context">) {
  if (!context.get(siteFacts).dev_pages) throw data(null, { status: 404 });
  return null;
}

/** /dev/ui */
export default function DesignPage() {
  return <Gallery />;
}
