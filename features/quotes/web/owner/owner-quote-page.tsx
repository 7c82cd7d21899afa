import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ContractCards } from "../contract-card.tsx";
import { QuotePage } from "../quote-page.tsx";
import { ChangeSummary, VersionSummary } from "../sheet/change-summary.tsx";
import { EarlierQuotes, QuoteCard } from "../sheet/quote-card.tsx";
import { ContractElsewhere } from "./contract-elsewhere.tsx";
import { noQuoteText } from "./no-quote-text.ts";
import { OwnerQuoteActions } from "./owner-quote-actions.tsx";
import { RefuseOthers } from "./refuse-others.tsx";

export const meta = () => privatePage("Soumission, contrat et facture");

/** /owner/requests/:id/quote: what the provider of a request offers, and the owner's answer. */
export default function OwnerQuotePage() {
  return (
    <QuotePage
      back={{
        label: "Voir la demande",
        to: ownerPaths.request,
        problem: (id) => problemPaths.ofRequest("owner", id),
      }}
    >
      {({ request, agreed, elsewhere, quotes: [latest, ...earlier], reload }) => {
        if (!latest) {
          return <EmptyState {...noQuoteText(request)} />;
        }
        return (
          <>
            <QuoteCard quote={latest}>
              {agreed && latest.status === "sent" && <ChangeSummary agreed={agreed} quote={latest} />}
              {!agreed && earlier[0] && latest.status === "sent" && (
                <VersionSummary before={earlier[0]} quote={latest} />
              )}
              {elsewhere && latest.status === "sent" && <ContractElsewhere contract={elsewhere} />}
              {latest.status === "sent" && request.is_open && (
                <OwnerQuoteActions quote={latest} business={request.other} onChange={reload} />
              )}
            </QuoteCard>
            {latest.status === "declined" && request.is_open && !agreed && (
              <Alert
                title="Annuler la demande ?"
                action={
                  <ButtonLink to={ownerPaths.cancelRequest(request.id)} variant="secondary" size="sm">
                    Annuler la demande
                  </ButtonLink>
                }
              >
                {`Elle reste active d'ici là : ${request.other} peut vous envoyer une autre soumission.`}
              </Alert>
            )}
            {latest.status === "sent" && <CompareLink requestId={request.id} />}
            {latest.status === "accepted" && <RefuseOthers requestId={request.id} />}
            <ContractCards requestId={request.id} side="owner" />
            {/* Its invoices (app/routes.ts). */}
            <Outlet />
            <EarlierQuotes quotes={earlier} />
          </>
        );
      }}
    </QuotePage>
  );
}

/** Leads to the comparison once there is something to compare with. */
function CompareLink({ requestId }: { requestId: string }) {
  const { data } = useQuery(queries.quotes.compare.queryOptions({ input: { id: requestId } }));
  if ((data?.data.length ?? 0) < 2) return null;
  return (
    <p>
      <TextLink to={ownerPaths.quoteComparison(requestId)}>
        Comparer avec les autres soumissions reçues
      </TextLink>
    </p>
  );
}
