import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { Plus } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "./api.ts";
import { PropertyCard } from "./property-card.tsx";

export const meta = () => privatePage("Mes propriétés");

/**
 * An owner's properties. The child route shows what concerns all of them, then the list, which it is given:
 * only it knows when what stands above the list has come.
 */
export default function PropertiesPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.properties.list.queryOptions());
  const properties = data?.data;
  return (
    <>
      <PageHeader
        title="Mes propriétés"
        text="Vos adresses, ce qui est en cours à chacune et ce qui s'en vient."
        actions={
          properties?.length !== 0 && (
            <ButtonLink to={ownerPaths.addProperty()}>
              <Plus className="size-5" />
              Ajouter une propriété
            </ButtonLink>
          )
        }
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !properties && <ListSkeleton />}
      {properties?.length === 0 && <NoProperty />}
      {properties && properties.length > 0 && (
        <Outlet
          context={
            <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {properties.map((property) => (
                <PropertyCard key={property.id} property={property} />
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

function NoProperty() {
  return (
    <EmptyState
      illustration={<House kind="triplex" season={seasonOf(new Date())} />}
      title="Où travaillera-t-on ?"
      text="Ajoutez votre première propriété : son adresse suffit pour demander un service en quelques minutes."
      action={<ButtonLink to={ownerPaths.addProperty()}>Ajouter ma première propriété</ButtonLink>}
    />
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {["une", "deux", "trois"].map((key) => (
        <Card key={key} flush>
          <Skeleton className="aspect-3/2 w-full" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-1/2" />
            <SkeletonText lines={2} />
          </div>
        </Card>
      ))}
    </div>
  );
}
