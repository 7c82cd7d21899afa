import { useEffect } from "react";
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
} from "react-router";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import { COMPARED_MAX } from "#features/catalog/contract/find-options.ts";
import { compareStore, useComparedServices } from "#features/catalog/web/index.ts";
import type { ProfilesContract } from "#features/profiles/contract/api.ts";
import type { ReviewsContract } from "#features/reviews/contract/api.ts";
import type { SchedulingContract } from "#features/scheduling/contract/api.ts";
import { isId } from "#foundation/id.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { comparedOf } from "./compared.ts";
import { ComparisonTable } from "./comparison-table.tsx";

export const handle = declareQueryKeys("services");

/**
 * Loads the services of ?services=a,b,c that are still offered, with what is compared of them, and the ids of
 * those that are no longer offered.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const requestedIds = (new URL(request.url).searchParams.get("services") ?? "").split(",").filter(isId);
  const ids = [...new Set(requestedIds)].slice(0, COMPARED_MAX);
  if (ids.length === 0) return { compared: [], missing: [] };
  const api = pageApi<CatalogContract & ProfilesContract & ReviewsContract & SchedulingContract>(context);
  const compared = await comparedOf(api, ids);
  return { compared, missing: ids.filter((id) => compared.every(({ service }) => service.id !== id)) };
}

export const meta = (args: MetaArgs) => [
  ...pageMeta(args, {
    title: "Comparer des services",
    description: "Jusqu'à trois services côte à côte : prix, avis, durée, villes desservies, vérification.",
    path: publicPaths.compare(),
  }),
  // A choice of services is personal: not indexed.
  { name: "robots", content: "noindex" },
];

/** /comparer?services=a,b,c */
export default function ComparePage() {
  const { compared, missing } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === publicPaths.compare();
  useOwnChoice(compared.length + missing.length === 0);
  useEffect(() => missing.forEach(compareStore.remove), [missing]);
  if (compared.length === 0) return <NothingToCompare missing={missing.length} />;
  const services = compared.map(({ service }) => service);
  const ids = services.map(({ id }) => id);
  const isAlone = ids.length === 1;
  return (
    <div className="page py-8 sm:py-12" aria-busy={isLoading}>
      <PageHeader
        title="Comparer"
        text={
          isAlone
            ? "Ajoutez un deuxième service pour les voir côte à côte."
            : "Côte à côte, puis une seule demande pour ceux que vous gardez."
        }
        actions={
          <>
            {ids.length < COMPARED_MAX && (
              <ButtonLink
                to={ownerPaths.services()}
                variant={isAlone ? "primary" : "secondary"}
                // When the page was opened by a link, its services are not in the store yet.
                onClick={() => services.forEach(compareStore.add)}
              >
                Ajouter un service
              </ButtonLink>
            )}
            {!isAlone && (
              <ButtonLink to={ownerPaths.newRequest({ services: ids })}>Demander ces services</ButtonLink>
            )}
          </>
        }
      />
      {missing.length > 0 && (
        <Alert tone="warning" className="mb-6">
          {plural(
            missing.length,
            "L'un des services choisis n'est plus offert : il a été laissé de côté.",
            "Des services choisis ne sont plus offerts : ils ont été laissés de côté.",
          )}
        </Alert>
      )}
      <div className={classes("transition-opacity", isLoading && "opacity-60", isAlone && "max-w-md")}>
        <ComparisonTable compared={compared} />
      </div>
    </div>
  );
}

/** Leads from a URL that names no service, such as one typed by hand, to the services chosen in this tab. */
function useOwnChoice(isNothingNamed: boolean) {
  const navigate = useNavigate();
  const chosen = useComparedServices();
  const path = isNothingNamed && chosen.length > 0 ? publicPaths.compare(chosen.map(({ id }) => id)) : null;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
}

function NothingToCompare({ missing }: { missing: number }) {
  return (
    <div className="page py-8 sm:py-12">
      <EmptyState
        level={2}
        illustration={<House kind="duplex" season={seasonOf(new Date())} />}
        title={missing > 0 ? "Ces services ne sont plus offerts" : "Rien à comparer pour le moment"}
        text="Choisissez « Comparer » sur les services qui vous plaisent, jusqu'à trois, et retrouvez-les ici."
        action={<ButtonLink to={ownerPaths.services()}>Découvrir les services</ButtonLink>}
      />
    </div>
  );
}
