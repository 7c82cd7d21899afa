import { useQuery } from "@tanstack/react-query";
import { queries } from "#client/api.ts";
import { isHosted } from "#client/auth-client.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { DEBT_YEARS, RECORDS_YEARS } from "#foundation/durations.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";

/** What closing the account loses, with the person's own numbers where they are known. */
export function Losses({ role }: { role: AccountType }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {role === "owner" ? <OwnerLosses /> : <ProviderLosses />}
      {isHosted() && (
        <Loss>Votre adresse courriel reste au service de connexion le temps que nous l'y retirions.</Loss>
      )}
    </ul>
  );
}

function OwnerLosses() {
  const active = useQuery(queries.requests.list.queryOptions({ input: { status: "active", page: 1 } }));
  return (
    <>
      <Loss>{requestsLost(active.data?.total)}</Loss>
      <Loss>Vos propriétés, leur carnet et vos favoris disparaissent.</Loss>
      <Loss>Vos avis publiés restent, sans votre nom ; les autres sont effacés.</Loss>
      <Loss>{`Vos contrats et vos factures, avec votre nom et votre adresse, sont gardés ${inWords(RECORDS_YEARS)} ans pour vos prestataires, comme la loi le demande.`}</Loss>
    </>
  );
}

function requestsLost(active: number | undefined): string {
  if (active === undefined) return "Vos demandes en cours sont annulées.";
  if (active === 0) return "Vous n'avez aucune demande en cours.";
  return `${active} ${plural(active, "demande en cours est annulée", "demandes en cours sont annulées")}.`;
}

function ProviderLosses() {
  const balance = useQuery(queries.credits.balance.queryOptions());
  return (
    <>
      <Loss>{creditsLost(balance.data?.data.credits)}</Loss>
      <Loss>Vos services ne sont plus offerts, et les demandes en cours sont annulées.</Loss>
      <Loss>Vos photos, vos notes et vos réponses aux avis sont effacées.</Loss>
      <Loss>{`Seuls vos reçus, contrats et factures sont gardés ${inWords(RECORDS_YEARS)} ans, comme la loi le demande.`}</Loss>
      <Loss>{`Si vous devez des crédits, ou en avez acheté dans les six derniers mois, une empreinte illisible de votre courriel et de votre téléphone est gardée ${inWords(DEBT_YEARS)} ans au plus : la dette vous suivrait dans un nouveau compte.`}</Loss>
    </>
  );
}

function creditsLost(credits: number | undefined): string {
  if (credits === undefined) return "Les crédits qui vous restent sont perdus.";
  if (credits === 0) return "Il ne vous reste aucun crédit à perdre.";
  const lost = plural(credits, "restant est perdu", "restants sont perdus");
  return `${creditLabel(credits)} ${lost}, sans remboursement.`;
}

const Loss = ({ children }: { children: string }) => (
  <li>
    <T>{children}</T>
  </li>
);
