import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Plus } from "lucide-react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { MyService } from "./my-service.tsx";

export const meta = () => privatePage("Mes services");

/** /provider/services */
export default function MyServicesPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.providerServices.list.queryOptions());
  const services = data?.data;
  return (
    <>
      <PageHeader
        title="Mes services"
        text="Ce que les propriétaires trouvent sous votre nom."
        actions={
          <>
            <ButtonLink to={providerPaths.availability} variant="secondary">
              <CalendarClock aria-hidden="true" className="size-5" />
              Mes disponibilités
            </ButtonLink>
            <ButtonLink to={providerPaths.createService}>
              <Plus aria-hidden="true" className="size-5" />
              Publier un service
            </ButtonLink>
          </>
        }
      />
      {error && !services && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !services && <ListSkeleton />}
      {services?.length === 0 && <NoService />}
      {services && services.length > 0 && (
        <ul className="grid gap-4">
          {services.map((service) => (
            <MyService key={service.id} service={service} />
          ))}
        </ul>
      )}
    </>
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
    <div aria-hidden="true" className="grid gap-4">
      {["un", "deux", "trois"].map((key) => (
        <Card key={key} flush className="grid sm:grid-cols-[12rem_1fr]">
          <Skeleton className="aspect-4/3 w-full" />
          <div className="grid content-start gap-3 p-5">
            <Skeleton className="h-6 w-1/2" />
            <SkeletonText lines={2} />
          </div>
        </Card>
      ))}
    </div>
  );
}
