import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { pageApi } from "#client/page-api.ts";
import type { RequestsContract } from "#features/requests/contract/api.ts";
import {
  RETURN_DAYS,
  RETURN_HOURS,
  RETURNS_MAX,
  SHARE_FROM_UNLOCKS,
  UNLOCKS_PER_RETURN,
} from "#features/requests/contract/returns.ts";
import { type LeadPrices, SHARE_DAYS, SHARE_MIN_UNLOCKS } from "#features/requests/contract/transparency.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { breadcrumbList, structuredData } from "#ui/page/structured-data.ts";
import { PriceTable } from "./price-table.tsx";
import { shareLabel } from "./share-label.ts";

const PATH = publicPaths.transparency;
const TRAIL = [
  { name: "Accueil", to: "/" },
  { name: "Transparence", to: PATH },
];

export const handle = declareQueryKeys();

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await pageApi<RequestsContract>(context).transparency.leadPrices();
  const rules = {
    SHARE_DAYS,
    SHARE_MIN_UNLOCKS,
    RETURN_HOURS,
    RETURN_DAYS,
    RETURNS_MAX,
    SHARE_FROM_UNLOCKS,
    UNLOCKS_PER_RETURN,
  };
  return { prices: data, rules };
}

export const meta = (args: MetaArgs) => [
  ...pageMeta(args, {
    title: "Transparence : le prix des demandes",
    description:
      "Ce que coûte une demande dans chaque métier, en crédits et par carte, et la part des demandes que Maisonnée rembourse aux prestataires.",
    path: PATH,
  }),
  structuredData(breadcrumbList(originOf(args), TRAIL)),
];

/** /transparence: the price of a lead in each business type, and the share of returned leads. */
export default function TransparencyPage() {
  const { prices, rules } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 sm:py-12">
      <Breadcrumbs trail={TRAIL} />
      <PageHeader
        title="Le prix des demandes, et celles qu'on rembourse"
        text="Pour un propriétaire, demander est gratuit. Un prestataire paie pour recevoir les coordonnées d'un client : voici combien, dans chaque métier, et ce qui lui est rendu."
      />
      <ReturnedShare share={prices.share} days={rules.SHARE_DAYS} />
      <section className="mt-12" aria-labelledby="prix">
        <h2 id="prix" className="text-xl">
          Ce que coûte une demande
        </h2>
        <p className="mesure mt-2 text-brume">
          <T>
            {`Le prix est le même pour tous les prestataires d'un métier. Il est fixé quand le client envoie sa demande et ne change plus. Avec des crédits achetés en forfait, la même demande revient moins cher que par carte.`}
          </T>
        </p>
        <div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
          {byCategory(prices.trades).map(({ id, name, businessTypes }) => (
            <PriceTable key={id} category={name} businessTypes={businessTypes} />
          ))}
        </div>
        <p className="mesure mt-5 text-sm text-brume">
          <T>
            {`${TAX_LABELS.tps} et ${TAX_LABELS.tvq} comprises dans les prix « avec taxes ». La part des demandes rendues d'un métier paraît dès que ${rules.SHARE_MIN_UNLOCKS} y ont été payées.`}
          </T>
        </p>
      </section>
      <Rules rules={rules} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={publicPaths.packs}>Voir les forfaits de crédits</ButtonLink>
        <ButtonLink to={publicPaths.terms()} variant="secondary">
          {"Lire les conditions d\u2019utilisation"}
        </ButtonLink>
      </div>
    </div>
  );
}

function ReturnedShare({ share, days }: { share: LeadPrices["share"]; days: number }) {
  return (
    <section aria-labelledby="rendues" className="rounded-lg bg-givre p-6 sm:p-8">
      <h2 id="rendues" className="text-xl">
        Demandes remboursées
      </h2>
      {share && share.unlocked > 0 ? (
        <>
          <p className="chiffres mt-3 font-titre text-3xl font-bold">
            <T>{shareLabel(share)}</T>
          </p>
          <p className="mesure mt-1">
            <T>
              {`des demandes payées dans les ${days} derniers jours ont été rendues au prestataire : ${share.returned} sur ${share.unlocked}, tous métiers ensemble.`}
            </T>
          </p>
          <p className="chiffres mt-3 text-sm text-brume">
            <T>{`Calculé le ${formatDateWithTime(share.counted_at)}, mis à jour chaque heure.`}</T>
          </p>
        </>
      ) : (
        <p className="mesure mt-3">
          <T>{"Rien à compter pour l'instant : la part paraîtra avec les premières demandes payées."}</T>
        </p>
      )}
    </section>
  );
}

function Rules({ rules }: { rules: Awaited<ReturnType<typeof loader>>["rules"] }) {
  const automatic = [
    `le client annule dans les ${rules.RETURN_HOURS} heures qui suivent ;`,
    `un courriel envoyé au client nous revient, l'adresse n'existant pas, dans ces ${rules.RETURN_HOURS} heures ;`,
    `la demande répète celle du même client, au même endroit et pour le même métier, payée dans les ${rules.RETURN_DAYS} derniers jours.`,
  ];
  return (
    <section className="mesure mt-12" aria-labelledby="regles">
      <h2 id="regles" className="text-xl">
        Quand une demande est remboursée
      </h2>
      <p className="mt-3">
        <T>{"Automatiquement et aussitôt, en crédits ou sur la carte, quand :"}</T>
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-brique">
        {automatic.map((rule) => (
          <li key={rule}>
            <T>{rule}</T>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <T>
          {`Dès le premier déverrouillage, jusqu'à ${rules.RETURNS_MAX} fois par prestataire en ${rules.RETURN_DAYS} jours et, à partir du ${rules.SHARE_FROM_UNLOCKS}e déverrouillage de ces jours, pour une demande payée sur ${rules.UNLOCKS_PER_RETURN} au plus. Au-delà, ou pour une autre raison (des coordonnées fausses, par exemple), une personne de Maisonnée vérifie et décide. Ces décisions sont comptées ici aussi.`}
        </T>
      </p>
    </section>
  );
}

/** Groups business types, which are sorted by category. */
function byCategory(businessTypes: LeadPrices["trades"]) {
  const groups: { id: string; name: string; businessTypes: LeadPrices["trades"] }[] = [];
  for (const businessType of businessTypes) {
    const last = groups.at(-1);
    if (last?.id === businessType.category.id) last.businessTypes.push(businessType);
    else groups.push({ ...businessType.category, businessTypes: [businessType] });
  }
  return groups;
}
