import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import type { OwnServiceSummary } from "#features/catalog/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { CalendarClock, Plus } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { useSelection } from "./selection.ts";
import { ServiceFilters, serviceViewOf } from "./service-filters.tsx";
import { ServiceTable } from "./service-table.tsx";

export const meta = () => privatePage("Mes services");

/** /provider/services */
export default function MyServicesPage() {
  const view = serviceViewOf(useSearchParams()[0]);
  const services = useQuery({
    ...queries.providerServices.list.queryOptions({ input: view }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = view.q !== "" || view.state !== undefined;
  return (
    <>
      <PageHeader
        title="Mes services"
        text="Ce que les propriétaires trouvent sous votre nom."
        actions={
          <>
            <ButtonLink to={providerPaths.availability} variant="secondary">
              <CalendarClock className="size-5" />
              Mes disponibilités
            </ButtonLink>
            <ButtonLink to={providerPaths.createService}>
              <Plus className="size-5" />
              Publier un service
            </ButtonLink>
          </>
        }
      />
      {(isFiltered || services.data?.total !== 0) && <ServiceFilters view={view} />}
      <PagedList
        query={listQuery(services)}
        href={(page) => providerPaths.servicesList({ ...view, page })}
        loading={<ListSkeleton />}
      >
        {({ data }) => {
          if (data.length > 0) return <ServiceList services={data} />;
          return isFiltered ? <NoMatch /> : <NoService />;
        }}
      </PagedList>
    </>
  );
}

function ServiceList({ services }: { services: readonly OwnServiceSummary[] }) {
  const selection = useSelection(services.map(({ id }) => id));
  return (
    <>
      <BulkActions selection={selection} shownCount={services.length} />
      <ServiceTable services={services} selection={selection} />
    </>
  );
}

function NoMatch() {
  return (
    <p className="py-8 text-center text-brume">
      Aucun de vos services ne correspond à ces filtres.{" "}
      <TextLink to={providerPaths.services}>Voir tous mes services</TextLink>
    </p>
  );
}

function NoService() {
  return (
    <EmptyState
      illustration={<House kind="walkup" season={seasonOf(new Date())} />}
      title="Que savez-vous faire ?"
      text="Publiez un premier service : un nom, un prix, vos villes. Les demandes arrivent ensuite dans Clients."
      action={<ButtonLink to={providerPaths.createService}>Publier mon premier service</ButtonLink>}
    />
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {["un", "deux", "trois", "quatre"].map((key) => (
        <div key={key} className="flex items-center gap-3 border-b border-lisiere py-3">
          <Skeleton className="h-12 w-16" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
