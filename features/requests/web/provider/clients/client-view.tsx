import { ArrowLeft } from "lucide-react";
import { sentenceFor } from "#client/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { LeadList } from "../leads/lead-list.tsx";
import { useLeads } from "../leads/use-leads.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";

/** One client's unlocked requests, with contact and notes. */
export function ClientView({ id, page }: { id: string; page: number }) {
  const { data, error, refetch, isFetching } = useLeads({ client_id: id, page });
  const name = data?.data[0]?.client.name;
  return (
    <div className="grid gap-5">
      <p>
        <TextLink to={providerPaths.clients()} className="inline-flex min-h-8 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Tous les clients
        </TextLink>
      </p>
      {name && (
        <h2 className="text-xl">
          <T>{`Demandes de ${name}`}</T>
        </h2>
      )}
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <LeadsSkeleton />}
      {data && (
        <>
          <LeadList
            leads={data.data}
            empty={
              <EmptyState
                title="Ce client n'est pas dans votre liste"
                text="Seules les personnes dont vous avez déverrouillé une demande y sont."
                action={<ButtonLink to={providerPaths.clients()}>Voir mes clients</ButtonLink>}
              />
            }
          />
          <Pagination
            page={data.page}
            pageCount={Math.ceil(data.total / data.per_page)}
            href={(number) => providerPaths.client(id, number)}
            label="Pages de demandes"
          />
        </>
      )}
    </div>
  );
}
