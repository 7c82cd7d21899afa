import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../../api.ts";

/**
 * Other providers for a request that its provider declined or abandoned; a button
 * opens a copy of the request.
 */
export function OtherProviders({ request }: { request: Request }) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.requests.others.queryOptions({ input: { id: request.id } }),
  );
  const businessType = ownerPaths.businessType(request.service.business_type.id);
  const requestPath = (services: readonly { id: string }[]) =>
    ownerPaths.newRequest({ services: services.map(({ id }) => id), template: request.id });
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  const others = data.data;
  return (
    <section className="grid gap-3 rounded-md bg-recent-doux p-4" aria-label="Autres prestataires">
      <p className="font-semibold">
        <T>{others.length > 0 ? "D'autres font ce travail près de chez vous" : "D'autres font ce travail"}</T>
      </p>
      <ul className="grid gap-3 empty:hidden">
        {others.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <TextLink to={publicPaths.service(service.id)} className="wrap-anywhere">
                {service.name}
              </TextLink>
              <p className="flex flex-wrap items-center gap-x-3 text-brume">
                {service.provider.business_name}
                <Rating compact average={service.rating_average} count={service.rating_count} />
              </p>
            </div>
            <ButtonLink
              to={requestPath([service])}
              size="sm"
              variant="secondary"
              aria-label={`Demander à ${service.provider.business_name}`}
            >
              Demander
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {others.length > 1 && (
          <ButtonLink to={requestPath(others)} size="sm">
            Demander aux deux
          </ButtonLink>
        )}
        <TextLink to={businessType}>Voir tous les prestataires</TextLink>
      </div>
    </section>
  );
}
