import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { loadText, TextPage } from "./text-versions.tsx";

export const handle = declareQueryKeys();

export const loader = (args: LoaderFunctionArgs) => loadText("privacy", args);

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Politique de confidentialité",
    description:
      "Les renseignements personnels que Maisonnée recueille, pourquoi, qui les voit, combien de temps, et comment exercer vos droits (Loi 25).",
    path: publicPaths.privacy(),
    // Search engines list the text in force.
    unlisted: args.params.version !== undefined,
  });

/** /confidentialite: the privacy policy (docs/product.md "Privacy"). */
export default function PrivacyPage() {
  return <TextPage text={useLoaderData<typeof loader>()} pathOf={publicPaths.privacy} />;
}
