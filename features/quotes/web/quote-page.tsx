import type { ReactNode } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { RequestQuotes } from "#features/quotes/contract/index.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { failureOf } from "./api.ts";
import { QuoteSkeleton } from "./sheet/quote-skeleton.tsx";
import { useRequestQuotes } from "./use-request-quotes.ts";

export interface QuotePageContent extends RequestQuotes {
  reload: () => Promise<void>;
}

const isOver = ({ is_open, is_locked }: RequestQuotes["request"]) => !is_open && !is_locked;

/** The page of a request's soumission for either side, around what that side may do. */
export function QuotePage({
  back,
  children,
}: {
  back: { label: string; to: (id: string) => string; problem: (id: string) => string };
  children: (content: QuotePageContent) => ReactNode;
}) {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching, reload } = useRequestQuotes(id);
  if (failureOf(error) === "NOT_FOUND" || failureOf(error) === "VALIDATION_ERROR") {
    return (
      <EmptyState
        title="Cette demande n'est pas dans votre liste"
        text="Le lien est peut-être incomplet, ou il appartient à un autre compte."
        action={<ButtonLink to={back.to(id)}>{back.label}</ButtonLink>}
      />
    );
  }
  const request = data?.data.request;
  return (
    <>
      <PageHeader
        above={<BackLink label={back.label} to={back.to(id)} />}
        title="Soumission, contrat et facture"
        text={request && [request.other, request.service, request.property].filter(Boolean).join(", ")}
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <QuoteSkeleton />}
      {data && (
        <div className="grid max-w-3xl gap-5">
          {children({ ...data.data, reload })}
          {(data.data.quotes.length > 0 || isOver(data.data.request)) && (
            <p className="print:hidden">
              <TextLink to={back.problem(id)}>Ça s'est mal passé</TextLink>
            </p>
          )}
        </div>
      )}
    </>
  );
}
