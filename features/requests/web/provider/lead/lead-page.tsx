import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf, queries } from "../../api.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";
import { LeadView } from "./lead-view.tsx";

const NOT_FOUND_CODES: readonly ReturnType<typeof failureOf>[] = [
  "LEAD_NOT_FOUND",
  "UNAUTHORIZED_LEAD_ACCESS",
  "VALIDATION_ERROR",
];

export const meta = () => privatePage("Demande");

/** /provider/clients/requests/:id: one lead, to which letters, payments and the dashboard lead. */
export default function LeadPage() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.leads.get.queryOptions({ input: { id } }),
    refetchOnWindowFocus: "always",
    retry: false,
  });
  if (NOT_FOUND_CODES.includes(failureOf(error))) return <LeadNotFound />;
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className="grid gap-5">
      {query.get("annule") === "1" && (
        <Alert tone="info" title="Paiement annulé">
          Rien n'a été débité. La demande reste à déverrouiller, avec vos crédits ou par carte.
        </Alert>
      )}
      {data ? <LeadView lead={data.data} /> : <LeadsSkeleton />}
    </div>
  );
}

function LeadNotFound() {
  return (
    <EmptyState
      title="Cette demande n'est pas dans votre liste"
      text="Le lien est peut-être incomplet, ou il appartient à un autre compte."
      action={<ButtonLink to={providerPaths.leads({ state: "locked" })}>Voir mes demandes</ButtonLink>}
    />
  );
}
