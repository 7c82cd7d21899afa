import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf } from "../api.ts";
import { useBalance } from "../use-balance.ts";
import { useCheckoutStatus } from "./use-checkout-status.ts";

export const meta = () => privatePage("Votre achat");

/**
 * /provider/credits/success: waits until the payment is recorded and shows the
 * result; it credits nothing itself.
 */
export default function SuccessPage() {
  const [query] = useSearchParams();
  return (
    <Card as="section" className="mx-auto mt-4 max-w-xl">
      <div role="status" className="grid gap-4">
        <CheckoutResult sessionId={query.get("session_id") ?? ""} />
      </div>
    </Card>
  );
}

function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { purchase, isPending, isLate, error, refetch, isFetching } = useCheckoutStatus(sessionId);
  const balance = useBalance();
  if (sessionId === "" || (error && failureOf(error) === "NOT_FOUND")) {
    return (
      <ResultMessage title="Achat introuvable" actions={<CreditsLink />}>
        Cette page ne correspond à aucun de vos achats. Votre historique montre tous vos paiements reçus.
      </ResultMessage>
    );
  }
  if (error && !purchase) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!purchase || isPending) return <Waiting isLate={isLate} />;
  if (purchase.status === "expired") {
    return (
      <ResultMessage title="Paiement non complété" actions={<CreditsLink />}>
        La page de paiement a expiré. Rien n'a été débité.
      </ResultMessage>
    );
  }
  const lead = purchase.lead_id ? providerPaths.lead(purchase.lead_id) : providerPaths.leads();
  if (purchase.status === "refunded" && purchase.is_given_back) {
    return (
      <ResultMessage
        title="Demande déverrouillée, paiement rendu"
        actions={<ButtonLink to={lead}>Voir les coordonnées du client</ButtonLink>}
      >
        Selon nos règles, cette demande ne vous coûte rien : le montant entier est remboursé sur votre carte.
        Elle reste déverrouillée et le client a reçu vos coordonnées.
      </ResultMessage>
    );
  }
  if (purchase.status === "refunded") {
    return (
      <ResultMessage
        title="Paiement remboursé"
        actions={purchase.kind === "lead" ? <LeadsLink /> : <CreditsLink />}
      >
        {purchase.kind === "lead"
          ? "La demande n'était plus disponible : elle n'a pas été déverrouillée pour ce paiement. Le montant entier est remboursé sur votre carte."
          : "Le montant entier est remboursé sur votre carte. Votre historique montre les crédits repris."}
      </ResultMessage>
    );
  }
  const receipt = purchase.receipt_id && (
    <TextLink to={providerPaths.receipt(purchase.receipt_id)}>Voir le reçu</TextLink>
  );
  if (purchase.kind === "lead") {
    return (
      <ResultMessage
        title="Demande déverrouillée"
        actions={
          <>
            <ButtonLink to={lead}>Voir les coordonnées du client</ButtonLink>
            {receipt}
          </>
        }
      >
        Le client a reçu vos coordonnées. Appelez vite : une réponse rapide fait la différence.
      </ResultMessage>
    );
  }
  const { credits } = purchase;
  return (
    <ResultMessage
      title={`${creditLabel(credits)} ${plural(credits, "ajouté", "ajoutés")}`}
      actions={
        <>
          <LeadsLink />
          {receipt}
        </>
      }
    >
      {balance === undefined ? "Votre solde est à jour." : `Votre solde est de ${creditLabel(balance)}.`}
    </ResultMessage>
  );
}

function Waiting({ isLate }: { isLate: boolean }) {
  if (isLate) {
    return (
      <ResultMessage title="Votre paiement sera inscrit automatiquement" actions={<CreditsLink />}>
        La confirmation prend plus de temps que d'habitude. Vous pouvez fermer cette page : dès qu'elle nous
        parvient, votre achat est inscrit et un reçu vous est envoyé par courriel. Ne payez pas une deuxième
        fois.
      </ResultMessage>
    );
  }
  return (
    <ResultMessage
      title={
        <span className="flex items-center gap-3">
          <Spinner /> Confirmation du paiement…
        </span>
      }
    >
      Nous attendons la confirmation du service de paiement. Cela prend d'ordinaire quelques secondes.
    </ResultMessage>
  );
}

function ResultMessage({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-xl">{title}</h1>
      <p>
        <T>{children}</T>
      </p>
      {actions && <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">{actions}</div>}
    </>
  );
}

const CreditsLink = () => <ButtonLink to={providerPaths.credits()}>Voir mes crédits</ButtonLink>;
const LeadsLink = () => <ButtonLink to={providerPaths.leads()}>Voir les demandes</ButtonLink>;
