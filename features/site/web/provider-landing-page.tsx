import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageApi } from "#client/page-api.ts";
import type { CreditsContract } from "#features/credits/contract/api.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { seasonOf } from "#ui/illustrations/season.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { Section } from "./landing/section.tsx";
import { DemonstrationNotice } from "./layout/demonstration-notice.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { Packs } from "./provider-landing/packs.tsx";
import { ProviderCall } from "./provider-landing/provider-call.tsx";
import { ProviderHeader } from "./provider-landing/provider-header.tsx";

export const handle = declareQueryKeys();

export async function loader({ context }: LoaderFunctionArgs) {
  const packs = await pageApi<CreditsContract>(context).credits.packs();
  return { packs: packs.data, creditPrice: CREDIT_PRICE_CENTS, season: seasonOf(new Date()) };
}

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Devenir prestataire",
    description:
      "Recevez des demandes de propriétaires de votre secteur. Publier est gratuit : vous ne payez que les demandes que vous choisissez.",
    path: publicPaths.providerLanding,
  });

const STEPS = [
  {
    title: "Publiez vos services",
    text: "Photos, prix, villes desservies, heures de travail. Gratuit, et modifiable à tout moment.",
  },
  {
    title: "Recevez des demandes",
    text: "La ville, le travail, l'heure souhaitée et le prix de la demande, avant de payer quoi que ce soit.",
  },
  {
    title: "Choisissez celles qui vous conviennent",
    text: "Avec vos crédits ou par carte. Nom, téléphone, courriel et adresse s'affichent aussitôt.",
  },
];

/** The landing page for providers, with its own header (docs/product.md "Pages"). */
export default function ProviderLandingPage() {
  const { packs, creditPrice, season } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <ProviderHeader />
      <DemonstrationNotice />
      <main id="contenu" tabIndex={-1} className="flex-1">
        <section className="bg-givre">
          <div className="page grid items-end gap-x-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <div className="py-12 lg:py-20">
              <h1 className="text-3xl font-bold">
                <T>Des demandes près de chez vous, au prix que vous voyez</T>
              </h1>
              <p className="mesure mt-5 text-lg">
                <T>
                  Pas d'abonnement, pas de commission sur vos travaux. Vous choisissez les demandes qui valent
                  le déplacement, et vous ne payez que celles-là.
                </T>
              </p>
              <div className="mt-8">
                <ProviderCall />
              </div>
            </div>
            <House kind="walkup" season={season} sky={false} className="h-64 w-full sm:h-80 lg:h-[28rem]" />
          </div>
        </section>
        <Section id="comment" title="Trois étapes, puis le travail">
          <ol className="grid gap-8 md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <li key={title} className="border-t-2 border-encre pt-4">
                <span aria-hidden="true" className="chiffres font-titre text-2xl font-bold text-brique">
                  {index + 1}
                </span>
                <h3 className="mt-3 text-lg">
                  <T>{title}</T>
                </h3>
                <p className="mt-1.5 text-brume">
                  <T>{text}</T>
                </p>
              </li>
            ))}
          </ol>
        </Section>
        <Packs packs={packs} creditPrice={creditPrice} />
      </main>
      <SiteFooter />
    </div>
  );
}
