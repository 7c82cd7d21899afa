import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { loadText, TextPage } from "./text-versions.tsx";

export const handle = declareQueryKeys();

export const loader = (args: LoaderFunctionArgs) => loadText("terms", args);

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Conditions d'utilisation",
    description:
      "Les règles de Maisonnée pour les propriétaires et les prestataires : comptes, demandes, crédits, annulations, avis.",
    path: publicPaths.terms(),
    // Search engines list the text in force.
    unlisted: args.params.version !== undefined,
  });

/** /conditions: the rules of use (docs/product.md "Unlocking", "Paying", "A request's life"). */
export default function TermsPage() {
  return <TextPage text={useLoaderData<typeof loader>()} pathOf={publicPaths.terms} />;
}
