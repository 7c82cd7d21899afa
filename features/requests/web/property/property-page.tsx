import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { PROPERTY_KINDS, type Property } from "#features/properties/contract/index.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import {
  ActiveRequests,
  formatArea,
  isPropertyNotFound,
  KIND_DRAWINGS,
  PropertyNotFound,
  RemoveProperty,
} from "#features/properties/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pencil } from "#ui/icons.ts";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageParam } from "#ui/page/list-pages.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { LogbookSection } from "./logbook-section.tsx";

export const meta = () => privatePage("Carnet de la propriété");

/** /owner/properties/:id : one property with its active requests and its logbook. */
export default function PropertyPage() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const page = pageParam(search);
  const { data, error, refetch, isFetching } = useQuery(
    propertiesQueries.properties.get.queryOptions({ input: { id } }),
  );
  if (isPropertyNotFound(error)) return <PropertyNotFound />;
  const property = data?.data;
  return (
    <>
      <PageHeader
        above={<TextLink to={ownerPaths.properties}>Mes propriétés</TextLink>}
        title={property ? property.label : "Propriété"}
        text={
          property &&
          `${PROPERTY_KINDS[property.kind]}, ${property.address}, ${property.city} ${property.zip}`
        }
        actions={
          <ButtonLink to={ownerPaths.services({ property: id, sort: "distance" })}>
            Demander un service
          </ButtonLink>
        }
      />
      {error && !property && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !property && <Skeleton className="h-96 w-full" />}
      {property && (
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-5">
            <Card as="section" className="min-w-0">
              <CardHeader title="Carnet d'entretien" />
              <LogbookSection property={property} page={page} />
            </Card>
            {/* Its contracts and invoices (app/routes.ts). */}
            <Outlet />
          </div>
          <div className="grid gap-5 max-lg:order-first">
            <Card as="section">
              <CardHeader title="En cours" />
              <ActiveRequests property={property} />
            </Card>
            <About property={property} />
          </div>
        </div>
      )}
    </>
  );
}

function About({ property }: { property: Property }) {
  const { id, kind, area_m2, access_notes } = property;
  return (
    <Card as="section" flush>
      <House
        kind={KIND_DRAWINGS[kind]}
        season={seasonOf(new Date())}
        className="hidden aspect-3/2 w-full bg-givre lg:block"
      />
      <div className="grid gap-3 p-5">
        {area_m2 !== null && <p className="chiffres">{formatArea(area_m2)}</p>}
        <p className="wrap-anywhere whitespace-pre-line text-brume">
          <T>{access_notes || "Aucune note d'accès."}</T>
        </p>
        <div className="-mx-3 flex flex-wrap gap-2">
          <ButtonLink to={ownerPaths.editProperty(id)} variant="quiet" className="px-3">
            <Pencil className="size-4.5" />
            Modifier
          </ButtonLink>
          <RemoveProperty property={property} />
        </div>
      </div>
    </Card>
  );
}
