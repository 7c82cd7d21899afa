import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { failureOf, sentenceFor } from "#client/failure.ts";
import { creditLabel, plural } from "#foundation/plural.ts";
import { ButtonLink, TextLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { Spinner } from "#ui/spinner.tsx";
import { T } from "#ui/typography.tsx";
import { useArrival } from "./use-arrival.ts";
import { useBalance } from "./use-balance.ts";

export const meta = () => privatePage("Votre achat");

/** /provider/credits/success: waits for the payment service's word, and says so; nothing is credited from here. */
export default function SuccessPage() {
  const [query] = useSearchParams();
  return (
    <Card as="section" className="mx-auto mt-4 max-w-xl">
      <div role="status" className="grid gap-4">
        <Arrival sessionId={query.get("session_id") ?? ""} />
      </div>
    </Card>
  );
}

function Arrival({ sessionId }: { sessionId: string }) {
  const { purchase, waiting, late, error, refetch, isFetching } = useArrival(sessionId);
  const balance = useBalance();
  if (sessionId === "" || (error && failureOf(error) === "NOT_FOUND")) {
    return (
      <Said title="Achat introuvable" acts={<CreditsLink />}>
        Cette page ne correspond à aucun de vos achats. Votre historique montre tous vos paiements reçus.
      </Said>
    );
  }
  if (error && !purchase) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!purchase || waiting) return <Waiting late={late} />;
  if (purchase.status === "expired") {
    return (
      <Said title="Paiement non complété" acts={<CreditsLink />}>
        La page de paiement a expiré. Rien n'a été débité.
      </Said>
    );
  }
  if (purchase.status === "refunded") {
    return (
      <Said title="Paiement remboursé" acts={purchase.kind === "lead" ? <LeadsLink /> : <CreditsLink />}>
        {purchase.kind === "lead"
          ? "La demande n'était plus disponible, ou elle vous a été rendue. Le montant entier est remboursé sur votre carte."
          : "Le montant entier est remboursé sur votre carte. Votre historique montre les crédits repris."}
      </Said>
    );
  }
  const receipt = purchase.receipt_id && (
    <TextLink to={`/provider/credits/receipts/${purchase.receipt_id}`}>Voir le reçu</TextLink>
  );
  if (purchase.kind === "lead") {
    const lead = `/provider/clients?tab=requests&etat=en-cours&demande=${purchase.lead_id}`;
    return (
      <Said
        title="Demande déverrouillée"
        acts={
          <>
            <ButtonLink to={lead}>Voir les coordonnées du client</ButtonLink>
            {receipt}
          </>
        }
      >
        Le client a reçu vos coordonnées. Appelez vite : une réponse rapide fait la différence.
      </Said>
    );
  }
  const { credits } = purchase;
  return (
    <Said
      title={`${creditLabel(credits)} ${plural(credits, "ajouté", "ajoutés")}`}
      acts={
        <>
          <LeadsLink />
          {receipt}
        </>
      }
    >
      {balance === undefined ? "Votre solde est à jour." : `Votre solde est de ${creditLabel(balance)}.`}
    </Said>
  );
}

function Waiting({ late }: { late: boolean }) {
  if (late) {
    return (
      <Said title="Votre paiement arrivera de lui-même" acts={<CreditsLink />}>
        La confirmation prend plus de temps que d'habitude. Vous pouvez fermer cette page : dès qu'elle nous
        parvient, votre achat est inscrit et un reçu vous est envoyé par courriel. Ne payez pas une deuxième
        fois.
      </Said>
    );
  }
  return (
    <Said
      title={
        <span className="flex items-center gap-3">
          <Spinner /> Confirmation du paiement…
        </span>
      }
    >
      Nous attendons la confirmation du service de paiement. Cela prend d'ordinaire quelques secondes.
    </Said>
  );
}

function Said({ title, acts, children }: { title: ReactNode; acts?: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <p>
        <T>{children}</T>
      </p>
      {acts && <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">{acts}</div>}
    </>
  );
}

const CreditsLink = () => <ButtonLink to="/provider/credits">Voir mes crédits</ButtonLink>;
const LeadsLink = () => <ButtonLink to="/provider/clients?tab=requests">Voir les demandes</ButtonLink>;
