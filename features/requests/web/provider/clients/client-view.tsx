import { listQuery } from "#client/list-pages.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { T } from "#ui/display/typography.tsx";
import { ArrowLeft } from "#ui/icons.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { LeadList } from "../leads/lead-list.tsx";
import { useLeads } from "../leads/use-leads.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";

/** One client's unlocked requests, with contact and notes. */
export function ClientView({ id, page }: { id: string; page: number }) {
  const leads = useLeads({ client_id: id, page });
  const name = leads.data?.data[0]?.client.name;
  return (
    <div className="grid gap-5">
      <p>
        <TextLink to={providerPaths.clients()} className="inline-flex min-h-8 items-center gap-2">
          <ArrowLeft className="size-4" />
          Tous les clients
        </TextLink>
      </p>
      {name && (
        <h2 className="text-xl">
          <T>{`Demandes ${ofName(name)}`}</T>
        </h2>
      )}
      <PagedList
        query={listQuery(leads)}
        href={(number) => providerPaths.client(id, number)}
        label="Pages de demandes"
        loading={<LeadsSkeleton />}
      >
        {({ data }) => (
          <LeadList
            leads={data}
            empty={
              <EmptyState
                title="Ce client n'est pas dans votre liste"
                text="Seules les personnes dont vous avez déverrouillé une demande y sont."
                action={<ButtonLink to={providerPaths.clients()}>Voir mes clients</ButtonLink>}
              />
            }
          />
        )}
      </PagedList>
    </div>
  );
}
