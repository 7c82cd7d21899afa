import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { GuestLinkCard, LeadWork, LeadWorkDays } from "#features/requests/web/index.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ContractCards } from "../contract-card.tsx";
import { QuotePage } from "../quote-page.tsx";
import { ChangeSummary } from "../sheet/change-summary.tsx";
import { EarlierQuotes, QuoteCard, takeFocus } from "../sheet/quote-card.tsx";
import { QuoteEditor } from "./editor/quote-editor.tsx";
import { ProviderQuoteActions } from "./provider-quote-actions.tsx";

export const meta = () => privatePage("Soumission, contrat et facture");

/** /provider/clients/requests/:id/quote: what a provider offers for a lead. */
export default function ProviderQuotePage() {
  /** What takes the focus once it is there, in the place of what was pressed. */
  const [focused, setFocused] = useState<"draft" | "sent" | null>(null);
  return (
    <QuotePage
      back={{
        label: "Voir la demande",
        to: (id) => providerPaths.lead(id),
        problem: (id) => problemPaths.ofRequest("provider", id),
      }}
    >
      {({ request, agreed, quotes, reload }) => {
        const draft = quotes.find(({ status }) => status === "draft");
        const [latest, ...earlier] = quotes.filter(({ status }) => status !== "draft");
        return (
          <>
            {request.is_locked && (
              <EmptyState
                title="Demande à déverrouiller"
                text="Déverrouillez d'abord la demande : vous pourrez ensuite y préparer une soumission."
                action={<ButtonLink to={providerPaths.lead(request.id)}>Ouvrir la demande</ButtonLink>}
              />
            )}
            {!request.is_open && !request.is_locked && !latest && (
              <EmptyState
                title="Aucune soumission"
                text="Une soumission se prépare tant que la demande est ouverte et déverrouillée."
              />
            )}
            {request.is_open && (draft || !latest) && <LeadWork id={request.id} />}
            {draft && request.is_open && (
              <QuoteEditor
                key={draft.id}
                quote={draft}
                agreed={agreed}
                takesFocus={focused === "draft"}
                onLeave={() => setFocused("sent")}
                onChange={reload}
              />
            )}
            {!draft && !latest && request.is_open && (
              <BeginQuote
                requestId={request.id}
                takesFocus={focused === "sent"}
                onBegin={() => setFocused("draft")}
                onBegun={reload}
              />
            )}
            {latest && (
              <QuoteCard key={latest.id} quote={latest} takesFocus={focused === "sent"}>
                {agreed && latest.status === "sent" && <ChangeSummary agreed={agreed} quote={latest} />}
                {request.is_open && (
                  <ProviderQuoteActions
                    quote={latest}
                    hasDraft={draft !== undefined}
                    onBegin={() => setFocused("draft")}
                    onChange={reload}
                  />
                )}
              </QuoteCard>
            )}
            {latest?.status === "sent" && request.is_open && <GuestLinkCard id={request.id} />}
            <ContractCards requestId={request.id} side="provider" />
            <LeadWorkDays id={request.id} />
            {/* Its invoices (app/routes.ts). */}
            <Outlet />
            <EarlierQuotes quotes={earlier} />
          </>
        );
      }}
    </QuotePage>
  );
}

function BeginQuote({
  requestId,
  takesFocus,
  onBegin,
  onBegun,
}: {
  requestId: string;
  takesFocus: boolean;
  onBegin: () => void;
  onBegun: () => Promise<void>;
}) {
  const create = useMutation(
    queries.quotes.create.mutationOptions({ onMutate: onBegin, onSettled: onBegun }),
  );
  return (
    <div tabIndex={-1} ref={takesFocus ? takeFocus : undefined} className="outline-none">
      <EmptyState
        title="Préparez votre soumission"
        text="Elle part du prix de votre service, ou de votre modèle. Votre client la lit seulement une fois envoyée."
        action={
          <>
            {create.error && (
              <Alert tone="danger" live>
                {sentenceFor(create.error)}
              </Alert>
            )}
            <Button
              busy={create.isPending}
              busyText="Préparation…"
              onClick={() => create.mutate({ id: requestId })}
            >
              Préparer une soumission
            </Button>
          </>
        }
      />
    </div>
  );
}
