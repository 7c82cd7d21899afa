import { data, type LoaderFunctionArgs } from "react-router";
import { privatePage } from "#ui/page/private-page.ts";
import { siteFacts } from "#ui/page/site-facts.ts";
import { Gallery } from "./gallery/gallery.tsx";

export const meta = () => privatePage("Le dessin");

/** Every piece of ui/ with its states; only in a demonstration, as all that is under /dev. */
export function loader({ context }: Pick<LoaderFunctionArgs, "context">) {
  if (!context.get(siteFacts).dev_pages) throw data(null, { status: 404 });
  return null;
}

/** /dev/ui */
export default function DesignPage() {
  return <Gallery />;
}
